import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/server/db/connect.ts'
import { serverFault } from '../../src/server/db/connect-failure.ts'
import type { Database } from '../../src/server/db/database.ts'
import { startEmbedded } from '../../src/server/db/embedded.ts'
import { StatementNames } from '../../src/server/db/prepared-statements.ts'
import { inTransaction } from '../../src/server/db/transaction.ts'
import { StartError } from '../../src/server/process/start-error.ts'
import { testDatabases } from '../support/database.ts'
import { ownTempFolder } from '../support/temp-folder.ts'

const temp = ownTempFolder()

describe.each(testDatabases())('a connection to $name', (source) => {
  let db: Database
  let drop: () => Promise<void>
  let url: string
  const one = async (query: string) => (await sql.raw<Record<string, unknown>>(query).execute(db.kysely)).rows[0]!

  beforeAll(async () => {
    ;({ db, url, drop } = await source.create())
  })
  afterAll(() => drop())

  it('gives integers as numbers while they are exact, and as text beyond', async () => {
    expect(
      await one(
        `select 9007199254740991::bigint as most, 9007199254740993::bigint as more, array[1, null, 9007199254740993]::bigint[] as list, count(*) as n from (values (1), (2)) v`,
      ),
    ).toEqual({
      most: 9007199254740991,
      more: '9007199254740993',
      list: [1, null, '9007199254740993'],
      n: 2,
    })
  })

  it('gives times in Shanghai without fraction, dates as written, numeric as text, jsonb parsed', async () => {
    expect(
      await one(`select timestamptz '2026-01-31 16:30:00.9876Z' as at, timestamptz '1900-01-01 00:00:00' as old, date '2026-02-01' as day, array[date '2026-02-01'] as days,
        12.50::numeric as amount, '{"a":[1]}'::jsonb as doc, null::timestamptz as never, array['a', null]::text[] as words`),
    ).toEqual({
      at: '2026-02-01 00:30:00',
      old: '1900-01-01 00:00:00',
      day: '2026-02-01',
      days: ['2026-02-01'],
      amount: '12.50',
      doc: { a: [1] },
      never: null,
      words: ['a', null],
    })
  })

  it('speaks Shanghai time and ends what takes too long', async () => {
    expect(
      await one(
        `select current_setting('TimeZone') as zone, current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`,
      ),
    ).toEqual({ zone: 'Asia/Shanghai', statement: '6500ms', idle: '15s' })
  })

  it('prepares a statement from its second time on', async () => {
    await db.kysely.connection().execute(async (session) => {
      for (let n = 0; n < 3; n++)
        expect((await sql<{ n: number }>`select ${n}::bigint as n, 'prepared here' as mark`.execute(session)).rows[0]!.n).toBe(n)
      const held = await sql<{
        uses: number
      }>`select (generic_plans + custom_plans) as uses from pg_prepared_statements where statement like '%prepared here%' and statement not like '%pg_prepared%'`.execute(
        session,
      )
      expect(held.rows).toEqual([{ uses: 2 }])
    })
  })

  it('asks a prepared statement for its columns once on each connection, and answers alike each time', async () => {
    const describe = pg.Connection.prototype.describe as (...args: unknown[]) => void
    let described = 0
    pg.Connection.prototype.describe = function (this: pg.Connection, ...args: unknown[]) {
      described++
      describe.apply(this, args)
    }
    try {
      await db.kysely.connection().execute(async (session) => {
        const ask = (n: number | null) =>
          sql<object>`select ${n}::bigint as n, ${n === null ? null : [`a${n}`, null]}::text[] as words, date '2026-02-01' as day from generate_series(1, 2)`
            .execute(session)
            .then(({ rows }) => rows)
        for (const n of [1, 2, null, 4])
          expect(await ask(n)).toEqual(Array(2).fill({ n, words: n === null ? null : [`a${n}`, null], day: '2026-02-01' }))
        // the first time it has no name yet
        expect(described).toBe(2)
      })
    } finally {
      pg.Connection.prototype.describe = describe
    }
  })

  it('tells of a value that cannot be sent and of one that the database refuses, and goes on with the same statement', async () => {
    const round: { self?: unknown } = {}
    round.self = round
    await db.kysely.connection().execute(async (session) => {
      const ask = (value: unknown) =>
        sql<{ doc: unknown }>`select ${value}::jsonb as doc, 'refused here' as mark`.execute(session)
      for (const _ of [1, 2, 3]) expect((await ask({ a: 1 })).rows[0]!.doc).toEqual({ a: 1 })
      await expect(ask(round)).rejects.toThrow(/circular/i)
      await expect(ask('{')).rejects.toMatchObject({ code: '22P02' })
      expect((await ask({ a: 2 })).rows[0]!.doc).toEqual({ a: 2 })
    })
  })

  it('tells how many rows a prepared statement has written', async () => {
    await sql`create table written (id bigint)`.execute(db.kysely)
    for (const _ of [1, 2, 3])
      expect((await sql`insert into written select generate_series(1, 3)`.execute(db.kysely)).numAffectedRows).toBe(3n)
    for (const n of [9n, 0n, 0n]) expect((await sql`delete from written where id < 9`.execute(db.kysely)).numAffectedRows).toBe(n)
  })

  it('goes on with a prepared statement whose table was altered, also within a transaction', async () => {
    await sql`create table altered (id bigint)`.execute(db.kysely)
    const all = sql<Record<string, unknown>>`select * from altered where id is not null`
    const prepared = async () => {
      // every connection of the pool holds the statement
      await Promise.all(Array.from({ length: 20 }, () => all.execute(db.kysely)))
      await Promise.all(Array.from({ length: 20 }, () => all.execute(db.kysely)))
    }
    await prepared()
    await sql`alter table altered add column note text default 'x'`.execute(db.kysely)
    await sql`insert into altered (id) values (1)`.execute(db.kysely)
    expect((await all.execute(db.kysely)).rows).toEqual([{ id: 1, note: 'x' }])
    await prepared()
    await sql`alter table altered add column more text`.execute(db.kysely)
    expect(await inTransaction(db, async (trx) => (await all.execute(trx)).rows)).toEqual([{ id: 1, note: 'x', more: null }])
  })

  it('lets two transactions that block each other both end well', async () => {
    await sql`create table pair (id bigint primary key, n bigint not null)`.execute(db.kysely)
    await sql`insert into pair values (1, 0), (2, 0)`.execute(db.kysely)
    let runs = 0
    const add = (first: number, second: number) =>
      inTransaction(db, async (trx) => {
        runs++
        await sql`update pair set n = n + 1 where id = ${first}`.execute(trx)
        await sql`select pg_sleep(0.1)`.execute(trx)
        await sql`update pair set n = n + 1 where id = ${second}`.execute(trx)
      })
    await Promise.all([add(1, 2), add(2, 1)])
    expect((await sql`select n from pair order by id`.execute(db.kysely)).rows).toEqual([{ n: 2 }, { n: 2 }])
    expect(runs).toBeGreaterThan(2)
  })

  it('survives the loss of connections, in use and idle', async () => {
    const ended = db.kysely.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
        db.kysely,
      )
      await sql`select pg_sleep(0.2)`.execute(trx)
      return rows[0]!.pid
    })
    await expect(ended).rejects.toThrow()
    expect(await one('select 1 as n')).toEqual({ n: 1 })
  })

  it('does not run again what failed for a reason of its own', async () => {
    let runs = 0
    const failing = inTransaction(db, async (trx) => {
      runs++
      await sql`select 1 / 0`.execute(trx)
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(runs).toBe(1)
  })

  it('keeps options that the address brings', async () => {
    const with_ = new URL(url)
    with_.searchParams.set('options', '-c work_mem=3MB')
    const other = await openDatabase({ databaseUrl: with_.href, dataDir: '/nowhere' })
    const { rows } = await sql`select current_setting('work_mem') as memory, current_setting('TimeZone') as zone`.execute(
      other.kysely,
    )
    await other.close()
    expect(rows).toEqual([{ memory: '3MB', zone: 'Asia/Shanghai' }])
  })

  it('says that the database does not exist', async () => {
    const missing = new URL(url)
    missing.pathname = '/no_such_database'
    await expect(openDatabase({ databaseUrl: missing.href, dataDir: '/nowhere' })).rejects.toThrow(
      /no_such_database：数据库不存在/,
    )
  })
})

