import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldOf } from '../../src/core/entity/by-name.ts'
import { AppError } from '../../src/core/errors.ts'
import { parseListQuery } from '../../src/core/query/list-query.ts'
import { readTyped } from '../../src/core/record/read-typed.ts'
import { validateRecord } from '../../src/core/record/validate-record.ts'
import { day } from '../../src/core/value/time.ts'
import { shapeCheck } from '../../src/server/live/shape-check.ts'
import { sheetFile } from '../support/sheet-file.ts'
import { type Kind, kindOf, readFile, registry } from '../support/sheet-reading.ts'

const VALUES = 2000
const NOW = new Date()
const REFUSED = '（不收）'

/** What somebody typed, and what it is by the way it was made; `REFUSED` where it can be read in no way or in two. */
interface Typed {
  readonly screen: string
  readonly field: string
  readonly text: string
  readonly value: string
}

const one = <T>(...all: readonly T[]) => fc.constantFrom(...all)

/** Exact, so that what it is can be said without a reader. @param factor in millionths */
function times(hundredths: number, factor: number): string {
  const count = BigInt(hundredths) * BigInt(factor)
  const [whole, part] = [
    count / 100_000_000n,
    String(count % 100_000_000n)
      .padStart(8, '0')
      .replace(/0+$/, ''),
  ]
  return part === '' ? String(whole) : `${whole}.${part}`
}

const plain = (hundredths: number): string => String(hundredths / 100)
const wide = (text: string): string => text.replace(/[0-9.]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))
const grouped = (text: string): string => text.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')

/** Ways to write one number. */
const spellings: readonly ((text: string) => string)[] = [
  (text) => text,
  grouped,
  wide,
  (text) => ` ${text} `,
  (text) => `\u200b${text}`,
  (text) => `+${text}`,
]
/** Ways to put a unit behind it. */
const behind: readonly ((number: string, unit: string) => string)[] = [
  (number, unit) => `${number}${unit}`,
  (number, unit) => `${number} ${unit}`,
  (number, unit) => `${number}\u00a0${unit}`,
  (number, unit) => `${number}（${unit}）`,
]

const MILLION = 1_000_000
const MEASURED: readonly {
  readonly field: string
  readonly units: readonly (readonly [string, number])[]
  readonly foreign: string
}[] = [
  {
    field: 'inventory_kg',
    units: [
      ['', MILLION],
      ['公斤', MILLION],
      ['千克', MILLION],
      ['kg', MILLION],
      ['KG', MILLION],
      ['斤', MILLION / 2],
      ['市斤', MILLION / 2],
      ['吨', 1000 * MILLION],
      ['t', 1000 * MILLION],
      ['万斤', 5000 * MILLION],
      ['两', MILLION / 20],
    ],
    foreign: '亩',
  },
  {
    field: 'area_mu',
    units: [
      ['', MILLION],
      ['亩', MILLION],
      ['亩地', MILLION],
      ['公顷', 15 * MILLION],
      ['ha', 15 * MILLION],
    ],
    foreign: '公斤',
  },
  {
    field: 'harvest_income',
    units: [
      ['', MILLION],
      ['元', MILLION],
      ['块', MILLION],
      ['块钱', MILLION],
      ['万元', 10_000 * MILLION],
      ['圆', MILLION],
    ],
    foreign: '斤',
  },
]

const measured = fc
  .record({ of: one(...MEASURED), whole: fc.integer({ min: 1, max: 900 }), spelt: one(...spellings), put: one(...behind) })
  .chain(({ of, whole, spelt, put }) =>
    one(...of.units).map(([unit, factor]): Typed => {
      const number = spelt(plain(whole * 100))
      return {
        screen: 'summary',
        field: of.field,
        text: unit === '' ? number : put(number, unit),
        value: times(whole * 100, factor),
      }
    }),
  )

const parts = fc.record({ of: one(...MEASURED), tenths: fc.integer({ min: 1, max: 9000 }), spelt: one(...spellings) }).map(
  ({ of, tenths, spelt }): Typed => ({
    screen: 'summary',
    field: of.field,
    text: spelt(plain(tenths * 10)),
    value: times(tenths * 10, MILLION),
  }),
)

const money = fc
  .integer({ min: 1, max: 9999 })
  .chain((yuan) =>
    one<readonly [string, string]>(
      [`¥${yuan}`, `${yuan}`],
      [`￥ ${yuan}.5`, `${yuan}.5`],
      [`${yuan}块5`, `${yuan}.5`],
      [`${yuan}元5角`, `${yuan}.5`],
      [`${yuan}元5角2分`, `${yuan}.52`],
      [`${yuan}块半`, `${yuan}.5`],
      [`人民币${yuan}元`, `${yuan}`],
      [`${yuan}元整`, `${yuan}`],
    ).map(([text, value]): Typed => ({ screen: 'summary', field: 'harvest_income', text, value })),
  )

