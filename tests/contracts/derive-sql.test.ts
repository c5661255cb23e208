import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDerive } from '../../src/core/check/check-derive.ts'
import { evaluate } from '../../src/core/condition/evaluate.ts'
import type { Condition } from '../../src/core/entity/condition.ts'
import type { Entity, Expression, Field } from '../../src/core/entity/entity.ts'
import type { RawEntity, RawProperty } from '../../src/core/entity/raw.ts'
import { readEntity } from '../../src/core/read/read-entity.ts'
import { withDerived } from '../../src/core/record/derive-value.ts'
import { storedLine } from '../../src/core/record/lines.ts'
import { typeOf } from '../../src/server/db/column-type.ts'
import type { Database } from '../../src/server/db/database.ts'
import { derivationOf } from '../../src/server/db/derive.ts'
import { decodeValue, encodeRow } from '../../src/server/db/encode.ts'
import { LINES_FUNCTIONS } from '../../src/server/db/lines-functions.ts'
import { whereOf } from '../../src/server/db/where.ts'
import { testDatabases } from '../support/database.ts'
import { registryOf } from '../support/registry.ts'
import { testSecrets } from '../support/secrets.ts'

const STORED: Readonly<Record<string, RawProperty>> = {
  n: { type: 'integer', title: '整数' },
  counted: { type: 'integer', title: '计数', readOnly: true, default: 3 },
  price: { type: 'string', format: 'price', title: '单价' },
  qty: { type: 'string', format: 'quantity', title: '数量', default: '1.5' },
  money: { type: 'string', format: 'money', title: '金额' },
  rate: { type: 'string', format: 'percent', title: '比例' },
  tenth: { type: 'string', format: 'decimal', scale: 1, title: '一位小数' },
  day: { type: 'string', format: 'date', title: '日期' },
  other: { type: 'string', format: 'date', title: '另一天' },
  at: { type: 'string', format: 'datetime', title: '时间' },
  month: { type: 'string', format: 'month', title: '月份' },
  time: { type: 'string', format: 'time', title: '几点' },
  word: { type: 'string', title: '文字' },
  long: { type: 'string', format: 'textarea', title: '多行' },
  mobile: { type: 'string', format: 'mobile', title: '手机' },
  flag: { type: 'boolean', title: '是否' },
  level: {
    type: 'integer',
    title: '等级',
    oneOf: [
      { const: 1, title: '一' },
      { const: 2, title: "二'级" },
    ],
  },
  unit: {
    type: 'string',
    title: '单位',
    oneOf: [
      { const: '斤', title: '斤' },
      { const: '吨', title: '公吨' },
    ],
  },
}
/** lines, of which one column is worked out */
const PARTS: RawProperty = {
  type: 'array',
  title: '明细',
  items: {
    type: 'object',
    properties: {
      boxes: { type: 'integer', title: '箱数' },
      price: { type: 'string', format: 'price', title: '单价' },
      amount: { type: 'string', format: 'money', title: '金额', derive: { $multiply: ['$price', '$boxes'] } },
      spare: { type: 'integer', title: '备用', default: 2 },
    },
  },
}
const parts = fc.option(
  fc.array(
    fc.record({
      boxes: fc.constantFrom(null, -3, 0, 1, 7, 40_000),
      price: fc.constantFrom(null, '0.0001', '-12.3456', '9.5', '10'),
      spare: fc.constantFrom(null, 5),
    }),
    { maxLength: 4 },
  ),
  { nil: null },
)
const values = {
  n: fc.constantFrom(null, -7, -1, 0, 1, 3, 365, 40_000, 9_000_000_000),
  counted: fc.constantFrom(null, 0, 2, 41),
  price: fc.constantFrom(null, '0.0001', '-12.3456', '9.5', '10', '899999999999.9999'),
  qty: fc.constantFrom(null, '0', '0.001', '-2.5', '33.333', '8999999999999.999'),
  money: fc.constantFrom(null, '0.00', '0.01', '-0.05', '1234567.89', '89999999999999.99'),
  rate: fc.constantFrom(null, '0', '33.33', '100', '-0.01'),
  tenth: fc.constantFrom(null, '0.1', '-5.5', '20'),
  day: fc.constantFrom(null, '2024-02-29', '2026-01-31', '1000-01-01', '9999-12-31'),
  other: fc.constantFrom(null, '2026-02-01', '2023-12-31', '1970-01-01'),
  at: fc.constantFrom(null, '2026-01-31 23:59:59', '2026-02-01 00:00:00', '1980-07-01 07:59:01'),
  month: fc.constantFrom(null, '2026-02'),
  time: fc.constantFrom(null, '08:05'),
  word: fc.constantFrom(null, 'a', "鱼's $day", '\\ % _', '🐟'),
  long: fc.constantFrom(null, '一\n二'),
  mobile: fc.constantFrom(null, '13800008000'),
  flag: fc.constantFrom(null, true, false),
  level: fc.constantFrom(null, 1, 2),
  unit: fc.constantFrom(null, '斤', '吨'),
  parts,
}
const records = fc.record(values)

