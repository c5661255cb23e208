import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeTables } from '../../src/cli/change-tables.ts'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { applyAdditive } from '../../src/server/db/apply.ts'
import { keepFiles, pathOf } from '../../src/server/db/last-good-files.ts'
import { ensureSystemTables } from '../../src/server/db/system-tables.ts'
import { type Product, readProduct } from '../../src/server/live/read-product.ts'
import { oneDatabase, type TestDatabase } from '../support/database.ts'

/** The product's own files, of which one had a state more when it was served last, and a row is in it. */
describe.each(oneDatabase())('what nobody can agree to, by the commands, on $name', (source) => {
  let made: TestDatabase
  let product: Product
  let id = ''
  const said: string[] = []
  const { log, error } = console
  const { DATABASE_URL } = process.env

  beforeAll(async () => {
    made = await source.create()
    await ensureSystemTables(made.db)
    const { product: read } = await readProduct(
      { root: '.' },
      async () => new Map(),
      async () => [],
    )
    product = read!
    const { registry } = product
    await applyAdditive(made.db, registry)
    const entity = [...registry.entities.values()].find(
      ({ id, workflow }) => product.texts.has(pathOf(id)) && workflow?.states.every((one) => typeof one.const === 'number'),
    )!
    const raw = registry.raw.get(entity.id) as RawEntity
    id = entity.id
    const workflow = { ...raw.workflow!, states: { ...raw.workflow!.states, 999: '搁置' } }
    const before = { ...raw, workflow }
    await keepFiles(made.db.kysely, product.texts, {
      ...registry,
      raw: new Map([...registry.raw, [id, before]]),
    })
    await sql`insert into ${sql.table(id)} (${sql.ref(raw.workflow!.field)}) values (999)`.execute(made.db.kysely)
  })
  afterAll(() => made.drop())
  beforeEach(() => {
    said.length = 0
    console.log = console.error = (text: string) => void said.push(text)
    process.env.DATABASE_URL = made.url
  })
  afterEach(() => {
    Object.assign(console, { log, error })
    if (DATABASE_URL === undefined) delete process.env.DATABASE_URL
    else process.env.DATABASE_URL = DATABASE_URL
  })

  it('plan names it, for people and for programs', async () => {
    expect(await changeTables(['plan'])).toBe(0)
    expect(said.join('\n')).toMatch(/^先改 {2}“.+”的状态“搁置”（999）不在文件里了，还有 1 条在这个状态（序号 1）：/m)
    said.length = 0
    expect(await changeTables(['plan', '--json'])).toBe(0)
    expect(JSON.parse(said.join('\n'))).toMatchObject({
      problems: [],
      refused: [{ entity: id, pointer: '/workflow/states', sentence: expect.stringContaining('“搁置”（999）') }],
      consent: [],
      notes: [],
    })
  })

  it('apply does nothing, and says what to do', async () => {
    expect(await changeTables(['apply', '--consent', 'all'])).toBe(1)
    expect(said.at(-1)).toBe('有文件要先改，没有能执行的：照“先改”的句子改好再来')
    // it is asked again, for the file has not become the last good one
    said.length = 0
    await changeTables(['plan'])
    expect(said.join('\n')).toContain('先改  ')
  })
})