const words = one<readonly [string, string, string]>(
  ['inventory_kg', '半斤', '0.25'],
  ['inventory_kg', '一斤半', '0.75'],
  ['inventory_kg', '三百斤', '150'],
  ['inventory_kg', '两吨', '2000'],
  ['inventory_kg', '1.5万斤', '7500'],
  ['inventory_kg', '3万', '30000'],
  ['area_mu', '两亩半', '2.5'],
  ['area_mu', '十二亩', '12'],
  ['harvest_income', '三千五百元', '3500'],
  ['harvest_income', '1.2万元', '12000'],
  ['harvest_income', '一万二千元', '12000'],
).map(([field, text, value]): Typed => ({ screen: 'summary', field, text, value }))

const two = (n: number): string => String(n).padStart(2, '0')
const months = fc
  .record({ year: fc.integer({ min: 2001, max: 2025 }), month: fc.integer({ min: 1, max: 12 }) })
  .chain(({ year, month }) =>
    one(
      `${year}-${two(month)}`,
      `${year}-${month}`,
      `${year}/${month}`,
      `${year}${two(month)}`,
      `${year}年${month}月`,
      `${year} 年 ${two(month)} 月`,
      `${wide(String(year))}-${month}`,
    ).map((text): Typed => ({ screen: 'summary', field: 'period', text, value: `${year}-${two(month)}` })),
  )

const days = fc
  .record({
    year: fc.integer({ min: 2001, max: 2025 }),
    month: fc.integer({ min: 1, max: 12 }),
    date: fc.integer({ min: 1, max: 28 }),
  })
  .chain(({ year, month, date }) => {
    const whole = `${year}-${two(month)}-${two(date)}`
    const thisYear = `${day(NOW).slice(0, 4)}-${two(month)}-${two(date)}`
    return one<readonly [string, string]>(
      [whole, whole],
      [`${year}-${month}-${date}`, whole],
      [`${year}/${month}/${date}`, whole],
      [`${year}.${two(month)}.${two(date)}`, whole],
      [`${year}${two(month)}${two(date)}`, whole],
      [`${year}年${month}月${date}日`, whole],
      [`${year}年${month}月${date}号`, whole],
      [`${month}月${date}日`, thisYear],
      [`${month}月${date}号`, thisYear],
      ['今天', day(NOW)],
      ['昨天', day(NOW, -1)],
    ).map(([text, value]): Typed => ({ screen: 'manage_quote', field: 'date', text, value }))
  })

const names = one<readonly [string, string]>(
  ['太湖三山水产有限公司', '太湖三山水产有限公司'],
  [' 太湖三山\u200b水产有限公司 ', '太湖三山水产有限公司'],
  ['ＡＢ水产（苏州）公司', 'AB水产（苏州）公司'],
  ['阿不都・热合曼水产', '阿不都·热合曼水产'],
  ['太湖🐟水产', REFUSED],
  ['太湖★水产', REFUSED],
).map(([text, value]): Typed => ({ screen: 'manage_company', field: 'name', text, value }))

const refused = one<readonly [string, string, string]>(
  ['summary', 'inventory_kg', '约五百斤'],
  ['summary', 'inventory_kg', '500多斤'],
  ['summary', 'inventory_kg', '5.5.5'],
  ['summary', 'inventory_kg', '12亩'],
  ['summary', 'inventory_kg', '10%'],
  ['summary', 'inventory_kg', '-5'],
  ['summary', 'inventory_kg', '#REF!'],
  ['summary', 'area_mu', '12公斤'],
  ['summary', 'harvest_income', '12斤'],
  ['summary', 'harvest_income', '$12'],
  ['summary', 'period', '2025.1'],
  ['summary', 'period', '25-6'],
  ['summary', 'period', '2025-13'],
  ['manage_quote', 'date', '2025-02-30'],
  ['manage_quote', 'date', '6.5'],
  ['manage_quote', 'date', '25-6-5'],
  ['manage_quote', 'date', '下下周'],
).map(([screen, field, text]): Typed => ({ screen, field, text, value: REFUSED }))

