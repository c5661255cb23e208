import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluate } from '../../src/core/condition/evaluate.ts'
import { questionsIn } from '../../src/core/condition/parse.ts'
import type { Condition, Rows } from '../../src/core/entity/condition.ts'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { readEntity } from '../../src/core/read/read-entity.ts'
import { applyAdditive } from '../../src/server/db/apply.ts'
import type { Database } from '../../src/server/db/database.ts'
import { encodeRow } from '../../src/server/db/encode.ts'
import { planTables } from '../../src/server/db/plan.ts'
import { questionColumn, whereOf } from '../../src/server/db/where.ts'
import { testDatabases } from '../support/database.ts'
import { registryOf } from '../support/registry.ts'
import { verdictBeside } from '../support/related.ts'
import { testSecrets } from '../support/secrets.ts'

const raw: RawEntity = {
  $id: 'probe',
  title: '样本',
  properties: {
    n: { type: 'integer', title: '整数' },
    price: { type: 'string', format: 'price', title: '单价' },
    qty: { type: 'string', format: 'quantity', title: '数量' },
    word: { type: 'string', title: '文字' },
    flag: { type: 'boolean', title: '是否' },
    day: { type: 'string', format: 'date', title: '日期' },
    at: { type: 'string', format: 'datetime', title: '时间' },
    level: {
      title: '等级',
      oneOf: [
        { const: 1, title: '一' },
        { const: 2, title: '二' },
      ],
    },
    tags: {
      type: 'array',
      title: '标签',
      items: {
        oneOf: [
          { const: 'a', title: '甲' },
          { const: 'b', title: '乙' },
          { const: 'c', title: '丙' },
        ],
      },
    },
  },
}
const to = (id: string, title: string) => ({ type: 'integer', title, relation: { entity: id, label: 'word' } }) as const
const named = (id: string, title: string, relations: RawEntity['properties']): RawEntity => ({
  ...raw,
  $id: id,
  title,
  properties: { ...raw.properties, ...relations },
})
/** `part` points at `whole`, `piece` at `part`; `whole` at a `part` of its own. */
const files = [
  named('whole', '整体', { first_id: to('part', '首件') }),
  named('part', '部分', { whole_id: to('whole', '整体') }),
  named('piece', '零件', { part_id: to('part', '部分') }),
]
const entity = readEntity(raw, { user: 'user', organisation: 'organisation' })

const some = {
  n: fc.constantFrom(null, -1, 0, 1, 2),
  price: fc.constantFrom(null, '0.0001', '9.5', '10', '12.25'),
  qty: fc.constantFrom(null, '0', '9.5', '10', '100.125'),
  word: fc.constantFrom(null, 'a', 'Z', '中', '9', '10'),
  flag: fc.constantFrom(null, true, false),
  day: fc.constantFrom(null, '2026-01-30', '2026-02-01', '2026-02-02'),
  at: fc.constantFrom(null, '2026-01-31 23:59:59', '2026-02-01 00:30:00'),
  level: fc.constantFrom(null, 1, 2),
  tags: fc.constantFrom(null, ['a'], ['a', 'b'], ['c']),
}
const rows = fc.record(some)
const scalars = {
  ...some,
  price: fc.constantFrom(null, '0.0001', '9.5', '10', '9.50001'),
  tags: fc.constantFrom(null, 'a', 'b', 'c'),
}
const names = Object.keys(some) as (keyof typeof some)[]

const MINUTES = { min: 1, h: 60, d: 1440 } as const
const moves = fc.record({ plus: fc.integer({ min: -9999, max: 9999 }), unit: fc.constantFrom('min', 'h', 'd') })
const written = ({ plus, unit }: { readonly plus: number; readonly unit: keyof typeof MINUTES }) =>
  `$now${plus < 0 ? '-' : '+'}${Math.abs(plus)}${unit}`
const offsets = moves.map(written)

const comparison: fc.Arbitrary<Condition> = fc.constantFrom(...names).chain((name) => {
  const value = scalars[name] as fc.Arbitrary<string | number | boolean | null>
  const ordered = ['n', 'price', 'qty', 'word', 'day', 'at'].includes(name)
  const variable =
    name === 'day'
      ? fc.constantFrom('$today', '$today+1', '$today-3')
      : name === 'at'
        ? fc.oneof(fc.constantFrom('$now', '$now-30min', '$now-1d', '$now+24h'), offsets)
        : name === 'n'
          ? fc.constantFrom('$user.id', '$user.none', '$user.nowhere')
          : value
  const other = name === 'price' ? '$row.qty' : name === 'qty' ? '$row.price' : undefined
  return fc.oneof(
    value.map((one): Condition => ({ [name]: one })),
    fc.tuple(fc.constantFrom('$eq', '$ne'), fc.oneof(value, variable)).map(([op, one]): Condition => ({ [name]: { [op]: one } })),
    fc
      .tuple(fc.constantFrom('$in', '$nin'), fc.array(value, { maxLength: 3 }))
      .map(([op, list]): Condition => ({ [name]: { [op]: list } })),
    fc.boolean().map((exists): Condition => ({ [name]: { $exists: exists } })),
    ...(ordered
      ? [
          fc
            .tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte'), fc.oneof(value, variable))
            .map(([op, one]): Condition => ({ [name]: { [op]: one } })),
        ]
      : []),
    ...(other ? [fc.constantFrom('$lt', '$gte', '$eq', '$ne').map((op): Condition => ({ [name]: { [op]: other } }))] : []),
  )
})
const conditions = fc.letrec<{ node: Condition }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    comparison,
    fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((list): Condition => ({ $and: list })),
    fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((list): Condition => ({ $or: list })),
    tie('node').map((one): Condition => ({ $not: one })),
  ),
})).node