describe('an address that does not lead to a database is told in a sentence', () => {
  const failure = (databaseUrl: string) =>
    openDatabase({ databaseUrl, dataDir: '/nowhere' }).then(
      () => 'opened',
      (error: unknown) => error,
    )

  it.each([
    ['localhost/x', 'DATABASE_URL 的写法不正确'],
    ['mysql://u:secret@localhost/x', 'DATABASE_URL 的写法不正确'],
    ['postgres://u:se%cret@localhost/x', 'DATABASE_URL 的写法不正确'],
    ['postgres://u:secret@127.0.0.1:1/x', '127.0.0.1:1/x：连接被拒绝'],
    ['postgres://u:secret@no-such-host.invalid/x', '主机名'],
    ['postgres:///x?host=/no/such/folder', '套接字文件不存在'],
  ])('%s', async (address, sentence) => {
    const error = await failure(address)
    expect(error).toBeInstanceOf(StartError)
    expect((error as Error).message).toContain(sentence)
    expect((error as Error).message).not.toContain('secret')
  })

  it('a wrong password, which is not repeated', async () => {
    const embedded = await startEmbedded({ dataDir: join(temp, 'loopback'), durable: false, loopback: true })
    try {
      const error = await failure(`postgres://app:secret@127.0.0.1:${embedded.connection.port}/app`)
      expect(error).toBeInstanceOf(StartError)
      expect((error as Error).message).toContain('用户名或密码不正确')
      expect((error as Error).message).not.toContain('secret')
    } finally {
      await embedded.stop()
    }
  })

  it.each([
    [{ version: 140_011 }, '版本过低（PostgreSQL 14）'],
    [{ encoding: 'SQL_ASCII' }, '编码是 SQL_ASCII'],
    [{ timezone: 'Etc/UTC' }, '没有接受会话时区'],
    [{ create: false }, '不能在数据库'],
  ])('a server that will not do: %o', (part, sentence) => {
    const good = { version: 150_000, encoding: 'UTF8', timezone: 'Asia/Shanghai', create: true }
    expect(serverFault(good, 'db')).toBeUndefined()
    expect(serverFault({ ...good, ...part }, 'db')?.message).toContain(sentence)
  })
})

describe('the database of a data folder', () => {
  it('opens, closes once however often it is asked, and opens again', async () => {
    for (let round = 0; round < 2; round++) {
      const db = await openDatabase({ dataDir: join(temp, 'var'), durable: false })
      expect(db.kind).toBe('embedded')
      await Promise.all([db.close(), db.close()])
    }
  })
})

describe('names of statements', () => {
  it('are given at the second time, kept, and taken from the longest unused', () => {
    const names = new StatementNames(2)
    expect(names.nameOf('select 1')).toBeUndefined()
    const name = names.nameOf('select 1')
    expect(name).toBeDefined()
    expect(names.nameOf('select 1')).toBe(name)
    names.nameOf('select 2')
    expect(names.nameOf('select 1')).toBe(name)
    names.nameOf('select 3')
    expect(names.nameOf('select 1')).toBe(name)
    expect(names.nameOf('select 2')).toBeUndefined()
  })

  it.each(['begin', 'create table t (id bigint)', 'select 1; select 2'])('are not given to %s', (text) => {
    const names = new StatementNames()
    expect([names.nameOf(text), names.nameOf(text)]).toEqual([undefined, undefined])
  })
})
