import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import type { Database } from '../../src/server/db/database.ts'
import { ensureSystemTables } from '../../src/server/db/system-tables.ts'
import { prepareTables } from '../../src/server/live/prepare-tables.ts'
import { testDatabases } from '../support/database.ts'
import { registryOf } from '../support/registry.ts'

const lamp: RawEntity = {
  $id: 'lamp',
  title: '台灯',
  unique: [{ fields: ['name'] }],
  properties: {
    name: { type: 'string', title: '名称' },
    weight: { type: 'string', format: 'quantity', title: '重量' },
    bulbs: { type: 'integer', title: '灯泡', total: { of: 'bulb', by: 'lamp_id', count: true } },
  },
}
const bulb: RawEntity = {
  $id: 'bulb',
  title: '灯泡',
  properties: { lamp_id: { type: 'integer', title: '台灯', relation: { entity: 'lamp', label: 'name' } } },
}
const shelf: RawEntity = { $id: 'shelf', title: '架子', properties: { name: { type: 'string', title: '名称' } } }

/** A comparison is seen by what comes of it: of files that say they are the same as before, `shelf` is new. */
describe.each(testDatabases())('tables that were found to fit on $name', (source) => {
  let db: Database
  let drop: () => Promise<void>
  const all = (version = 'one') => registryOf([lamp, bulb], version)
  const more = (version = 'one') => registryOf([lamp, bulb, shelf], version)
  const run = (text: string) => sql.raw<Record<string, string>>(text).execute(db.kysely)
  /** @returns whether the tables were compared */
  const compared = async (program?: string, version?: string) => {
    const refused = await prepareTables(db, more(version), program)
    const { rows } = await run(`select 1 from pg_class where relname = 'shelf'`)
    await run('drop table if exists shelf')
    return rows.length > 0 || refused.length > 0
  }
  const makeFitting = async () => {
    await prepareTables(db, all(), 'program')
    await prepareTables(db, all(), 'program')
    expect(await compared('program')).toBe(false)
  }

  beforeAll(async () => {
    ;({ db, drop } = await source.create())
    await ensureSystemTables(db)
  })
  afterAll(() => drop())

  it('are not compared again with the same files by the same program', async () => {
    await makeFitting()
    expect(await compared('another program')).toBe(true)
    await makeFitting()
    expect(await compared('program', 'two')).toBe(true)
    await makeFitting()
    expect(await compared()).toBe(true)
  })

  it('stay so when rows come, are counted and swept', async () => {
    await makeFitting()
    await run(`insert into lamp (name) select 'lamp ' || n from generate_series(1, 300) n`)
    await run('delete from lamp where id > 100')
    await run('analyze lamp')
    await run('vacuum lamp')
    expect(await compared('program')).toBe(false)
  })

  it.each([
    ['an index is gone', async () => `drop index ${await nameOf('pg_class', 'relname', '^ux_lamp_')}`],
    ['a column is gone', async () => 'alter table lamp drop column weight'],
    ['a table is gone', async () => 'drop table bulb cascade'],
    ['a total is gone', async () => `drop function ${await nameOf('pg_trigger', 'tgname', '^total_')} cascade`],
    ['what was noted of a column is gone', async () => 'comment on column lamp.weight is null'],
    ['the type of a column is another', async () => 'alter table lamp alter weight type text'],
  ])('are compared again once %s', async (_, change) => {
    await makeFitting()
    await run(await change())
    expect(await compared('program')).toBe(true)
    await run('drop table if exists bulb cascade; drop table if exists lamp cascade')
  })

  const nameOf = async (catalogue: string, column: string, pattern: string) =>
    (await run(`select ${column} as name from ${catalogue} where ${column} ~ '${pattern}'`)).rows[0]!.name
})
