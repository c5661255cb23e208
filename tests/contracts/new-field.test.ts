import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import platform from '../../config/platform.json'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { readEntity } from '../../src/core/read/read-entity.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'
import { Judge } from '../support/abilities/judge.ts'
import { readActors, readTables } from '../support/abilities/table.ts'
import { testDatabases } from '../support/database.ts'
import { changedIn, generateIn, productCopy } from '../support/product-copy.ts'
import { type World, world } from '../support/world.ts'

const FILE = 'schemas/delivery_address.json'
const NOTE = '"note": { "type": "string", "title": "备注", "maxLength": 200 }'

/** The file with one more field, which its list and its form show. */
function withNote(text: string): string {
  const edited = text
    .replace('"properties": {\n', `"properties": {\n    ${NOTE},\n`)
    .replace(/("list": \[[^\]]*)\]/, '$1, "note"]')
    .replace(/("form": \[\{[^\]]*)\]/, '$1, "note"]')
  expect(edited.split('"note"')).toHaveLength(4)
  return edited
}

/** What holds the entity files to something: rights, types, documents, what editors complete, and the API of the entity. */
const HELD = [
  ...['abilities', 'coverage', 'matrix', 'offered', 'related'].map((name) => `tests/abilities/${name}.test.ts`),
  ...['appointments', 'doors', 'duties', 'grants'].map((name) => `tests/abilities/${name}/`),
  ...['record-types', 'names-schema', 'entity-facts', 'guide-examples', 'meta-schema', 'claims', 'states', 'idle-words'].map(
    (name) => `tests/contracts/${name}.test.ts`,
  ),
  'tests/api/address.test.ts',
]

let folder: string
beforeAll(() => {
  folder = productCopy('field')
  const file = join(folder, FILE)
  writeFileSync(file, withNote(readFileSync(file, 'utf8')))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a field that is added by editing its entity file', () => {
  const run = (program: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [resolve(program), ...args], { cwd: folder, encoding: 'utf8' })
    return { status, said: status === 0 ? '' : stdout + stderr }
  }

  it('is one edited file, and the check finds nothing wrong', () => {
    generateIn(folder)
    expect(changedIn(folder)).toEqual([FILE])
    expect(readFileSync(join(folder, 'src/areas/records.ts'), 'utf8')).toMatch(
      /type DeliveryAddressRecord = \{[^}]*\/\*\* 备注 \*\/\n {2}readonly note: string \| null\n/,
    )
    expect(run('node_modules/tsx/dist/cli.mjs', 'src/cli/schema.ts', 'check')).toEqual({ status: 0, said: '' })
    expect(run('node_modules/typescript-native/bin/tsc', '--noEmit', '-p', '.')).toEqual({ status: 0, said: '' })
  })

  it('turns no test red that holds entity files to something', () => {
    expect(run('node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...HELD)).toEqual({ status: 0, said: '' })
  })
})

describe('that field', () => {
  let w: World
  beforeAll(async () => {
    const { platform, known } = loadConfig('.')
    // with its shared definitions written out, as the product takes it
    const { registry } = await readSchemas({ dir: join(folder, 'schemas'), platform, known })
    w = await world(testDatabases()[0]!, [registry!.raw.get('delivery_address') as RawEntity])
  })
  afterAll(() => w?.close())

  it('is in the table, the form, the list and the API', async () => {
    const { rows } = await sql<{ data_type: string }>`
      select data_type from information_schema.columns where table_name = 'delivery_address' and column_name = 'note'`.execute(
      w.db.kysely,
    )
    expect(rows).toEqual([{ data_type: 'text' }])
    const member = await w.person()
    const { data } = await w.as(member).get<{ entities: RawEntity[] }>('Schema/bundle')
    const [screen] = readEntity(data.entities.find((one) => one.$id === 'delivery_address')!, platform.entities).screens
    expect(screen?.list).toContain('note')
    expect(screen?.form.flatMap((group) => group.fields)).toContain('note')
    const address = { consignee: '周海生', mobile: '13800138000', region_code: '440800', address: '湖滨路 18 号水产收货口' }
    const saved = await w.as(member).post<{ id: number }>('Address/save', { ...address, note: '货放门卫' })
    expect(saved.code).toBe(1)
    const { list } = (await w.as(member).get<{ list: object[] }>('Address/lists', {})).data
    expect(list).toMatchObject([{ id: saved.data.id, note: '货放门卫' }])
    expect(await w.as(member).post('Address/save', { ...address, note: '长'.repeat(201) })).toMatchObject({
      code: 0,
      data: { errors: { note: '备注最多 200 个字' } },
    })
  })
})

describe('a field added to any entity', () => {
  it('turns no table of rights red', async () => {
    const { permissions, platform, known } = loadConfig('.')
    const schemas = mkdtempSync(join(tmpdir(), 'yuye-fields-'))
    cpSync('schemas', schemas, { recursive: true })
    for (const name of readdirSync(schemas).filter((name) => name.endsWith('.json'))) {
      const raw = JSON.parse(readFileSync(join(schemas, name), 'utf8')) as RawEntity
      const properties = { ...raw.properties, added_note: { type: 'string', title: '补充的备注', maxLength: 100 } }
      writeFileSync(join(schemas, name), JSON.stringify({ ...raw, properties }, null, 2))
    }
    const { registry, problems } = await readSchemas({ dir: schemas, platform, known })
    rmSync(schemas, { recursive: true, force: true })
    expect(problems).toEqual([])
    const judge = new Judge(readActors(), permissions, registry!.entities)
    const tables = readTables()
    expect(tables.length).toBeGreaterThan(50)
    expect(tables.flatMap((table) => judge.differences(table, registry!.entities.get(table.entity)!, 1))).toEqual([])
  })
})