const numbers = { $row: fc.constantFrom('$row.n', '$row.qty', '$row.price'), plain: fc.integer({ min: -1, max: 3 }) }
const bound = fc.tuple(fc.constantFrom('$eq', '$ne', '$gt', '$gte', '$lt', '$lte'), fc.oneof(numbers.plain, numbers.$row))
/** A comparison of the other row, or of it with this one, or of this one alone. */
const linked: fc.Arbitrary<Condition> = fc.oneof(
  { weight: 3, arbitrary: conditions },
  fc
    .tuple(fc.constantFrom('n', 'price', 'qty', 'word', 'day', 'level'), fc.constantFrom('$eq', '$ne', '$lt', '$gte'))
    .map(([name, op]): Condition => ({ [name]: { [op]: `$row.${name}` } })),
  fc.tuple(fc.constantFrom('$eq', '$ne', '$gt'), some.n).map(([op, one]): Condition => ({ '$row.n': { [op]: one } })),
)
const asks = (path: Rows, where: fc.Arbitrary<Condition>): fc.Arbitrary<Condition> => {
  const rows = fc.option(where, { nil: undefined }).map((one): Rows => ({ ...path, ...(one ? { where: one } : {}) }))
  return fc.oneof(
    rows.map((one): Condition => ({ $some: one })),
    rows.map((one): Condition => ({ $none: one })),
    fc.tuple(rows, bound).map(([one, [op, value]]): Condition => ({ $count: { ...one, [op]: value } })),
  )
}
const pieces = asks({ of: 'piece', by: 'part_id' }, linked)
const ofPart = fc.oneof(
  { weight: 3, arbitrary: linked },
  pieces,
  fc.tuple(linked, pieces).map(([a, b]): Condition => ({ $or: [a, b] })),
)
const related = fc.oneof(asks({ of: 'part', by: 'whole_id' }, ofPart), asks({ via: 'first_id' }, ofPart))
const mixed: fc.Arbitrary<Condition> = fc.oneof(
  { weight: 2, arbitrary: related },
  fc.tuple(related, conditions).map(([a, b]): Condition => ({ $or: [a, b] })),
  fc.tuple(related, related).map(([a, b]): Condition => ({ $and: [a, { $not: b }] })),
)
const reference = (most: number) => fc.oneof(fc.constant(null), fc.integer({ min: 1, max: most }))

