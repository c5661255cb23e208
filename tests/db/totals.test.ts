import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluate } from '../../src/core/condition/evaluate.ts'
import type { Condition } from '../../src/core/entity/condition.ts'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { formatFixed, parseFixed } from '../../src/core/value/fixed.ts'
import { applyAdditive } from '../../src/server/db/apply.ts'
import type { Database } from '../../src/server/db/database.ts'
import { planTables } from '../../src/server/db/plan.ts'
import { testDatabases } from '../support/database.ts'
import { registryOf } from '../support/registry.ts'

const pond: RawEntity = { $id: 'pond', title: '塘', properties: { name: { type: 'string', title: '名称' } } }
const harvest: RawEntity = {
  $id: 'harvest',
  title: '收获',
  properties: {
    pond_id: { type: 'integer', title: '塘', relation: { entity: 'pond', label: 'name' } },
    weight: { type: 'string', format: 'quantity', title: '重量' },
    day: { type: 'string', format: 'date', title: '日期' },
    grade: { type: 'string', title: '等级' },
  },
}
type Total = NonNullable<RawEntity['properties'][string]['total']>
const of = { of: 'harvest', by: 'pond_id' } as const
const withTotals = (where?: Total['where']): RawEntity => ({
  ...pond,
  properties: {
    ...pond.properties,
    total: { type: 'string', format: 'quantity', title: '总重', total: { ...of, sum: 'weight', ...(where ? { where } : {}) } },
    times: { type: 'integer', title: '次数', total: { ...of, count: true, ...(where ? { where } : {}) } },
    least: { type: 'string', format: 'quantity', title: '最少', total: { ...of, min: 'weight' } },
    last: { type: 'string', format: 'date', title: '最近', total: { ...of, max: 'day' } },
  },
})