const NUMBERS = ['n', 'counted', 'price', 'qty', 'money', 'rate', 'tenth']
const DAYS = ['day', 'other', 'at']
const KEPT: Readonly<Record<'number' | 'day' | 'text', readonly RawProperty[]>> = {
  number: [
    { type: 'integer', title: '算出的整数' },
    { type: 'string', format: 'price', title: '算出的单价' },
    { type: 'string', format: 'quantity', title: '算出的数量' },
    { type: 'string', format: 'money', title: '算出的金额' },
    { type: 'string', format: 'percent', title: '算出的比例' },
    { type: 'string', format: 'decimal', scale: 1, title: '算出的小数' },
  ],
  day: [{ type: 'string', format: 'date', title: '算出的日期' }],
  text: [
    { type: 'string', title: '算出的文字' },
    { type: 'string', format: 'textarea', title: '算出的多行' },
  ],
}
/** the fields that are derived before this one, and may be read by it */
const named = (stored: readonly string[], derived: readonly string[]) =>
  fc.constantFrom(...stored, ...derived, ...derived).map((name) => `$${name}`)

/** Any expression that the language can say, over what is stored and the derived fields d0, d1 … of each outcome. */
const expressions = (made: Readonly<Record<'number' | 'day' | 'text', readonly string[]>>) =>
  fc.letrec<{ number: Expression; day: Expression; text: Expression; operation: Expression }>((tie) => {
    const number = tie('number')
    const operation = fc.oneof(
      fc
        .tuple(fc.constantFrom('$sum', '$min', '$max'), fc.constantFrom('boxes', 'price', 'amount', 'spare'))
        .map(([word, column]) => said([word, [`$parts.${column}`]])),
      fc.constant(said(['$count', ['$parts']])),
      fc.tuple(fc.constantFrom('$add', '$subtract', '$multiply'), fc.array(number, { minLength: 2, maxLength: 3 })).map(said),
      fc.tuple(fc.constant('$divide'), fc.tuple(number, number)).map(said),
      fc.tuple(fc.constant('$days'), fc.tuple(tie('day'), tie('day'))).map(said),
      fc.tuple(fc.constant('$length'), fc.tuple(named(['word', 'long', 'unit', 'day'], made.text))).map(said),
      fc
        .tuple(fc.constant('$pick'), fc.tuple(fc.constantFrom('$level', '$unit'), number, number))
        .map(([word, [from, a, b]]) => said([word, from === '$level' ? [from, 1, a, 2, b] : [from, '斤', a, '吨', b]])),
    )
    return {
      number: fc.oneof(
        { maxDepth: 2, depthSize: 'small' },
        named(NUMBERS, made.number),
        fc.constantFrom<Expression>(0, 2, -1, '0.5', '-3.125', 1000),
        operation,
      ),
      operation,
      day: fc.oneof(
        { maxDepth: 2, depthSize: 'small' },
        named(DAYS, made.day),
        fc.tuple(fc.constantFrom('$addDays', '$addMonths'), fc.tuple(tie('day'), number)).map(said),
      ),
      text: fc
        .array(
          fc.oneof(
            named([...Object.keys(STORED)], [...made.text, ...made.number, ...made.day]),
            fc.constantFrom<Expression>('·', "元's ", '%', '，'),
            operation,
            fc.tuple(fc.constant('$addDays'), fc.tuple(tie('day'), number)).map(said),
            fc.tuple(fc.constant('$last'), fc.tuple(named(['word', 'day', 'level'], made.text), fc.constantFrom(1, 3))).map(said),
          ),
          { minLength: 1, maxLength: 4 },
        )
        .map((list) => said(['$join', list])),
    }
  })
const said = ([operator, operands]: readonly [string, readonly Expression[]]) =>
  ({ [operator]: operands }) as unknown as Expression

