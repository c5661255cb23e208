import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reconcile } from '../../src/areas/money/server/reconcile.ts'
import { seed } from '../../src/areas/sandbox/seed/seed.ts'
import { sandboxRegister } from '../../src/server/adapters/register-sandbox.ts'
import { sandboxSms } from '../../src/server/adapters/sms-sandbox.ts'
import { buildApp } from '../../src/server/app.ts'
import { newBackupFile, newestBackup, prune } from '../../src/server/backup/backup-files.ts'
import { type MadeBackup, makeBackup } from '../../src/server/backup/make-backup.ts'
import { readStructure } from '../../src/server/backup/read-structure.ts'
import { type RestoreOptions, restoreBackup } from '../../src/server/backup/restore-backup.ts'
import { scheduledBackup } from '../../src/server/backup/scheduled-backup.ts'
import type { Dependencies } from '../../src/server/context/deps.ts'
import { openPool, urlConfig } from '../../src/server/db/connect.ts'
import type { Database } from '../../src/server/db/database.ts'
import { planTables } from '../../src/server/db/plan.ts'
import { ensureSystemTables } from '../../src/server/db/system-tables.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { prepareTables } from '../../src/server/live/prepare-tables.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'
import { type Secrets, secretsOf } from '../../src/server/secrets/secrets.ts'
import { createSession } from '../../src/server/session/create-session.ts'
import { testDatabases } from '../support/database.ts'
import { testSecrets } from '../support/secrets.ts'
import { type Answer, type World, world } from '../support/world.ts'

const sources = testDatabases()
const { areas } = loadConfig('.')