describe.each(testDatabases())('totals kept by the database on $name', (source) => {
  let db: Database
  let drop: () => Promise<void>
  beforeAll(async () => {
    ;({ db, drop } = await source.create())
    await applyAdditive(db, registryOf([pond, harvest]))
  })
  afterAll(() => drop())

  const ponds = async () =>
    (await sql<Record<string, unknown>>`select id, total, times, least, last from pond order by id`.execute(db.kysely)).rows
  const apply = (...files: RawEntity[]) => applyAdditive(db, registryOf(files))
  const triggers = async () => (await sql`select 1 from pg_trigger where tgname like 'total_%'`.execute(db.kysely)).rows.length

  it('count what is there already when they are added, and plan nothing afterwards', async () => {
    await sql`insert into pond (name) values ('一'), ('二'), ('三')`.execute(db.kysely)
    await sql`insert into harvest (pond_id, weight, day, grade) values
      (1, 1500, '2026-05-01', '甲'), (1, 500, '2026-06-01', '乙'), (2, null, null, '甲'), (null, 9000, '2026-06-02', '甲')`.execute(
      db.kysely,
    )
    const done = await apply(withTotals(), harvest)
    expect(done.map((one) => one.sentence)).toContain('“塘”的“总重”由数据库合计，已有的数据一并算出')
    expect(await ponds()).toEqual([
      { id: 1, total: 2000, times: 2, least: 500, last: '2026-06-01' },
      { id: 2, total: 0, times: 1, least: null, last: null },
      { id: 3, total: 0, times: 0, least: null, last: null },
    ])
    expect((await planTables(db, registryOf([withTotals(), harvest]))).additive).toEqual([])
  })

  it('follow every row that is added, changed, moved to another or taken away', async () => {
    await sql`update harvest set pond_id = 3 where weight = 500`.execute(db.kysely)
    await sql`update harvest set weight = 750 where pond_id = 2`.execute(db.kysely)
    await sql`delete from harvest where weight = 1500`.execute(db.kysely)
    expect(await ponds()).toEqual([
      { id: 1, total: 0, times: 0, least: null, last: null },
      { id: 2, total: 750, times: 1, least: 750, last: null },
      { id: 3, total: 500, times: 1, least: 500, last: '2026-06-01' },
    ])
  })

  it('are right under 50 writers of one and of two rows at one time', async () => {
    await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        i % 5 === 4
          ? sql`update harvest set pond_id = case pond_id when 2 then 3 when 3 then 2 end where id = (select max(id) from harvest where pond_id in (2, 3))`.execute(
              db.kysely,
            )
          : sql`insert into harvest (pond_id, weight, day, grade) values (${(i % 2) + 1}, ${i}, '2026-06-03', '丙')`.execute(
              db.kysely,
            ),
      ),
    )
    const { rows } = await sql`
      select p.id, coalesce(sum(h.weight), 0)::bigint as total, count(h.id) as times, min(h.weight) as least, max(h.day) as last
      from pond p left join harvest h on h.pond_id = p.id group by p.id order by p.id`.execute(db.kysely)
    expect(await ponds()).toEqual(rows)
  })

  it('another condition is another total: counted anew, and the old one is gone', async () => {
    await apply(withTotals({ grade: { $in: ['甲', "乙'"] } }), harvest)
    await sql`delete from harvest where pond_id = 2`.execute(db.kysely)
    await sql`insert into harvest (pond_id, weight, grade) values (2, 250, ${"乙'"}), (2, 500, '甲'), (2, 99, '丙'), (2, 1, null)`.execute(
      db.kysely,
    )
    expect((await ponds())[1]).toMatchObject({ total: 750, times: 2, least: 1 })
    await apply(withTotals({ grade: '丙' }), harvest)
    expect((await ponds())[1]).toMatchObject({ total: 99, times: 1, least: 1 })
    expect(await triggers()).toBe(4)
    await apply(pond, harvest)
    expect(await triggers()).toBe(0)
  })

  it('are what memory adds up of the same rows, under 20 random conditions and 1,200 random writes', async () => {
    const registry = registryOf([withTotals(), harvest])
    const { field } = registry.entities.get('harvest')!
    const chosen = fc.record({
      pond_id: fc.constantFrom(null, 1, 2, 3),
      weight: fc.constantFrom(null, '0', '0.001', '-2.5', '33.333', '8000000000'),
      day: fc.constantFrom(null, '2024-02-29', '2026-06-03', '9999-12-31'),
      grade: fc.constantFrom(null, '甲', "乙'", '丙'),
    })
    const compared: fc.Arbitrary<Condition> = fc.oneof(
      fc.constantFrom<Condition>(
        { grade: '甲' },
        { grade: { $ne: '甲' } },
        { grade: { $exists: false } },
        { day: { $exists: true } },
      ),
      fc.constantFrom<Condition>({ grade: { $in: ["乙'", '丙'] } }, { grade: { $nin: ['甲'] } }, { day: { $gt: '2026-01-01' } }),
      fc.constantFrom('$lt', '$gte', '$ne').map((op): Condition => ({ weight: { [op]: '0.001' } })),
    )
    const conditions = fc.oneof(
      compared,
      fc.tuple(fc.constantFrom('$and', '$or'), compared, compared).map(([word, a, b]) => ({ [word]: [a, b] }) as Condition),
      compared.map((one): Condition => ({ $not: one })),
    )
    const told: string[] = []
    let values = 0
    for (const [round, where] of fc.sample(conditions, { numRuns: 20, seed: 20261123 }).entries()) {
      await apply(withTotals(where as Total['where']), harvest)
      for (const [i, row] of fc.sample(chosen, { numRuns: 60, seed: round }).entries()) {
        const weight = row.weight === null ? null : String(parseFixed(row.weight, 3))
        const any = sql`(select id from harvest order by (id * ${7919 + i}) % 101, id limit 1)`
        if (i % 4 === 3) await sql`delete from harvest where id = ${any}`.execute(db.kysely)
        else if (i % 8 === 6) await sql`update harvest set grade = ${row.grade} where id = ${any}`.execute(db.kysely)
        else if (i % 4 === 2)
          await sql`update harvest set pond_id = ${row.pond_id}, weight = ${weight}, day = ${row.day}, grade = ${row.grade} where id = ${any}`.execute(
            db.kysely,
          )
        else
          await sql`insert into harvest (pond_id, weight, day, grade) values (${row.pond_id}, ${weight}, ${row.day}, ${row.grade})`.execute(
            db.kysely,
          )
      }
      const { rows } = await sql<{ pond_id: number | null; weight: number | null; day: string | null; grade: string | null }>`
        select pond_id, weight, day, grade from harvest`.execute(db.kysely)
      for (const pond of await ponds()) {
        const of = rows.filter((row) => row.pond_id === pond.id)
        const counted = of.filter((row) =>
          evaluate(where, { ...row, weight: row.weight === null ? null : formatFixed(row.weight, 3) }, {}, field),
        )
        const weights = of.flatMap(({ weight }) => (weight === null ? [] : [weight]))
        const days = of.flatMap(({ day }) => (day === null ? [] : [day])).sort()
        const memory = {
          id: pond.id,
          total: counted.reduce((sum, { weight }) => sum + (weight ?? 0), 0),
          times: counted.length,
          least: weights.length === 0 ? null : Math.min(...weights),
          last: days.at(-1) ?? null,
        }
        values += 4
        if (JSON.stringify(pond) !== JSON.stringify(memory))
          told.push(`${JSON.stringify(where)}: memory ${JSON.stringify(memory)}, SQL ${JSON.stringify(pond)}`)
      }
    }
    console.log(`${values} totals compared, ${told.length} ponds differ`)
    expect(told.slice(0, 5)).toEqual([])
    expect(values).toBe(240)
  })
})
