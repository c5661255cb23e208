import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/server/db/database.ts'
import { ensureSystemTables } from '../../src/server/db/system-tables.ts'
import { EDITS, Life, type Server, startOne, stopOne, type Tally } from '../support/changes/life.ts'
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
})