/** A file with derived fields, each of which may read those before it, as the check accepts it. */
const files = fc
  .infiniteStream(fc.nat())
  .chain(
    () =>
      fc.array(fc.constantFrom('number', 'number', 'day', 'text'), { minLength: 6, maxLength: 6 }) as fc.Arbitrary<
        ('number' | 'day' | 'text')[]
      >,
  )
  .chain((outcomes) => {
    const before = (at: number, outcome: string) => outcomes.flatMap((one, i) => (i < at && one === outcome ? [`d${i}`] : []))
    return fc.tuple(
      ...outcomes.map((outcome, at) => {
        const { day, text, operation } = expressions({
          number: before(at, 'number'),
          day: before(at, 'day'),
          text: before(at, 'text'),
        })
        const addDays = day.filter((one) => typeof one === 'object')
        const of = { number: operation, day: addDays, text }[outcome] as fc.Arbitrary<Expression>
        return fc
          .tuple(fc.constantFrom(...KEPT[outcome]), of)
          .map(([kept, derive]): RawProperty => ({ ...kept, derive: derive as never }))
      }),
    )
  })
  .map(
    (derived): RawEntity => ({
      $id: 'probe',
      title: '样本',
      properties: { ...STORED, parts: PARTS, ...Object.fromEntries(derived.map((one, i) => [`d${i}`, one])) },
    }),
  )

const faultsOf = (entity: Entity): string[] => {
  const faults: string[] = []
  for (const field of derivedIn(entity)) checkDerive('', field.derive!, field, entity, (_, message) => void faults.push(message))
  return faults
}
/** with the lines as the server writes them down */
const asStored = (entity: Entity, row: object): Record<string, unknown> => {
  const lines: unknown = Reflect.get(row, 'parts')
  return { ...row, parts: Array.isArray(lines) ? lines.map((line) => storedLine(entity.field.parts!, line)) : null }
}
const derivedIn = (entity: Entity): Field[] => entity.fields.filter((one) => one.derive !== undefined)
const read = (raw: RawEntity) => readEntity(raw, { user: 'user', organisation: 'organisation' })

const RAW = fc.sample(files, { numRuns: 330, seed: 20261123 })
const READY = RAW.map(read)
const WELL = READY.filter((entity) => faultsOf(entity).length === 0)
const ROWS = 10

/** A comparison of a derived field: with a value of its kind, with another of the record's, or whether there is one. */
const comparisons = (entity: Entity) =>
  fc.constantFrom(...derivedIn(entity)).chain((field): fc.Arbitrary<Condition> => {
    const { kind, name } = field
    const ordered = fc.constantFrom('$eq', '$ne', '$gt', '$gte', '$lt', '$lte')
    const isDay = kind === 'date'
    const isText = kind === 'text' || kind === 'longtext'
    const value: fc.Arbitrary<string | number> = isDay
      ? fc.constantFrom('2026-01-31', '$today', '$today-400', '$row.day', '$row.other')
      : isText
        ? fc.constantFrom('a', '·', "元's ", '9')
        : fc.constantFrom(0, 1, -3, ...(kind === 'integer' ? [40, 3650] : ['0.5', '12.25']), '$row.price', '$row.n')
    return fc.oneof(
      {
        weight: 4,
        arbitrary: fc
          .tuple(isText ? fc.constantFrom('$eq', '$ne') : ordered, value)
          .map(([op, one]): Condition => ({ [name]: { [op]: one } })),
      },
      fc.boolean().map((exists): Condition => ({ [name]: { $exists: exists } })),
    )
  })
const conditionsOn = (entity: Entity): fc.Arbitrary<Condition> => {
  const one = comparisons(entity)
  return fc.oneof(
    one,
    one.map((inner): Condition => ({ $not: inner })),
    fc.tuple(fc.constantFrom('$and', '$or'), one, one).map(([word, a, b]): Condition => ({ [word]: [a, b] }) as Condition),
  )
}

