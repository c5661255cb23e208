import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { applyPlan } from '../../src/server/db/apply.ts'
import type { Database } from '../../src/server/db/database.ts'
import { keepFiles } from '../../src/server/db/last-good-files.ts'
import { ensureSystemTables } from '../../src/server/db/system-tables.ts'
import { problemLine } from '../../src/server/live/problem-report.ts'
import { EDITS, Life, type Server, startOne, stopOne, type Tally } from '../support/changes/life.ts'
import { planned } from '../support/changes/planned.ts'
import { testDatabases } from '../support/database.ts'
import { type MiniProduct, miniProduct } from '../support/mini-product.ts'

const SEQUENCES = Number(process.env.CHANGES ?? 12)
const edits = fc.array(fc.record({ what: fc.constantFrom(...EDITS), a: fc.nat(30), b: fc.nat(30) }), {
  minLength: 4,
  maxLength: 9,
})

/** Two that serve over one database and one folder, while its owner edits a file again and again. */
describe.each(testDatabases())('random edits of an entity file with data on $name', (source) => {
  let db: Database
  let drop: () => Promise<void>
  let product: MiniProduct
  let servers: Server[]
  const tally: Tally = { edits: 0, values: 0, refused: 0, consented: 0, waited: 0 }

  beforeAll(async () => {
    ;({ db, drop } = await source.create())
    await ensureSystemTables(db)
    product = miniProduct()
    for (const $id of ['shop', 'farm'])
      product.write({ $id, title: $id, type: 'object', properties: { name: { type: 'string', title: '名称' } } })
    servers = [await startOne(db, product.root), await startOne(db, product.root)]
    for (const table of ['shop', 'farm'])
      await sql`insert into ${sql.table(table)} (name) values ('一'), ('二'), ('三')`.execute(db.kysely)
  })
  afterAll(async () => {
    for (const one of servers) await stopOne(one)
    product.close()
    await drop()
  })

  it(
    `lose no value and no reference without consent, through ${SEQUENCES} sequences`,
    async () => {
      let n = 0
      await fc.assert(
        fc.asyncProperty(edits, async (sequence) => {
          const life = new Life(`thing_${++n}`, db, product, servers, tally)
          try {
            await life.begin()
            for (const edit of sequence) await life.edit(edit)
          } finally {
            await life.end()
          }
        }),
        { numRuns: SEQUENCES, seed: 20_261_122, endOnFailure: process.env.CHANGES !== undefined },
      )
      if (process.env.CHANGES) console.log(source.name, JSON.stringify({ sequences: SEQUENCES, ...tally }))
      expect(tally.edits).toBeGreaterThan(SEQUENCES)
      expect(tally.waited).toBeGreaterThan(0)
    },
    30 * 60_000,
  )

  describe('a file under another name', () => {
    const size = { type: 'integer', title: '大小' } as const
    const depot = ($id: string, more: Partial<RawEntity> = {}): RawEntity => ({
      $id,
      title: '仓',
      type: 'object',
      properties: { name: { type: 'string', title: '名称' }, size },
      ...more,
    })
    /** points at it, so that a lost row would be a lost reference */
    const shelf = (entity: string): RawEntity => ({
      $id: 'shelf',
      title: '货架',
      type: 'object',
      properties: {
        name: { type: 'string', title: '名称' },
        depot_id: { type: 'integer', title: '仓', relation: { entity, label: 'name' } },
      },
    })
    const follow = () => Promise.all(servers.map(({ source }) => source.follow()))
    const faults = () => servers[0]!.source.problems().map(problemLine)
    const served = (id: string) => servers.map(({ source }) => source.current.entities.has(id))
    const agree = async () => {
      const { read, plan } = await planned(db, product.root)
      const ids = plan.destructive.filter((one) => one.blocks).map((one) => one.id)
      await applyPlan(db, plan, new Set(ids), { besides: (trx) => keepFiles(trx, read.texts, read.registry) })
      await follow()
      return ids.length
    }
    const rowsOf = async (table: string) =>
      (await sql<{ name: string }>`select name from ${sql.table(table)} order by id`.execute(db.kysely)).rows.map(
        (row) => row.name,
      )
    const rename = async (from: string, to: string, more: Partial<RawEntity> = {}) => {
      product.remove(from)
      product.write(depot(to, more))
      product.write(shelf(to))
      await follow()
    }

    beforeAll(async () => {
      product.write(depot('depot'))
      product.write(shelf('depot'))
      await follow()
      await sql`insert into depot (name, size) values ('东仓', 1), ('西仓', 2)`.execute(db.kysely)
      await sql`insert into shelf (name, depot_id) values ('甲', 2), ('乙', 1)`.execute(db.kysely)
      await sql`insert into reminded (entity, record_id, about, due, days) values ('depot', 2, 'x', '2026-01-31', 1)`.execute(
        db.kysely,
      )
    })

    it('is asked about, serves as it was until it is said, and then keeps rows, references and what was noted of them', async () => {
      await rename('depot', 'barn')
      expect(faults().join()).toContain('是不是改名？是，就在这份文件里写 "renamedFrom": "depot"')
      expect([served('depot'), served('barn')]).toEqual([
        [true, true],
        [false, false],
      ])
      product.write(
        depot('barn', {
          renamedFrom: 'depot',
          properties: { label: { type: 'string', title: '名称', renamedFrom: 'name' }, size },
        }),
      )
      product.write({
        ...shelf('barn'),
        properties: {
          ...shelf('barn').properties,
          depot_id: { type: 'integer', title: '仓', relation: { entity: 'barn', label: 'label' } },
        },
      })
      await follow()
      expect(faults().join()).toContain('由 depot 改名为 barn')
      expect(served('depot')).toEqual([true, true])
      // its table, and its field
      expect(await agree()).toBe(2)
      expect(faults()).toEqual([])
      expect([served('depot'), served('barn')]).toEqual([
        [false, false],
        [true, true],
      ])
      const { rows } = await sql`select s.name, b.label from shelf s join barn b on b.id = s.depot_id order by s.id`.execute(
        db.kysely,
      )
      expect(rows).toEqual([
        { name: '甲', label: '西仓' },
        { name: '乙', label: '东仓' },
      ])
      expect((await sql`select entity, record_id from reminded`.execute(db.kysely)).rows).toEqual([
        { entity: 'barn', record_id: 2 },
      ])
      const { plan } = await planned(db, product.root)
      expect([...plan.additive, ...plan.destructive].map((one) => one.sentence)).toEqual([])
      await sql`insert into barn (label) values ('南仓')`.execute(db.kysely)
    })

    it('may be another one: then it begins empty, and what was there stays', async () => {
      product.write(depot('barn', { renamedFrom: 'depot' }))
      product.write(shelf('barn'))
      await follow()
      await agree()
      await sql`insert into barn (name, size) values ('北仓', 4)`.execute(db.kysely)
      const before = await rowsOf('barn')
      expect(before).toContain('北仓')
      await rename('barn', 'hall')
      expect(faults().join()).toContain('"renamedFrom": "barn"')
      await agree()
      // whoever pointed at the old rows is asked about by itself
      await agree()
      expect(faults()).toEqual([])
      expect(await rowsOf('hall')).toEqual([])
      expect(await rowsOf('barn')).toEqual(before)
      // said later, while nothing is in the new one
      product.write(depot('hall', { renamedFrom: 'barn' }))
      await follow()
      await agree()
      expect(await rowsOf('hall')).toEqual(before)
      // said while both hold rows: neither is lost, and neither can become the other
      product.remove('hall')
      product.write(depot('yard', { properties: { other: size } }))
      product.write(shelf('shop'))
      await follow()
      await agree()
      await sql`insert into yard (other) values (1)`.execute(db.kysely)
      product.write(depot('yard', { renamedFrom: 'hall', properties: { other: size } }))
      await follow()
      expect(faults()).toEqual([])
      expect((await planned(db, product.root)).plan.destructive.map((one) => one.sentence).join()).toContain(
        '里已有数据，不能再由它改名而来',
      )
      expect(await rowsOf('hall')).toEqual(before)
    })
  })
})
