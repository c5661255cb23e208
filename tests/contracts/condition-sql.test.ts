import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Condition } from '../../src/core/condition/condition.ts'
import { evaluate } from '../../src/core/condition/evaluate.ts'
import type { RawEntity } from '../../src/core/schema/raw.ts'
import { readEntity } from '../../src/core/schema/read-entity.ts'
import { applyAdditive } from '../../src/server/db/apply.ts'
import type { Database } from '../../src/server/db/database.ts'
import { encodeRow } from '../../src/server/db/encode.ts'
import { planTables } from '../../src/server/db/plan.ts'
import { whereOf } from '../../src/server/db/where.ts'
import { testDatabases } from '../support/database.ts'
import { registryOf } from '../support/registry.ts'
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

const comparison: fc.Arbitrary<Condition> = fc.constantFrom(...names).chain((name) => {
  const value = scalars[name] as fc.Arbitrary<string | number | boolean | null>
  const ordered = ['n', 'price', 'qty', 'word', 'day', 'at'].includes(name)
  const variable =
    name === 'day'
      ? fc.constantFrom('$today', '$today+1', '$today-3')
      : name === 'at'
        ? fc.constant('$now')
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

  it('plans nothing more for tables it has just made', async () => {
    const plan = await planTables(db, registry)
    expect(plan.additive).toEqual([])
  })
})

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