describe.each(testDatabases())('what a file derives, in memory and in SQL on $name', (source) => {
  let db: Database
  let drop: () => Promise<void>
  beforeAll(async () => {
    ;({ db, drop } = await source.create())
    for (const one of LINES_FUNCTIONS) await sql.raw(one).execute(db.kysely)
  })
  afterAll(() => drop())

  /** the rows as they are stored, with the columns that the database generates */
  const stored = (entity: Entity, rows: readonly object[]): RawBuilder<unknown> => {
    const cells = (row: object, i: number) =>
      Object.entries({ id: i, ...encodeRow(entity, asStored(entity, row), testSecrets) }).map(
        ([name, value]) => sql`${value}::${sql.raw(name === 'id' ? 'bigint' : typeOf(entity.field[name]!))} as ${sql.ref(name)}`,
      )
    const given = rows.map((row, i) => sql`select ${sql.join(cells(row, i))}`)
    const made = derivedIn(entity).map((one) => sql`${sql.raw(derivationOf(entity, one).sql)} as ${sql.ref(one.name)}`)
    return sql`(select s.*, ${sql.join(made)} from (${sql.join(given, sql` union all `)}) s)`
  }

  it('a file as the check accepts it says whatever the language can', () => {
    const faults = new Set(READY.flatMap(faultsOf))
    expect([...faults]).toEqual(['不能除以 0'])
    const text = JSON.stringify(WELL.map((entity) => derivedIn(entity).map((one) => one.derive)))
    for (const word of [
      '$add',
      '$subtract',
      '$multiply',
      '$divide',
      '$days',
      '$addDays',
      '$addMonths',
      '$pick',
      '$join',
      '$last',
      '$length',
    ])
      expect(text.split(`"${word}"`).length, word).toBeGreaterThan(50)
  })

  it('is one value in each of 10,000 random (expression, record) pairs, nothing and the largest figures included', async () => {
    const told: string[] = []
    let compared = 0
    let nothing = 0
    for (const [at, entity] of WELL.entries()) {
      const derived = derivedIn(entity)
      const rows = fc.sample(records, { numRuns: ROWS, seed: at })
      const names = sql.join(derived.map((one) => sql.ref(one.name)))
      const found = await sql<Record<string, unknown>>`select ${names} from ${stored(entity, rows)} t order by id`.execute(
        db.kysely,
      )
      for (const [i, row] of rows.entries()) {
        const memory: Readonly<Record<string, unknown>> = withDerived(entity, row as Record<string, unknown>)
        for (const field of derived) {
          compared += 1
          const inSql = decodeValue(field, found.rows[i]![field.name], testSecrets)
          const inMemory = memory[field.name] ?? null
          if (inMemory === null) nothing += 1
          if (inSql !== inMemory)
            told.push(
              `${JSON.stringify(field.derive)} on ${JSON.stringify(row)}: memory ${String(inMemory)}, SQL ${String(inSql)}`,
            )
        }
      }
    }
    console.log(`${compared} derived values compared, ${nothing} of them nothing, ${told.length} differ`)
    expect(told.slice(0, 5)).toEqual([])
    expect(compared).toBeGreaterThanOrEqual(10_000)
    expect(nothing).toBeLessThan(compared * 0.7)
  })

  it('gives one verdict on 10,000 random (condition, record) pairs that speak of it', async () => {
    const context = { registry: registryOf(RAW.slice(0, 1)), now: new Date('2026-01-31T16:30:00Z'), user: { id: 1 } }
    const told: string[] = []
    let compared = 0
    let yes = 0
    for (const [at, entity] of WELL.entries()) {
      const conditions = fc.sample(conditionsOn(entity), { numRuns: 4, seed: at })
      const rows = fc.sample(records, { numRuns: ROWS, seed: at + 1000 })
      const asked = sql.join(conditions.map((one, j) => sql`(${whereOf(entity, one, context)}) is true as ${sql.ref(`c${j}`)}`))
      const found = await sql<Record<string, boolean>>`select ${asked} from ${stored(entity, rows)} t order by id`.execute(
        db.kysely,
      )
      for (const [i, row] of rows.entries())
        for (const [j, condition] of conditions.entries()) {
          compared += 1
          const memory = evaluate(condition, withDerived(entity, row as Record<string, unknown>), context, entity.field)
          if (memory) yes += 1
          if (found.rows[i]![`c${j}`] !== memory)
            told.push(
              `${JSON.stringify(condition)} of ${JSON.stringify(derivedIn(entity).map((one) => one.derive))} on ${JSON.stringify(row)}: memory ${memory}`,
            )
        }
    }
    console.log(`${compared} verdicts on derived fields compared, ${yes} yes, ${told.length} differ`)
    expect(told.slice(0, 5)).toEqual([])
    expect(compared).toBeGreaterThanOrEqual(10_000)
    expect(yes).toBeGreaterThan(compared * 0.2)
    expect(yes).toBeLessThan(compared * 0.8)
  })
})