const CORPUS = fc.sample(
  fc.oneof(
    { weight: 8, arbitrary: measured },
    { weight: 3, arbitrary: parts },
    { weight: 3, arbitrary: money },
    { weight: 1, arbitrary: words },
    { weight: 3, arbitrary: months },
    { weight: 4, arbitrary: days },
    { weight: 1, arbitrary: names },
    { weight: 3, arbitrary: refused },
  ),
  { numRuns: VALUES, seed: 20_261_127 },
)

const kinds = new Map<string, Kind>()
const kindNamed = (screen: string): Kind => {
  const kind = kinds.get(screen) ?? kindOf(screen)
  kinds.set(screen, kind)
  return kind
}

/** As it would be stored: 12.50 is 12.5. */
const settled = (value: unknown): string =>
  /^\d+\.\d*?0+$/.test(String(value)) ? String(value).replace(/\.?0+$/, '') : String(value)

function inBox({ screen, field, text }: Typed): string {
  const { entity } = kindNamed(screen)
  const spelt = readTyped(fieldOf(entity, field), text.trim(), { now: NOW })
  if ('fault' in spelt) return REFUSED
  return checked(screen, field, spelt.value)
}

/** What page and server say of a value that is sent. */
function checked(screen: string, name: string, value: unknown): string {
  const { entity } = kindNamed(screen)
  const options = { check: shapeCheck, fields: [fieldOf(entity, name)], hidden: 'drop', crossRules: false, now: NOW } as const
  const result = validateRecord(entity, { [name]: value }, options)
  return result.errors[name] === undefined ? settled(result.value[name]) : REFUSED
}

function byFilter({ screen, field, text }: Typed): string {
  const { entity } = kindNamed(screen)
  const shown = registry.screens.get(screen)
  if (!shown) throw new Error(`no screen ${screen}`)
  try {
    const query = parseListQuery(
      { ...shown, filter: [field] },
      entity,
      { [`${field}_min`]: text },
      { page: 100, depth: 1000, now: NOW },
    )
    return checked(screen, field, query.filters[0]?.values[0])
  } catch (error) {
    if (error instanceof AppError) return REFUSED
    throw error
  }
}

/** Each value in a row of its own, told by a text or a number beside it. */
async function bySheet(screen: string, name: string, all: readonly Typed[]): Promise<readonly string[]> {
  const kind = kindNamed(screen)
  const mark = kind.fields.find((field) => field.name !== name && ['text', 'longtext', 'money', 'price'].includes(field.kind))
  if (!mark) throw new Error(`nothing to tell rows by in ${screen}`)
  const heading = fieldOf(kind.entity, name).title
  const rows = all.map(({ text }, i) => [String(i + 1), text])
  const { rows: kept } = await readFile(sheetFile({ name: '表', rows: [[mark.title, heading], ...rows] }), kind)
  const read = new Map([...kept.values()].map((row) => [row[mark.name], row[name]]))
  return all.map((_, i) => (read.has(String(i + 1)) ? checked(screen, name, read.get(String(i + 1))) : REFUSED))
}

describe('what is typed means the same in a box, in a sheet, in a filter and in a call', () => {
  const groups = new Map<string, readonly Typed[]>()
  for (const value of CORPUS) {
    const key = `${value.screen} ${value.field}`
    groups.set(key, [...(groups.get(key) ?? []), value])
  }

  it.each([...groups.keys()])('%s', async (key) => {
    const all = groups.get(key) ?? []
    const [screen = '', field = ''] = key.split(' ')
    const sheet = await bySheet(screen, field, all)
    const isName = field === 'name'
    const told = all.map((one, i) => ({
      text: one.text,
      box: isName ? checked(screen, field, one.text) : inBox(one),
      sheet: sheet[i],
      filter: isName ? one.value : byFilter(one),
      call: checked(screen, field, one.text),
    }))
    const meant = all.map(({ text, value }) => ({ text, box: value, sheet: value, filter: value, call: value }))
    expect(told.filter((one, i) => JSON.stringify(one) !== JSON.stringify(meant[i]))).toEqual([])
  })

  it(`is held against ${VALUES} values of each sort`, () => {
    expect(CORPUS).toHaveLength(VALUES)
    expect([...groups.values()].every((all) => all.length >= 20)).toBe(true)
    expect(CORPUS.filter(({ value }) => value === REFUSED).length).toBeGreaterThan(100)
  })

  it.each([
    [38.5, '38.5'],
    [12, '12'],
    [0.1 + 0.2, REFUSED],
    [Number('1234567890123456.5'), REFUSED],
    [1e21, REFUSED],
  ])('a program may send the number %s of an exact decimal itself', (sent, meant) => {
    expect(checked('manage_quote', 'price_low', sent)).toBe(meant)
  })
})
