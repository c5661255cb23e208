import type { Random } from '../../src/areas/art/draw/random.ts'

/** What a stranger, a broken client or an attacker puts where something else belongs. */
const ODD: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1.5, 0.1 + 0.2, 1e308, -1e308, 1e-320, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e21],
  ...['', ' ', '\t\r\n', '0', '-1', '+1', '1e5', '1.0000000000001', '0x10', 'Infinity', 'NaN', 'null', 'undefined', 'true'],
  ...['9'.repeat(15), '9'.repeat(19), '9'.repeat(400), '0.'.padEnd(60, '1'), '١٢٣', '１２３', '1,2,3', ',', ',,,', '-', '.'],
  ...[
    '虾',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00\ud800',
    '\u202e反写\u202c',
    '\u200b',
    '\ufeff',
    'e\u0301'.repeat(50),
    '😀'.repeat(60),
  ],
  ...[
    'a'.repeat(51),
    'a'.repeat(10_001),
    '字'.repeat(3_000),
    '\\',
    '%',
    '_',
    '%_\\',
    "' or 1=1 --",
    '";drop table x',
    '$1',
    '{{x}}',
    '#{x}',
  ],
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=1>',
    '<p>'.repeat(500),
    '=1+1',
    '../../etc/passwd',
    'uploads/../x',
    'uploads/a.png',
  ],
  ...[
    '2026-13-45',
    '0000-00-00',
    '9999-12-31',
    '-0001-01-01',
    '275760-09-13',
    '2026-02-30',
    '2026-06-15 25:61:61',
    '2026-06-15T00:00:00Z',
    '2026-00',
  ],
  ...[
    '13800138000',
    '1380013800',
    '320506',
    '000000',
    '999999',
    '110101199003070000',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
  ],
  ...['$now', '$user', '$row.id', '{"a":1}', '[]', '{}', '[1', '{"__proto__":{"x":1}}', '-id', 'id,-id,id', '-', 'id;drop'],
  [],
  {},
  [null],
  [[]],
  [1, 1, 1],
  ['a', 1, null, {}],
  { $gt: 1 },
  { $or: [] },
  { length: 1e9 },
  { toString: 'x', valueOf: 1 },
  JSON.parse('{"then": "x"}'),
  JSON.parse('{"__proto__": {"admin": true}}'),
  JSON.parse('{"constructor": {"prototype": {"admin": true}}}'),
]

export function oddValue(random: Random): unknown {
  const at = random.int(0, ODD.length + 3)
  if (at < ODD.length) return ODD[at]
  if (at === ODD.length) return nested(random.int(3, 40))
  if (at === ODD.length + 1) return Array.from({ length: random.int(1, 300) }, () => ODD[random.int(0, 60)])
  if (at === ODD.length + 2) return random.int(1, 60)
  return String.fromCharCode(...Array.from({ length: random.int(1, 60) }, () => random.int(0, 0xffff)))
}

/** As it would stand in an address. */
export function oddText(random: Random): string {
  const value = oddValue(random)
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

const nested = (depth: number): unknown => (depth === 0 ? 1 : depth % 2 ? [nested(depth - 1)] : { a: nested(depth - 1) })
