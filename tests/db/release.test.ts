import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeBackup } from '../../src/server/backup/make-backup.ts'
import { isLater, markRelease, RELEASE, refuseLater, releaseOf } from '../../src/server/db/release.ts'
import { ensureSystemTables } from '../../src/server/db/system-tables.ts'
import { oneDatabase } from '../support/database.ts'
import { TEST_KEY, testSecrets } from '../support/secrets.ts'
import { freePort } from '../support/site.ts'
import { attemptStart } from '../support/start-attempt.ts'

const run = ([name, ...words]: readonly [string, ...string[]], env: NodeJS.ProcessEnv): string =>
  execFileSync(process.execPath, ['--import', 'tsx', `src/cli/${name}.ts`, ...words], {
    env: { ...process.env, ...env },
    stdio: 'pipe',
    encoding: 'utf8',
  })

it('the number of a release is told of to operators, and is the same wherever it stands', () => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  expect([read('package.json').version, read('package-lock.json').version]).toEqual([RELEASE, RELEASE])
  const [newest] = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\S+)/gm)].map(([, number]) => number)
  expect(newest).toBe(RELEASE)
})

it.each([
  ['0.2.0', '0.1.9', true],
  ['0.10.0', '0.9.0', true],
  ['1.0.0', '0.9.9', true],
  ['0.2.0', '0.2.0', false],
  ['0.1.9', '0.2.0', false],
])('%s is later than %s: %s', (one, other, later) => {
  expect(isLater(one, other)).toBe(later)
})

it.each(oneDatabase())(
  'a later release is found before anything is written, by the product and by its tools, on $name',
  async (source) => {
    const { db, url, drop } = await source.create()
    const dataDir = mkdtempSync(join(tmpdir(), 'yuye-release-'))
    try {
      await refuseLater(db)
      await ensureSystemTables(db)
      await markRelease(db)
      await markRelease(db, '0.0.9')
      await refuseLater(db)
      await sql`drop table session`.execute(db.kysely)
      await markRelease(db, '99.0.0')

      const env = { DATABASE_URL: url, DATA_DIR: dataDir, SECRET_KEY: TEST_KEY, PORT: String(await freePort()) }
      const start = attemptStart(env)
      expect(await start.ended).toBe(1)
      const said = `这个数据库已经由 99.0.0 版使用过，现在的程序是 ${RELEASE} 版，比它旧。请换上 99.0.0 版或更新的程序；一定要用 ${RELEASE} 版，请恢复升级以前的备份\n`
      expect(start.said()).toBe(said)
      const file = join(dataDir, 'later.tar.gz')
      for (const command of [
        ['schema', 'plan'],
        ['backup', file],
        ['secrets', 'rotate'],
      ] as const)
        expect(() => run(command, env), command[0]).toThrow(expect.objectContaining({ status: 1, stderr: said }))
      expect(existsSync(file)).toBe(false)
      const { rows } = await sql`select to_regclass('session') as made`.execute(db.kysely)
      expect(rows).toEqual([{ made: null }])

      // nor is a backup of it read, though the release that made it could
      const source = { db, dataDir, secrets: testSecrets }
      await makeBackup(source, file)
      const refused = `这份备份里的数据由 99.0.0 版使用过，现在的程序是 ${RELEASE} 版，比它旧，没有往下读。请换上 99.0.0 版或更新的程序`
      expect(() => run(['backup', '--check', file], env)).toThrow(expect.objectContaining({ status: 1, stderr: `${refused}\n` }))
      expect(await releaseOf(db)).toBe('99.0.0')
    } finally {
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)