/** Every table's rows, in one digest each. */
async function rowsOf(db: Database): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = (select oid from pg_namespace where nspname = current_schema()) order by 1`.execute(
    db.kysely,
  )
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    const { rows: sums } = await sql<{ n: number; sum: string }>`
      select count(*) as n, md5(coalesce(string_agg(t::text, chr(10) order by t::text collate "C"), '')) as sum from ${sql.table(name)} t`.execute(
      db.kysely,
    )
    found[name] = `${sums[0]!.n} ${sums[0]!.sum}`
  }
  return found
}

/** Every file below a folder, in one digest each. */
const filesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name))
      .sort()
      .map((path) => [relative(folder, path), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  )

async function structureOf(db: Database) {
  const client = db.connection('patient')
  await client.connect()
  const found = await readStructure(client)
  await client.end()
  return found
}

describe.each(sources)('a backup of a market on $name', (from) => {
  let w: World
  let made: MadeBackup
  let folder: string
  let dataDir: string
  let before: { rows: Record<string, string>; files: Record<string, string> }
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'yuye-backed-up-'))
    folder = mkdtempSync(join(tmpdir(), 'yuye-backup-'))
    w = await world(from, [], async (db, registry) => {
      await sql`truncate region, supply_cate, receiving_account`.execute(db.kysely)
      const holder = { current: registry, onChange: () => () => undefined }
      await seed({ db, areas, dataDir, secrets: testSecrets, sandbox: true, now: () => new Date(), registry: holder })
    })
    const put = (name: string, content: string | Buffer) => {
      mkdirSync(dirname(join(dataDir, 'uploads', name)), { recursive: true })
      writeFileSync(join(dataDir, 'uploads', name), content)
    }
    put('202606/large.mp4', Buffer.alloc(9_000_001, 'fish'))
    put('202606/empty.pdf', '')
    before = { rows: await rowsOf(w.db), files: filesOf(join(dataDir, 'uploads')) }
    put('.part/half', 'of a file that is on its way')
    made = await whileTrading(() => makeBackup({ db: w.db, dataDir, secrets: testSecrets }, join(folder, 'a.tar.gz')))
  })
  afterAll(async () => {
    await w?.close()
    for (const one of [folder, dataDir]) rmSync(one, { recursive: true, force: true })
  })

  /** somebody writes all the time, into two tables at once: the backup has both or neither */
  async function whileTrading<T>(work: () => Promise<T>): Promise<T> {
    let over = false
    const writing = (async () => {
      for (let id = -1; !over; id--) {
        await w.db.kysely.transaction().execute(async (trx) => {
          await sql`insert into match_told (supply_id, demand_id) values (${id}, -1)`.execute(trx)
          await sql`insert into match_seen (entity, record_id, published_at) values ('demand', ${id}, now())`.execute(trx)
        })
      }
    })()
    try {
      return await work()
    } finally {
      over = true
      await writing
    }
  }

  it('that finds no room ends, leaves nothing, and can be made elsewhere', async ({ skip }) => {
    const small = join(folder, 'small')
    mkdirSync(small)
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'none', small], { stdio: 'ignore' })
    } catch {
      skip('mounting is not allowed here')
    }
    try {
      const source = { db: w.db, dataDir, secrets: testSecrets }
      await expect(makeBackup(source, join(small, 'b.tar.gz'))).rejects.toMatchObject({ code: 'ENOSPC' })
      await expect(makeBackup(source, join(small, 'b.tar.gz'), 1024 * 1024)).rejects.toThrow('要留给数据库')
      expect(readdirSync(small)).toEqual([])
    } finally {
      execFileSync('umount', [small])
    }
    // the database hears a moment later that whoever read for it has gone
    const locks = sql`select 1 from pg_locks where mode = 'AccessShareLock'
      and relation = 'supply'::regclass and pid <> pg_backend_pid()`
    await expect.poll(async () => (await locks.execute(w.db.kysely)).rows).toEqual([])
  })

  describe.each(sources)('put into $name', (to) => {
    /** a fresh database of the other kind, and an empty folder */
    async function into<T>(work: (there: { db: Database; dataDir: string; url: string }) => Promise<T>): Promise<T> {
      const target = await to.create()
      const db = await openPool(urlConfig(target.url), to.name, { name: 'yuye tool' })
      const dataDir = mkdtempSync(join(tmpdir(), 'yuye-restored-'))
      await target.db.close()
      try {
        return await work({ db, dataDir, url: target.url })
      } finally {
        await db.close()
        await target.drop()
        rmSync(dataDir, { recursive: true, force: true })
      }
    }
    const restore = (there: { db: Database; dataDir: string }, options?: RestoreOptions, secrets: Secrets = testSecrets) =>
      restoreBackup({ ...there, secrets }, made.file, options)

    it('comes back whole: every table, every file, every index and trigger; and the product goes on with it', async () => {
      await into(async (there) => {
        await restore(there)
        const rows = await rowsOf(there.db)
        const { match_told, match_seen, ...still } = rows
        expect(still).toEqual(Object.fromEntries(Object.entries(before.rows).filter(([name]) => !name.startsWith('match_'))))
        // what was written meanwhile is there as it was at one moment, through all tables
        expect(match_told).toBeDefined()
        expect(match_seen).toBeDefined()
        const { rows: torn } = await sql`select supply_id from match_told where demand_id = -1
        and supply_id not in (select record_id from match_seen) union all
        select record_id from match_seen where record_id < 0 and record_id not in (select supply_id from match_told)`.execute(
          there.db.kysely,
        )
        expect(torn).toEqual([])
        expect(filesOf(join(there.dataDir, 'uploads'))).toEqual(before.files)
        expect(readdirSync(there.dataDir)).toEqual(['uploads'])
        expect(await structureOf(there.db)).toEqual(await structureOf(w.db))
        // nothing is missing of what the entity files describe, and the next row gets the next number
        expect(await prepareTables(there.db, w.registry)).toEqual([])
        const { rows: next } = await sql<{ id: number; last: number }>`
          insert into message (user_id, type, title, is_read, version) values (1, 'system', '新', 0, 1)
          returning id, (select max(id) from message) as last`.execute(there.db.kysely)
        expect(next[0]!.id).toBe(next[0]!.last + 1)
      })
    })

    it.runIf(to === from)('is not put over what is there, unless told: then the uploads stay beside', async () => {
      await into(async (there) => {
        await sql`create table mine (id bigint)`.execute(there.db.kysely)
        await expect(restore(there)).rejects.toThrow('这里已经有数据了')
        mkdirSync(join(there.dataDir, 'uploads/202601'), { recursive: true })
        writeFileSync(join(there.dataDir, 'uploads/202601/old.pdf'), 'old')
        await restore(there, { replace: true })
        expect(Object.keys(await rowsOf(there.db))).toEqual(Object.keys(before.rows))
        expect(filesOf(join(there.dataDir, 'uploads'))).toEqual(before.files)
        const aside = readdirSync(there.dataDir).find((name) => name.startsWith('uploads.before-'))!
        expect(Object.keys(filesOf(join(there.dataDir, aside)))).toEqual(['202601/old.pdf'])
        // and once more over itself, functions and triggers included
        await restore(there, { replace: true })
        expect(Object.keys(await rowsOf(there.db))).toEqual(Object.keys(before.rows))
      })
    })

    it.runIf(to === from)('is refused with another key, unless told', async () => {
      const other = secretsOf([Buffer.alloc(32, 'another key')])
      await into(async (there) => {
        await expect(restore(there, {}, other)).rejects.toThrow('另一把密钥')
        expect(await rowsOf(there.db)).toEqual({})
        await restore(there, { withoutKey: true }, other)
      })
    })

    it.runIf(to === from)('is refused while the product runs on the database', async () => {
      await into(async (there) => {
        const product = await openPool(urlConfig(there.url), to.name)
        await expect(restore(there)).rejects.toThrow('产品正在使用这个数据库')
        await product.close()
      })
    })

    it.runIf(to === from)('that was cut off or changed changes nothing', async () => {
      const whole = readFileSync(made.file)
      const file = join(folder, 'b.tar.gz')
      const changed = Buffer.from(whole)
      changed[Math.floor(whole.length / 2)]! ^= 0xff
      await into(async (there) => {
        for (const content of [whole.subarray(0, whole.length - 5000), changed, Buffer.from('no archive'), Buffer.alloc(0)]) {
          writeFileSync(file, content)
          await expect(restoreBackup({ ...there, secrets: testSecrets }, file)).rejects.toThrow()
          expect(await rowsOf(there.db)).toEqual({})
          expect(readdirSync(there.dataDir)).toEqual([])
        }
        await expect(restoreBackup({ ...there, secrets: testSecrets }, join(folder, 'none.tar.gz'))).rejects.toThrow(
          '没有找到备份文件',
        )
      })
    })
  })
})

/** A small market that the release before this one left (tests/fixtures/last-release/README.md). */
describe.each(sources)('the backup of the last release, put into $name', (source) => {
  const file = 'tests/fixtures/last-release/backup.tar.gz'
  let db: Database
  let drop: () => Promise<void>
  let dataDir: string
  let restored: Awaited<ReturnType<typeof restoreBackup>>
  beforeAll(async () => {
    const made = await source.create()
    drop = made.drop
    await made.db.close()
    dataDir = mkdtempSync(join(tmpdir(), 'yuye-last-'))
    const tool = await openPool(urlConfig(made.url), source.name, { name: 'yuye tool' })
    restored = await restoreBackup({ db: tool, dataDir, secrets: testSecrets }, file)
    await tool.close()
    db = await openPool(urlConfig(made.url), source.name)
  })
  afterAll(async () => {
    await db?.close()
    await drop?.()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('becomes one of this release as the product starts: nobody has to consent, no row is lost, the books are right', async () => {
    const before = await rowsOf(db)
    expect(Object.fromEntries(Object.entries(restored.tables).map(([name, { count }]) => [name, count]))).toEqual(
      Object.fromEntries(Object.entries(before).map(([name, sum]) => [name, Number(sum.split(' ')[0])])),
    )
    const config = loadConfig('.')
    const { registry, problems } = await readSchemas({ dir: 'schemas', platform: config.platform, known: config.known })
    expect(problems).toEqual([])
    await ensureSystemTables(db)
    expect(await prepareTables(db, registry!)).toEqual([])
    const { additive, destructive } = await planTables(db, registry!)
    expect(additive.map(({ sql }) => sql)).toEqual([])
    expect(destructive.filter(({ blocks }) => blocks)).toEqual([])

    const after = await rowsOf(db)
    const counts = (of: Record<string, string>) => Object.keys(before).map((name) => `${name} ${of[name]?.split(' ')[0]}`)
    expect(counts(after)).toEqual(counts(before))
    const { rows: lines } =
      await sql`select code, count(*)::int as n, sum(amount)::text as sum from ledger_line group by 1 order by 1`.execute(
        db.kysely,
      )
    expect(lines).toEqual([
      { code: 'available', n: 105, sum: '10820106334' },
      { code: 'bank', n: 40, sum: '10525493893' },
      { code: 'escrow', n: 47, sum: '307440222' },
      { code: 'fee', n: 14, sum: '709995' },
      { code: 'frozen', n: 23, sum: '38870000' },
    ])
    expect(await db.kysely.transaction().execute(reconcile)).toMatchObject({
      sum: '0.00',
      unbalanced: [],
      differences: [],
      right: 1,
    })

    // and its people go on with it
    const { permissions, platform, areas, effects } = config
    const deps: Dependencies = {
      permissions,
      platform,
      areas,
      effects,
      db,
      dataDir,
      secrets: testSecrets,
      sandbox: true,
      publicBrowse: false,
      trustProxy: 0,
      adapters: { sms: sandboxSms(dataDir), wechat: null, register: sandboxRegister, signing: null },
      now: () => new Date('2026-11-24T02:00:00Z'),
      registry: { current: registry!, onChange: () => () => undefined },
    }
    const app = await buildApp(deps)
    const secret = await createSession(db.kysely, 1, { client: 3, device: '测试', ip: '127.0.0.1' }, deps.now())
    const { rows: own } = await sql<{ sn: string }>`select sn from "user" where id = 1`.execute(db.kysely)
    const headers = { client: '3', authorization: `Basic ${Buffer.from(`${own[0]!.sn}:${secret}`).toString('base64')}` }
    const ask = async (url: string, payload?: object) =>
      (await app.inject({ url: `/api/${url}`, headers, ...(payload ? { method: 'POST', payload } : {}) })).json() as Answer
    expect(await ask('BankCard/details?id=1')).toMatchObject({
      code: 1,
      data: { holder: '太湖三山水产养殖专业合作社', bank_name: '中国农业银行', account_no: '10550101040000001', status: 1 },
    })
    const { data: supply } = await ask('MySupply/details?id=2')
    expect(supply).toMatchObject({
      title: '太湖翘嘴鲌 0.8~1.2斤/条 当日起捕',
      price: '12.6',
      quantity: '25500',
      status: 0,
    })
    await app.close()
  })
})

describe('backups by themselves', () => {
  it('one a day from its time on, by one of many processes; the newest stay, other files too', async () => {
    const w = await world(sources[0]!)
    const folder = mkdtempSync(join(tmpdir(), 'yuye-backups-'))
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    const jobs = [1, 2, 3].map(() => scheduledBackup({ at: '03:30', folder, keep: 2 }, w.app.log))
    const round = async (at: string) => {
      w.clock = new Date(`${at}+08:00`)
      await Promise.all(jobs.map((run) => run(w.deps)))
      return readdirSync(folder).sort()
    }
    // the first at once, since there is none
    expect(await round('2026-06-15T02:00:00')).toEqual(['notes.txt', 'yuye-20260615-020000.tar.gz'])
    expect(await round('2026-06-15T03:29:00')).toHaveLength(2)
    expect(await round('2026-06-15T03:30:00')).toHaveLength(3)
    expect(await round('2026-06-15T23:59:00')).toHaveLength(3)
    // the product had been off at its time
    expect(await round('2026-06-16T09:00:00')).toEqual([
      'notes.txt',
      'yuye-20260615-033000.tar.gz',
      'yuye-20260616-090000.tar.gz',
    ])
    expect(await newestBackup(folder)).toEqual(new Date('2026-06-16T09:00:00+08:00'))
    rmSync(folder, { recursive: true })
    await w.close()
  })

  it('one that cannot be written is tried again an hour later, and leaves nothing', async () => {
    const w = await world(sources[0]!)
    const folder = join(w.deps.dataDir, 'a-file')
    writeFileSync(folder, '')
    const run = scheduledBackup({ at: '03:30', folder: join(folder, 'below'), keep: 2 }, w.app.log)
    await expect(run(w.deps)).rejects.toThrow()
    await run(w.deps)
    w.clock = new Date(w.clock.getTime() + 3_600_000)
    await expect(run(w.deps)).rejects.toThrow()
    await w.close()
  })

  it('what a killed process left half written goes after a day', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'yuye-backups-'))
    const file = await newBackupFile(folder, new Date())
    writeFileSync(`${file}.part`, '')
    await prune(folder, 1)
    expect(readdirSync(folder)).toHaveLength(1)
    rmSync(folder, { recursive: true })
  })
})
