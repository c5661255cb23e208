import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reconcile } from '../../src/areas/money/server/reconcile.ts'
import type { Database } from '../../src/server/db/database.ts'
import { oneDatabase, type TestDatabase } from '../support/database.ts'
import { emptyTemplate } from '../support/sandbox.ts'

/** a few show it; CUTS=20 spreads twenty over the making */
const POINTS = Number(process.env.CUTS ?? 3)
const MAKE = fileURLToPath(new URL('../support/make-market.ts', import.meta.url))
const ANEW = '上次启动时沙盒市场没有生成完，已清空，现在重新生成……'

/** Every table's count of rows. */
async function countsOf({ kysely }: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = (select oid from pg_namespace where nspname = current_schema()) order by 1`.execute(
    kysely,
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows)
    counts[name] = Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(kysely)).rows[0]!.n)
  return counts
}

interface Maker {
  /** Makes the market, or is killed at a step of its making. @returns what it said */
  make(killedAt?: number): Promise<string[]>
  readonly child: ChildProcess
}

/** A process that stands ready to make a market: the next one reads its program while this one works. */
function maker(url: string, dataDir: string, sandbox = '1'): Maker {
  const child = spawn(process.execPath, ['--import', 'tsx', MAKE, url, dataDir, sandbox], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines: Interface = createInterface({ input: child.stdout! })
  const said: string[] = []
  lines.on('line', (line) => said.push(line))
  const ready = once(lines, 'line')
  const ended = once(child, 'close')
  return {
    child,
    async make(killedAt = 0) {
      await ready
      child.stdin!.write(`${killedAt}\n`)
      const [, signal] = await ended
      if (killedAt > 0) expect(signal).toBe('SIGKILL')
      return said.slice(1)
    },
  }
}

describe.each(oneDatabase())('a first start that is killed on $name', (source) => {
  let made: TestDatabase
  let dataDir: string
  let whole: Record<string, number>
  let steps: number

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'yuye-cut-'))
    const uncut = await source.create({ template: emptyTemplate, poolSize: 1 })
    const said = await maker(uncut.url, dataDir).make()
    steps = Number(said.at(-1)!.split(' ')[1])
    whole = await countsOf(uncut.db)
    await uncut.drop()
    made = await source.create({ template: emptyTemplate, poolSize: 1 })
  })
  afterAll(async () => {
    await made?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it(
    `at ${POINTS} points: each next start begins anew and says so, and the last leaves what an uncut one leaves`,
    async () => {
      expect(steps).toBeGreaterThan(POINTS)
      const next = () => maker(made.url, dataDir)
      let ready = next()
      for (let point = 0; point < POINTS; point++) {
        const now = ready
        ready = next()
        const at = Math.ceil(((point + 0.5) * steps) / POINTS)
        const said = await now.make(at)
        if (point > 0) expect(said, `the start before was killed at step ${at}`).toEqual([ANEW])
        const { rows } = await sql<{ half: boolean }>`select made_at is null as half from sandbox_market`.execute(made.db.kysely)
        expect(rows).toEqual([{ half: true }])
      }
      const [refused] = await maker(made.url, dataDir, '0').make()
      expect(refused).toContain('没有生成完的沙盒市场，不能当作正式的数据。请换一个空的数据库')
      expect((await ready.make())[0]).toBe(ANEW)
      expect(await countsOf(made.db)).toEqual(whole)
      expect(await made.db.kysely.transaction().execute(reconcile)).toMatchObject({ unbalanced: [], differences: [], right: 1 })
    },
    POINTS * 60_000,
  )

  it('what is whole stays as it is, and so do data that no sandbox began', async () => {
    await sql`delete from sandbox_market`.execute(made.db.kysely)
    const said = await maker(made.url, dataDir).make()
    expect(said.slice(0, -1)).toEqual([])
    expect(await countsOf(made.db)).toEqual({ ...whole, sandbox_market: 0 })
  })
})
