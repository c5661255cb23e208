import { sql } from 'kysely'
import pg from 'pg'
import { urlConfig } from '../db/connect.ts'
import { refuseLater } from '../db/release.ts'
import { type DatabaseCheck, type Finding, pass, stop, warn } from './check.ts'
import { offsetFinding } from './clock-check.ts'

/** Of one process: ten for members, five for visitors. */
const CONNECTIONS = 15

const server: DatabaseCheck = {
  title: '数据库',
  async run({ db, settings }) {
    // version, encoding, time zone and the right to make tables were asked when it was opened
    await refuseLater(db)
    const { rows } = await sql<{ version: string; encoding: string; replica: boolean; reads: string }>`
      select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
        pg_is_in_recovery() as replica, current_setting('default_transaction_read_only') as reads`.execute(db.kysely)
    const { version = '', encoding = '', replica, reads } = rows[0] ?? {}
    if (replica || reads === 'on') return stop('DATABASE_URL 指的是只读的备库', '请指向主库；备库写在 DATABASE_READ_URL')
    const own = settings.databaseUrl ? '' : '，内置'
    return pass(`PostgreSQL ${version.split(' ')[0]}${own}，编码 ${encoding}，会话时区 Asia/Shanghai，可以建表；不用扩展`)
  },
}

const rights: DatabaseCheck = {
  title: '数据库的权限',
  async run({ db, settings }) {
    const { rows } = await sql<{ owner: string; superuser: boolean; others: number }>`
      select current_user as owner, (select rolsuper from pg_roles where rolname = current_user) as superuser,
        (select count(*)::int from pg_class where relkind in ('r', 'p') and relowner <> current_user::regrole
          and relnamespace = current_schema()::regnamespace) as others`.execute(db.kysely)
    const { owner = '', superuser, others = 0 } = rows[0] ?? {}
    if (others > 0)
      return stop(
        `有 ${others} 张表不属于 ${owner}，改表会失败`,
        `以超级用户执行 reassign owned，或对这些表 alter table … owner to ${owner}`,
      )
    if (superuser && settings.databaseUrl)
      return warn(`${owner} 是数据库的超级用户，本产品用不着`, '请建一个普通用户，让它拥有这个数据库')
    return pass(`表都属于 ${owner}`)
  },
}

const durability: DatabaseCheck = {
  title: '数据库的落盘',
  async run({ db }) {
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'jit')`.execute(
      db.kysely,
    )
    const of = new Map(rows.map(({ name, setting }) => [name, setting]))
    const found: Finding[] = []
    for (const name of ['fsync', 'full_page_writes'])
      if (of.get(name) === 'off')
        found.push(stop(`${name} 关着，断电会丢数据`, `postgresql.conf 里设 ${name} = on，然后重新加载`))
    if (of.get('synchronous_commit') === 'off') found.push(warn('synchronous_commit 关着，断电会丢最后几笔', '资金平台请打开它'))
    if (of.get('jit') === 'on') found.push(warn('jit 开着，短语句会变慢', 'alter database … set jit = off'))
    return found.length > 0 ? found : pass('fsync、full_page_writes、synchronous_commit 都开着')
  },
}

const connections: DatabaseCheck = {
  title: '数据库的连接',
  async run({ db }) {
    const { rows } = await sql<{ most: number; used: number; role: number }>`
      select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
        (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
        (select rolconnlimit from pg_roles where rolname = current_user) as role`.execute(db.kysely)
    const { most = 0, used = 0, role = -1 } = rows[0] ?? {}
    const limit = role >= 0 ? Math.min(role, most) : most
    const text = `最多 ${limit} 条，现在 ${used} 条；每个进程最多 ${CONNECTIONS} 条`
    if (limit < CONNECTIONS)
      return stop(text, `请把 max_connections（或这个用户的 connection limit）调到 ${2 * CONNECTIONS} 以上`)
    return limit - used < CONNECTIONS ? warn(text, '快用完了：请调大 max_connections，或减少进程') : pass(text)
  },
}

const clock: DatabaseCheck = {
  title: '数据库的时钟',
  async run({ db }) {
    const asked = Date.now()
    const { rows } = await sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(
      db.kysely,
    )
    return offsetFinding((asked + Date.now()) / 2 - Number(rows[0]?.ms), '数据库')
  },
}

const replica: DatabaseCheck = {
  title: '备库',
  async run({ settings }) {
    if (!settings.readUrl) return []
    const client = new pg.Client({ ...urlConfig(settings.readUrl, 'DATABASE_READ_URL'), connectionTimeoutMillis: 5_000 })
    try {
      await client.connect()
      const { rows } = await client.query<{ lag: number | null }>(
        'select extract(epoch from now() - pg_last_xact_replay_timestamp())::int as lag where pg_is_in_recovery()',
      )
      if (rows.length === 0) return warn('DATABASE_READ_URL 指的不是备库', '请指向备库，或去掉这一项')
      return pass(`有应答，最近重放的一笔在 ${rows[0]?.lag ?? 0} 秒前`)
    } finally {
      await client.end()
    }
  },
}

export const DATABASE_CHECKS: readonly DatabaseCheck[] = [server, rights, durability, connections, clock, replica]