describe.each(testDatabases())('a condition in memory and in SQL on $name', (source) => {
  let db: Database
  let drop: () => Promise<void>
  const registry = registryOf([raw])
  const now = new Date('2026-01-31T16:30:00Z')

  beforeAll(async () => {
    ;({ db, drop } = await source.create())
    await applyAdditive(db, registry)
  })
  afterAll(() => drop())

  it('gives one verdict on 3,000 random rules and rows, nulls included', async () => {
    const samples = fc.sample(fc.tuple(conditions, rows), { numRuns: 3000, seed: 20260131 })
    const context = { registry, now, user: { id: 1, none: null } }
    const told: string[] = []
    for (const [i, [condition, row]] of samples.entries()) {
      const memory = evaluate(condition, row, context, entity.field)
      const columns = encodeRow(entity, row, testSecrets)
      const values = Object.entries(columns).map(([name, value]) => sql`${value}::${sql.raw(typeName(name))} as ${sql.ref(name)}`)
      const { rows: found } = await sql<{
        hit: boolean
      }>`select exists (select 1 from (select ${i}::bigint as id, ${sql.join(values)}) t where ${whereOf(entity, condition, context)}) as hit`.execute(
        db.kysely,
      )
      if (found[0]!.hit !== memory) told.push(`${JSON.stringify(condition)} on ${JSON.stringify(row)}: memory ${memory}`)
    }
    expect(told).toEqual([])
  })

  it('is the same of moments so many minutes, hours and days from any now, to the second', async () => {
    const operators = {
      $lt: (a: number) => a < 0,
      $lte: (a: number) => a <= 0,
      $gt: (a: number) => a > 0,
      $gte: (a: number) => a >= 0,
    }
    const asked = fc.record({
      now: fc.date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true }),
      move: moves,
      op: fc.constantFrom('$lt', '$lte', '$gt', '$gte'),
      off: fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -1e6, max: 1e6 })),
    })
    const told: string[] = []
    for (const some of chunks(fc.sample(asked, { numRuns: 3000, seed: 20261128 }), 250)) {
      const cases = some.map(({ now: at, move, op, off }) => {
        const second = Math.floor(at.getTime() / 1000)
        const stands = new Date((second + move.plus * MINUTES[move.unit] * 60 + off) * 1000)
        // the clock of China, written by other means than the product's
        const row = {
          at: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Etc/GMT-8', dateStyle: 'short', timeStyle: 'medium' }).format(stands),
        }
        return { now: at, row, condition: { at: { [op]: written(move) } }, holds: operators[op](off) }
      })
      const columns = cases.map(
        ({ now: at, row, condition }, i) =>
          sql`(select ${whereOf(entity, condition, { registry, now: at })} from (select ${row.at}::timestamptz as at) t) as ${sql.ref(`${i}`)}`,
      )
      const { rows: found } = await sql<Record<string, boolean>>`select ${sql.join(columns)}`.execute(db.kysely)
      for (const [i, { now: at, row, condition, holds }] of cases.entries()) {
        const verdicts = { memory: evaluate(condition, row, { now: at }, entity.field), SQL: found[0]![String(i)] }
        if (verdicts.memory !== holds || verdicts.SQL !== holds)
          told.push(
            `${JSON.stringify(condition)} at ${at.toISOString()} on ${row.at}: ${JSON.stringify(verdicts)}, should be ${holds}`,
          )
      }
    }
    expect(told.slice(0, 5)).toEqual([])
  })

  it('asked about other rows gives one verdict on 10,000 random rules and rows, by rows at hand, by answers beside the record and in SQL', async () => {
    const related = registryOf(files)
    const [whole, part, piece] = files.map((file) => related.entities.get(file.$id)!)
    await applyAdditive(db, related)
    const sample = <T>(of: fc.Arbitrary<T>, numRuns: number) => fc.sample(of, { numRuns, seed: 20260201 })
    const numbered = <T extends object>(list: readonly T[]) => list.map((row, i) => ({ ...row, id: i + 1 }))
    const stored = {
      whole: numbered(sample(fc.record({ ...some, first_id: reference(40) }), 20)),
      part: numbered(sample(fc.record({ ...some, whole_id: reference(20) }), 40)),
      piece: numbered(sample(fc.record({ ...some, part_id: reference(40) }), 40)),
    }
    for (const one of [whole!, part!, piece!])
      for (const row of stored[one.id as keyof typeof stored]) {
        const columns = encodeRow(one, row, testSecrets)
        const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
        await sql`insert into ${sql.table(one.id)} (${names}) overriding system value values (${sql.join(Object.values(columns))})`.execute(
          db.kysely,
        )
      }
    const context = { registry: related, now, user: { id: 1, none: null } }
    const told: string[] = []
    let yes = 0
    for (const conditions of chunks(sample(mixed, 10_000), 100)) {
      const asked = conditions.map((condition, i) => ({ condition, row: stored.whole[i % stored.whole.length]! }))
      const columns = asked.flatMap(({ condition, row }, i) => {
        const at = (column: RawBuilder<unknown>) => sql`(select ${column} from ${sql.table('whole')} t where t.id = ${row.id})`
        const answers = questionsIn([condition]).map(
          (one, j) => sql`${at(questionColumn(whole!, one, context))} as ${sql.ref(`${i}_${j}`)}`,
        )
        return [sql`${at(sql`(${whereOf(whole!, condition, context)}) is true`)} as ${sql.ref(`${i}`)}`, ...answers]
      })
      const { rows: found } = await sql<Record<string, boolean>>`select ${sql.join(columns)}`.execute(db.kysely)
      for (const [i, { condition, row }] of asked.entries()) {
        const atHand = verdictBeside(whole!, condition, row, stored, related.entities, context)
        const answers = questionsIn([condition]).map((one, j) => [one.name, found[0]![`${i}_${j}`]])
        const beside = evaluate(condition, { ...row, ...Object.fromEntries(answers) }, context, whole!.field)
        const inSql = found[0]![String(i)]
        if (atHand) yes += 1
        if (atHand !== inSql || beside !== inSql)
          told.push(`${JSON.stringify(condition)} on ${JSON.stringify(row)}: at hand ${atHand}, beside ${beside}, SQL ${inSql}`)
      }
    }
    expect(told.slice(0, 5)).toEqual([])
    // neither verdict is the rule
    expect(yes).toBeGreaterThan(2000)
    expect(yes).toBeLessThan(8000)
  })

  it('plans nothing more for tables it has just made', async () => {
    const plan = await planTables(db, registry)
    expect(plan.additive).toEqual([])
  })
})

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size))

const TYPES: Record<string, string> = {
  n: 'bigint',
  price: 'bigint',
  qty: 'bigint',
  flag: 'boolean',
  day: 'date',
  at: 'timestamptz',
  level: 'bigint',
  tags: 'text[]',
}
const typeName = (name: string): string => TYPES[name] ?? 'text'
