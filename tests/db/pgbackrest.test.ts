import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { ownTempFolder } from '../support/temp-folder.ts'

const VERSIONS = '/usr/lib/postgresql'
const bin = existsSync(VERSIONS) ? join(VERSIONS, readdirSync(VERSIONS).sort().at(-1)!, 'bin') : ''
const missing = !existsSync('/usr/bin/pgbackrest')
  ? 'pgbackrest is not installed here'
  : bin === ''
    ? 'no server of PostgreSQL is installed here'
    : process.getuid?.() !== 0
      ? 'only root may become postgres'
      : ''
const temp = ownTempFolder()
const stops: (() => void)[] = []
afterAll(() => {
  for (const stop of stops) stop()
})

/** A bash block of the guide, by its tag. */
const blockOf = (tag: string): string =>
  new RegExp(`\`\`\`bash ${tag}\\n([\\s\\S]*?)\`\`\``).exec(readFileSync('docs/operations.md', 'utf8'))![1]!

it('the recipe of the guide brings a server of one’s own back to a moment', async ({ skip }) => {
  if (missing && process.env.CI === 'true') throw new Error(missing)
  if (missing) return skip(missing)
  const folder = mkdtempSync(join(temp, 'pgbackrest-'))
  chmodSync(folder, 0o755)
  const [uid, gid] = execFileSync('sh', ['-c', 'id -u postgres; id -g postgres'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number)
  const data = join(folder, 'data')
  for (const name of ['data', 'repo', 'run']) {
    mkdirSync(join(folder, name), { mode: 0o700 })
    chownSync(join(folder, name), uid!, gid!)
  }
  // the sample itself, its folders moved to this test's
  const config = join(folder, 'pgbackrest.conf')
  const sample = readFileSync('docs/deploy/pgbackrest.conf', 'utf8')
    .replace('/var/lib/pgbackrest', join(folder, 'repo'))
    .replace(/^pg1-path=.*$/m, `pg1-path=${data}\npg1-socket-path=${join(folder, 'run')}`)
  writeFileSync(config, `${sample}\n[global:archive-push]\nlock-path=${folder}/run\n`)
  const env = {
    PATH: `${bin}:/usr/bin:/bin`,
    PGBACKREST_CONFIG: config,
    PGBACKREST_LOCK_PATH: join(folder, 'run'),
    PGHOST: join(folder, 'run'),
  }
  const asPostgres = (command: string) =>
    execFileSync('bash', ['-ec', command], {
      env,
      uid: uid!,
      gid: gid!,
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
    })
  const server = (what: 'start' | 'stop') => asPostgres(`pg_ctl -s -w -D ${data} -l ${folder}/run/log -m fast ${what}`)
  asPostgres(`initdb -D ${data} -A trust --no-sync >/dev/null`)
  appendFileSync(
    join(data, 'postgresql.conf'),
    `listen_addresses=''\nunix_socket_directories='${folder}/run'\nfsync=off\nshared_buffers=16MB\n${blockOf('postgresql-archive')
      .split('\n')
      .filter((line) => /^\w+ =/.test(line))
      .join('\n')}\n`,
  )
  server('start')
  stops.push(() => {
    if (existsSync(join(data, 'postmaster.pid'))) server('stop')
  })
  const ask = async (text: string) => {
    const client = new pg.Client({ host: join(folder, 'run'), user: 'postgres', database: 'postgres' })
    await client.connect()
    return (await client.query(text).finally(() => client.end())).rows as Record<string, unknown>[]
  }
  await ask('create table catch (title text)')
  asPostgres(blockOf('pgbackrest-begin').replaceAll('runuser -u postgres -- ', ''))
  await ask(`insert into catch values ('鲈鱼')`)
  // a backup's end is known to the second, and only a moment of a later second can be gone back to
  const backups = JSON.parse(asPostgres('pgbackrest --stanza=yuye --output=json info'))
  const end: number = backups[0].backup.at(-1).timestamp.stop
  await expect
    .poll(async () => Number((await ask('select floor(extract(epoch from clock_timestamp())) as at'))[0]!.at))
    .toBeGreaterThan(end)
  const [moment] = await ask(`select to_char(clock_timestamp(), 'YYYY-MM-DD HH24:MI:SS.USTZH') as at`)
  await ask(`insert into catch values ('青蟹')`)
  await ask('select pg_switch_wal()')
  server('stop')
  const back = blockOf('pgbackrest-restore')
    .replaceAll('runuser -u postgres -- ', '')
    .replace(/^systemctl .*$/gm, '')
    .replace(/^AT=.*$/m, `AT='${String(moment!.at)}'`)
  asPostgres(back)
  server('start')
  await expect.poll(async () => (await ask('select pg_is_in_recovery() as still'))[0]).toEqual({ still: false })
  expect(await ask('select title from catch')).toEqual([{ title: '鲈鱼' }])
})
