import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '../../src/core/entity/entity.ts'
import { keepMark, type Texts } from '../../src/server/db/last-good-files.ts'
import { ensureSystemTables } from '../../src/server/db/system-tables.ts'
import { lastGoodIn } from '../../src/server/live/last-good.ts'
import { markOf } from '../../src/server/live/mark.ts'
import { openSchemas } from '../../src/server/live/schema-source.ts'
import { testDatabases } from '../support/database.ts'

const FEEDBACK = 'schemas/feedback.json'

/** Files that this program found good are taken as they are at its next start; all else is checked as ever. */
describe('a start with files that were found good before', () => {
  let root: string
  let told: (readonly Problem[])[]
  const source = testDatabases()[0]!
  let made: Awaited<ReturnType<typeof source.create>>

  const keeping = () => lastGoodIn(made.db, { root }, { name: 'one machine', program: null })
  const start = async (program?: string) => {
    told = []
    const opened = await openSchemas({
      root,
      prepare: async () => [],
      keeping: keeping(),
      program,
      onProblems: (problems) => told.push(problems),
      watch: false,
    })
    await opened.close()
    return opened.current
  }
  const whole = readFileSync(FEEDBACK, 'utf8')
  const broken = whole.replace('"maxLength"', '"maxLenght"')
  const save = (text: string) => writeFileSync(join(root, FEEDBACK), text)

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'yuye-good-'))
    for (const folder of ['schemas', 'config']) cpSync(folder, join(root, folder), { recursive: true })
    made = await source.create()
    await ensureSystemTables(made.db)
  })
  afterEach(async () => {
    await made.drop()
    rmSync(root, { recursive: true, force: true })
  })

  it('serves the same as one that checks', async () => {
    const first = await start('one')
    const again = await start('one')
    expect(again.version).toBe(first.version)
    expect([...again.raw]).toEqual([...first.raw])
    expect([...again.calls.keys()]).toEqual([...first.calls.keys()])
    expect(told).toEqual([])
  })

  it('tells of a file that was broken since, and serves its last good version', async () => {
    const first = await start('one')
    expect(broken).not.toBe(whole)
    save(broken)
    const next = await start('one')
    expect(told.flat().map(({ file }) => file)).toContain(FEEDBACK)
    expect(next.version).toBe(first.version)
    // and at every start after, for it is not what was found good
    await start('one')
    expect(told.flat().map(({ file }) => file)).toContain(FEEDBACK)
    save(whole)
    await start('one')
    expect(told).toEqual([])
  })

  it('is about these texts, this program and what they are held against: other ones are checked', async () => {
    await start('one')
    save(broken)
    const spoilt: Texts = new Map([...(await keeping().read()), [FEEDBACK, broken]])
    await keepMark(made.db.kysely, markOf(root, 'one', spoilt))
    await start('one')
    expect(told).toEqual([])
    await start('two')
    expect(told.flat().map(({ file }) => file)).toContain(FEEDBACK)

    await keepMark(made.db.kysely, markOf(root, 'one', spoilt))
    const meta = join(root, 'schemas/meta/entity.schema.json')
    writeFileSync(meta, `${readFileSync(meta, 'utf8')}\n`)
    await start('one')
    expect(told.flat().map(({ file }) => file)).toContain(FEEDBACK)
  })

  it('that says nothing of its program checks all', async () => {
    await start('one')
    save(broken)
    const spoilt: Texts = new Map([...(await keeping().read()), [FEEDBACK, broken]])
    await keepMark(made.db.kysely, markOf(root, 'one', spoilt))
    await start()
    expect(told.flat().map(({ file }) => file)).toContain(FEEDBACK)
  })
})
