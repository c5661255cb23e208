import type { Entity, Field } from '../../core/schema/entity.ts'
import { isCoded } from '../../core/schema/kinds.ts'

/** What a value of each kind looks like on the wire, where the entity file gives no example of its own. */
const SAMPLES: Partial<Record<Field['kind'], unknown>> = {
  integer: 1,
  boolean: true,
  money: '12.50',
  price: '11.7',
  quantity: '500',
  percent: '5',
  decimal: '8',
  date: '2026-06-15',
  month: '2026-06',
  datetime: '2026-06-15 10:00:00',
  mobile: '138****8000',
  region: '320506',
  relation: 1,
  relations: [1],
  image: 'uploads/example.jpg',
  images: ['uploads/example.jpg'],
  file: 'uploads/example.pdf',
  files: ['uploads/example.pdf'],
  html: '<p>说明</p>',
  rows: [],
  attributes: {},
  json: {},
  texts: ['示例'],
}

/** One of these fields as a record carries them, coded ones with their words beside them. */
export function exampleOf(fields: readonly Field[]): Record<string, unknown> {
  return Object.fromEntries(fields.flatMap((field) => entriesOf(field)))
}

/** @param names the fields a screen shows; the engine's own come with them */
export function exampleRecord(entity: Entity, names: readonly string[]): Record<string, unknown> {
  const shown = [...new Set(['id', ...names])].flatMap((name) => entity.field[name] ?? [])
  return exampleOf(shown)
}

function entriesOf(field: Field): [string, unknown][] {
  const value = sample(field)
  if (!isCoded(field.kind)) return [[field.name, value]]
  return [
    [field.name, value],
    [`${field.name}_text`, words(field)],
  ]
}

function sample(field: Field): unknown {
  const first = field.options?.[0]?.const
  if (field.kind === 'enum') return first
  if (field.kind === 'multi') return first === undefined ? [] : [first]
  return field.placeholder ?? SAMPLES[field.kind] ?? field.title
}

function words(field: Field): unknown {
  if (field.kind === 'region') return '江苏省 苏州市 吴中区'
  return field.options?.[0]?.title ?? field.title
}
