import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeTables } from '../../src/cli/change-tables.ts'
import { checkEntity } from '../../src/core/check/check-entity.ts'
import type { PlatformConfig } from '../../src/core/config/config.ts'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { readEntity } from '../../src/core/read/read-entity.ts'
import { makeBackup } from '../../src/server/backup/make-backup.ts'
import { restoreBackup } from '../../src/server/backup/restore-backup.ts'
import type { Dependencies } from '../../src/server/context/deps.ts'
import { applyAdditive, applyPlan } from '../../src/server/db/apply.ts'
import { openPool, urlConfig } from '../../src/server/db/connect.ts'
import type { Database } from '../../src/server/db/database.ts'
import { planTables } from '../../src/server/db/plan.ts'
import { survey } from '../../src/server/db/survey.ts'
import { ensureSystemTables } from '../../src/server/db/system-tables.ts'
import { runMonths } from '../../src/server/jobs/months.ts'
import { removeOutdated } from '../../src/server/jobs/retention.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { prepareTables } from '../../src/server/live/prepare-tables.ts'
import { shapeCheck } from '../../src/server/live/shape-check.ts'
import { testDatabases } from '../support/database.ts'
import { registryOf } from '../support/registry.ts'
import { testSecrets } from '../support/secrets.ts'

/** A table of its own with all that may hang on it: a formula, a total elsewhere, a unique set, an index, a tab and a relation. */
const FARM: RawEntity = {
  $id: 'farm',
  title: '养殖场',
  properties: {
    name: { type: 'string', title: '名称' },
    fed: { type: 'integer', title: '投喂', total: { of: 'feeding', by: 'farm_id', sum: 'bags' } },
  },
}
const feeding = (more: Partial<RawEntity> = {}): RawEntity => ({
  $id: 'feeding',
  title: '投喂记录',
  required: ['at'],
  properties: {
    farm_id: { type: 'integer', title: '养殖场', relation: { entity: 'farm', label: 'name' } },
    bags: { type: 'integer', title: '袋数', default: 1 },
    twice: { type: 'integer', title: '两倍', derive: { $multiply: ['$bags', 2] } },
    at: { type: 'string', format: 'datetime', title: '时间', readOnly: true },
  },
  indexes: [['farm_id', '-at']],
  ...more,
})
/** the same without a total */
const SHED: RawEntity = { ...FARM, properties: { name: { type: 'string', title: '名称' } } }
const BY_MONTH = { partition: { month: 'at' } } as const

const names = (steps: readonly { sentence: string }[]) => steps.map(({ sentence }) => sentence)
const { platform } = loadConfig('.')
const sources = testDatabases()

/** The month of Beijing so many after this one, as parts are named. */
const month = (after = 0, from = new Date()) => {
  const [year, of] = new Date(from.getTime() + 8 * 3_600_000).toISOString().split('-').map(Number)
  const at = new Date(Date.UTC(year!, of! - 1 + after))
  return { name: at.toISOString().slice(0, 7).replace('-', 'm'), first: at.toISOString().slice(0, 7) }
}

describe.each(sources)('a table kept by months on $name', (source) => {
  let db: Database
  let drop: () => Promise<void>
  beforeAll(async () => {
    ;({ db, drop } = await source.create())
    await ensureSystemTables(db)
  })
  afterAll(() => drop?.())

  const query = async <T>(text: string): Promise<T[]> => (await sql.raw<T>(text).execute(db.kysely)).rows
  const plan = (...files: RawEntity[]) => planTables(db, registryOf(files))
  const start = (...files: RawEntity[]) => prepareTables(db, registryOf(files))
  const parts = async (table = 'feeding') =>
    (
      await query<{ name: string }>(
        `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where inhparent = '${table}'::regclass order by 1`,
      )
    ).map(({ name }) => name.slice(`${table}_y`.length).replace('_', ''))
  const rows = () =>
    query<{ id: number; farm_id: number; bags: number; at: unknown }>(
      'select id, farm_id, bags, twice, at, version from feeding order by id',
    ).then((all) => all.map((row) => ({ ...row, at: String(row.at) })))
  const fed = async () => (await query<{ fed: number }>('select fed from farm order by id')).map((one) => Number(one.fed))
  const put = (at: string, farm = 1) =>
    query<{ id: number }>(`insert into feeding (farm_id, at) values (${farm}, '${at}') returning id`)
  const partOf = async (id: number) =>
    (await query<{ part: string }>(`select tableoid::regclass::text as part from feeding where id = ${id}`))[0]!.part
      .slice('feeding_y'.length)
      .replace('_', '')
  const clear = async () => {
    for (const table of ['feeding', 'farm', 'food']) await query(`drop table if exists ${table} cascade`)
  }
  const jobAt = (now: Date, ...files: RawEntity[]) =>
    runMonths({ db, now: () => now, registry: { current: registryOf(files) } } as unknown as Dependencies)

  describe('on an empty database', () => {
    beforeAll(async () => {
      await clear()
      expect(await start(FARM, feeding(BY_MONTH))).toEqual([])
      await query("insert into farm (name) values ('甲'), ('乙')")
    })

    it('is made so at the start, with this month, two more, and a part before and after', async () => {
      expect(await parts()).toEqual([month().name, month(1).name, month(2).name, 'after', 'before'].sort())
      const { additive, destructive } = await plan(FARM, feeding(BY_MONTH))
      expect([names(additive), names(destructive)]).toEqual([[], []])
    })

    it('a month begins and ends by the clock of Beijing, and no time is refused', async () => {
      const begins = new Date(`${month(1).first}-01T00:00:00+08:00`).getTime()
      const found = []
      for (const at of [begins - 1000, begins, Date.parse('1999-01-01'), Date.parse('2099-01-01')])
        found.push(await partOf((await put(new Date(at).toISOString()))[0]!.id))
      expect(found).toEqual([month().name, month(1).name, 'before', 'after'])
      expect(await fed()).toEqual([4, 0])
    })

    it('ids are unique through all months, whoever writes at once; a row that is changed and deleted is still one row', async () => {
      const many = Array.from({ length: 60 }, (_, i) => put(`${month(i % 3).first}-10T00:00:00+08:00`, 2))
      const ids = (await Promise.all(many)).map(([row]) => row!.id)
      expect(new Set(ids).size).toBe(60)
      expect(await fed()).toEqual([4, 60])
      await query(`update feeding set bags = 3 where id = ${ids[0]}`)
      await query(`delete from feeding where id = ${ids[1]}`)
      expect(await fed()).toEqual([4, 61])
      await expect(
        query(`insert into feeding (id, farm_id, at) values (${ids[2]}, 1, '${month(2).first}-10T00:00:00+08:00')`),
      ).rejects.toThrow('duplicate key')
    })

    it('a list by time reads one month after the other, the newest first, by its index', async () => {
      await query("insert into feeding (farm_id, at) select 2, now() + i * interval '1 hour' from generate_series(1, 900) i")
      await query('analyze feeding')
      const [first] = await query<{ 'QUERY PLAN': [{ Plan: object }] }>(
        'explain (analyze, timing off, format json) select id from feeding where farm_id = 1 order by at desc, id desc limit 1',
      )
      const told = JSON.stringify(first!['QUERY PLAN'][0].Plan)
      expect(told).toContain('"Node Type":"Append"')
      expect(told).toContain('"Actual Loops":0')
    })
  })

  describe('new months', () => {
    beforeAll(async () => {
      await clear()
      await start(FARM, feeding(BY_MONTH))
      await query("insert into farm (name) values ('甲')")
    })

    it('are made ahead; what went past the last month finds its own, and no total hears of it', async () => {
      const files = [FARM, feeding(BY_MONTH)]
      expect(await jobAt(new Date(), ...files)).toBe(0)
      const [late] = await put(`${month(4).first}-15T00:00:00+08:00`)
      const [later] = await put(`${month(9).first}-15T00:00:00+08:00`)
      expect([await partOf(late!.id), await partOf(later!.id)]).toEqual(['after', 'after'])
      const before = await rows()
      const then = new Date(`${month(3).first}-02T00:00:00+08:00`)
      expect(await jobAt(then, ...files)).toBe(1)
      expect(await jobAt(then, ...files)).toBe(0)
      const made = [0, 1, 2, 3, 4, 5].map((n) => month(n).name)
      expect(await parts()).toEqual([...made, 'after', 'before'].sort())
      expect([await partOf(late!.id), await partOf(later!.id)]).toEqual([month(4).name, 'after'])
      expect([await rows(), await fed()]).toEqual([before, [2]])
      expect(names((await plan(...files)).additive)).toEqual([])
    })

    it('wait while somebody reads the table for long, and come the next time', async () => {
      const then = new Date(`${month(5).first}-02T00:00:00+08:00`)
      const held = await db.kysely.startTransaction().execute()
      await sql`select count(*) from feeding`.execute(held)
      const made = await jobAt(then, FARM, feeding(BY_MONTH)).finally(() => held.rollback().execute())
      expect(made).toBe(0)
      expect(await jobAt(then, FARM, feeding(BY_MONTH))).toBe(1)
      expect(await parts()).toContain(month(7).name)
    })
  })

  describe('with rows already there', () => {
    const one = (sentence: string) => expect.stringContaining(sentence)
    let before: Awaited<ReturnType<typeof rows>>
    beforeAll(async () => {
      await clear()
      await start(FARM, feeding())
      await query("insert into farm (name) values ('甲'), ('乙')")
      await query(
        "insert into feeding (farm_id, bags, at) select 1 + i % 2, i, now() - i * interval '9 hours' from generate_series(1, 3000) i",
      )
      await query("insert into feeding (farm_id, at) values (1, '1999-01-01'), (2, now() + interval '2 years')")
      await query('delete from feeding where id = 5')
      // what other hands have added
      await query('create index by_hand on feeding (bags)')
      await query('alter table feeding add constraint some_bags check (bags > 0), add foreign key (farm_id) references farm (id)')
      await query('create table if not exists noticed (id bigint)')
      await query(
        "create or replace function notice() returns trigger language plpgsql as 'begin insert into noticed values (new.id); return null; end'",
      )
      await query('create trigger notice after insert on feeding for each row execute function notice()')
      await query('grant select on feeding to public')
      before = await rows()
    })

    const hung = async () => ({
      indexes: (
        await query<{ name: string }>("select indexname as name from pg_indexes where tablename = 'feeding' order by 1")
      ).map(({ name }) => name),
      triggers: (
        await query<{ name: string }>(
          "select tgname as name from pg_trigger where tgrelid = 'feeding'::regclass and not tgisinternal order by 1",
        )
      ).map(({ name }) => name),
      checks: (
        await query<{ name: string }>(
          "select conname as name from pg_constraint where conrelid = 'feeding'::regclass and contype in ('c', 'f') and conparentid = 0 order by 1",
        )
      ).map(({ name }) => name),
      open: (await query<{ yes: boolean }>("select has_table_privilege('public', 'feeding', 'select') as yes"))[0]!.yes,
    })

    it('the file is served at once over the table as it is; the plan asks, counts, and does it after consent', async () => {
      const files = [FARM, feeding(BY_MONTH)]
      expect(await start(...files)).toEqual([])
      const had = await hung()
      expect(await parts()).toEqual([])
      const asked = await plan(...files)
      expect(names(asked.additive)).toEqual([])
      expect(names(asked.destructive)).toEqual([
        '“投喂记录”改为按月分区（按“时间”），全部数据搬到新表，核对条数一致才算完成，搬的时候用到它的都要等；在此之前照常使用',
      ])
      expect(await survey(db, asked, shapeCheck)).toEqual(['“投喂记录”共 3001 条要搬到新表'])
      await applyPlan(db, asked, new Set())
      expect(await parts()).toEqual([])
      const ids = new Set(asked.destructive.map(({ id }) => id))
      await applyPlan(db, asked, ids, { dryRun: true })
      expect(await parts()).toEqual([])
      await applyPlan(db, asked, ids)
      expect(await rows()).toEqual(before)
      const made = await parts()
      // 120 months back at most, the rest lies before them
      expect(made).toHaveLength(120 + 1 + 2 + 2)
      expect([await partOf(3001), await partOf(3002), await partOf(1)]).toEqual([
        'before',
        'after',
        month(0, new Date(Date.now() - 9 * 3_600_000)).name,
      ])
      expect(await hung()).toEqual(had)
      const again = await plan(...files)
      expect([names(again.additive), names(again.destructive)]).toEqual([[], []])
      expect((await put(new Date().toISOString()))[0]!.id).toBe(3003)
      expect(await query('select id from noticed')).toEqual([{ id: 3003 }])
      expect((await fed())[0]).toBe(before.reduce((sum, row) => sum + (row.farm_id === 1 ? row.bags : 0), 1))
    })

    it('what is kept by months is altered as any table is', async () => {
      const { farm_id, at } = feeding().properties
      const properties = {
        farm_id: farm_id!,
        at: at!,
        bags: { type: 'integer', title: '袋数', default: 2 },
        note: { type: 'string', title: '备注' },
      } as const
      const asked = await plan(SHED, feeding({ ...BY_MONTH, properties, indexes: [['bags', '-at']] }))
      expect(names(asked.additive)).toEqual(expect.arrayContaining([one('新增“备注”'), one('数据表 feeding 不再为别处算合计')]))
      expect(names(asked.destructive)).toEqual([one('的字段 fed 已不在文件中'), one('的字段 twice 已不在文件中')])
      const done = await applyPlan(db, asked, new Set(asked.destructive.map(({ id }) => id)), { dryRun: true })
      expect(names(done)).toEqual(expect.arrayContaining([one('新增索引（袋数、时间）')]))
      expect(await rows()).toHaveLength(3002)
    })

    it('and back into one piece, when the file says so no more', async () => {
      before = await rows()
      const asked = await plan(FARM, feeding())
      expect(asked.destructive.map(({ blocks }) => blocks)).toEqual([false])
      expect(names(asked.destructive)).toEqual([one('“投喂记录”改为不再按月分区')])
      await applyPlan(db, asked, new Set(asked.destructive.map(({ id }) => id)))
      expect([await rows(), await parts()]).toEqual([before, []])
      const again = await plan(FARM, feeding())
      expect([names(again.additive), names(again.destructive)]).toEqual([[], []])
      expect((await put(new Date().toISOString()))[0]!.id).toBe(3004)
      // the time is no key any more
      await query('insert into feeding (farm_id) values (1)')
    })

    it('rows without a time are told of, and nothing is done before they have one', async () => {
      const asked = await plan(FARM, feeding(BY_MONTH))
      expect(await survey(db, asked, shapeCheck)).toEqual([
        '“投喂记录”共 3004 条要搬到新表',
        '“投喂记录”有 1 条（序号 3005）没有“at”，先补上才能执行',
      ])
      before = await rows()
      await expect(applyPlan(db, asked, new Set(asked.destructive.map(({ id }) => id)))).rejects.toThrow('有的记录没有填')
      expect([await rows(), await parts()]).toEqual([before, []])
      await query('update feeding set at = now() where at is null')
      await applyPlan(db, asked, new Set(asked.destructive.map(({ id }) => id)))
      expect(await parts()).not.toEqual([])
    })

    it('a file that its months cannot hold waits until the table is in one piece again', async () => {
      const unique = feeding({ unique: [['farm_id', 'bags']] })
      const faults = await start(FARM, unique)
      expect(faults.map(({ message }) => message)).toEqual([one('改为不再按月分区')])
    })

    it('by another time all rows go to other months', async () => {
      before = await rows()
      const asked = await plan(FARM, feeding({ partition: 'month' }))
      expect(names(asked.destructive)).toEqual([one('改为按月分区（按“创建时间”）')])
      await applyPlan(db, asked, new Set(asked.destructive.map(({ id }) => id)))
      expect(await rows()).toEqual(before)
      expect(await parts()).toEqual([month().name, month(1).name, month(2).name, 'after', 'before'].sort())
    })

    it('under another name it takes its months with it', async () => {
      before = await rows()
      const renamed: RawEntity = { ...feeding({ partition: 'month' }), $id: 'food', renamedFrom: 'feeding' }
      const asked = await plan(SHED, renamed)
      await applyPlan(db, asked, new Set(asked.destructive.filter(({ blocks }) => blocks).map(({ id }) => id)))
      expect(await parts('food')).toEqual([month().name, month(1).name, month(2).name, 'after', 'before'].sort())
      const then = new Date(`${month(2).first}-02T00:00:00+08:00`)
      expect(await jobAt(then, SHED, renamed)).toBe(1)
      expect(await parts('food')).toContain(month(4).name)
    })
  })

  it('months that nobody keeps any longer go whole, without a gap; of the month in between single rows', async () => {
    await clear()
    const files = [{ ...feeding(BY_MONTH), $id: 'food' }, SHED]
    await start({ ...feeding(), $id: 'food' }, SHED)
    for (const days of [400, 399, 350, 330, 20])
      await query(
        `insert into food (at, created_at) select now() - interval '${days} days', now() - interval '${days} days' from generate_series(1, 3)`,
      )
    const asked = await plan(...files)
    await applyPlan(db, asked, new Set(asked.destructive.filter((one) => one.moves).map(({ id }) => id)))
    const had = (await parts('food')).length
    const kept = { ...platform, entities: { ...platform.entities, log: 'food' } } as PlatformConfig
    const now = new Date()
    expect(await removeOutdated(db, { ...kept, retention: { logs: 340, messages: 0 } }, now)).toBe(9)
    expect((await query('select 1 from food')).length).toBe(6)
    expect((await parts('food')).length).toBeLessThan(had)
    // the time of the months that went is still somewhere
    await query("insert into food (at) values (now() - interval '400 days'), (now() - interval '365 days')")
    // where a trigger is to hear of rows that go, they go one by one
    const left = (await parts('food')).length
    await query(
      "create or replace function heard() returns trigger language plpgsql as 'begin insert into noticed values (-old.id); return null; end'",
    )
    await query('create table if not exists noticed (id bigint); truncate noticed')
    await query('create trigger heard after delete on food for each row execute function heard()')
    expect(await removeOutdated(db, { ...kept, retention: { logs: 100, messages: 0 } }, now)).toBe(3)
    expect([(await parts('food')).length, (await query('select 1 from noticed')).length]).toEqual([left, 3])
  })

  it('the log of the product: schema plan and apply say and do it, with the steps that a person names', async () => {
    const said: string[] = []
    const [log, error] = [console.log, console.error]
    const { DATABASE_URL, DATA_DIR } = process.env
    const fresh = await source.create()
    const schema = async (...words: string[]) => {
      said.length = 0
      const code = await changeTables(words)
      return { code, said: said.join('\n') }
    }
    try {
      console.log = console.error = (text: string) => void said.push(text)
      process.env.DATABASE_URL = fresh.url
      await sql
        .raw('create table status_log (id bigint generated always as identity primary key, at timestamptz)')
        .execute(fresh.db.kysely)
      await sql.raw(`comment on table status_log is '{"entity":"status_log"}'`).execute(fresh.db.kysely)
      await sql.raw("insert into status_log (at) values (now()), (now() - interval '40 days')").execute(fresh.db.kysely)
      const planned = await schema('plan')
      expect(planned).toMatchObject({ code: 0, said: expect.stringContaining('“操作记录”共 2 条要搬到新表') })
      const [, id] = /确认 {2}\[([0-9a-f]{8})\] “操作记录”改为按月分区（按“时间”）/.exec(planned.said)!
      expect(await schema('apply')).toMatchObject({ code: 1, said: expect.stringContaining(`--consent ${id}`) })
      expect(await schema('apply', '--consent', 'all')).toEqual({ code: 0, said: expect.stringContaining('已完成') })
      const { rows: found } = await sql<{
        part: string
      }>`select tableoid::regclass::text as part from status_log order by id`.execute(fresh.db.kysely)
      expect(new Set(found.map(({ part }) => part)).size).toBe(2)
      expect(await schema('plan')).toEqual({ code: 0, said: '数据库与实体文件一致' })
    } finally {
      Object.assign(console, { log, error })
      process.env.DATABASE_URL = DATABASE_URL
      if (DATABASE_URL === undefined) delete process.env.DATABASE_URL
      if (DATA_DIR !== undefined) process.env.DATA_DIR = DATA_DIR
      await fresh.drop()
    }
  })

  describe.each(sources)('backed up and put into $name', (to) => {
    it('it comes back by months, with each row in its month and the next number', async () => {
      await clear()
      await start(FARM, feeding(BY_MONTH))
      await query("insert into farm (name) values ('甲')")
      await query("insert into feeding (farm_id, at) select 1, now() + i * interval '1 day' from generate_series(-50, 50) i")
      const folder = mkdtempSync(join(tmpdir(), 'yuye-months-'))
      const target = await to.create()
      await target.db.close()
      const there = await openPool(urlConfig(target.url), to.name, { name: 'yuye tool' })
      try {
        const file = join(folder, 'a.tar.gz')
        await makeBackup({ db, dataDir: folder, secrets: testSecrets }, file)
        await restoreBackup({ db: there, dataDir: join(folder, 'there'), secrets: testSecrets }, file)
        const all = sql<Record<string, unknown>>`select tableoid::regclass::text as part, * from feeding order by id`
        const { rows: back } = await all.execute(there.kysely)
        expect(back).toHaveLength(101)
        expect(back).toEqual((await all.execute(db.kysely)).rows)
        const { additive, destructive } = await planTables(there, registryOf([FARM, feeding(BY_MONTH)]))
        expect([names(additive), names(destructive)]).toEqual([[], []])
        const { rows: next } = await sql<{
          id: number
        }>`insert into feeding (farm_id, at) values (1, now()) returning id`.execute(there.kysely)
        expect(next).toEqual([{ id: 102 }])
        expect((await sql<{ fed: number }>`select fed from farm`.execute(there.kysely)).rows).toEqual([{ fed: 102 }])
      } finally {
        await there.close()
        await target.drop()
        rmSync(folder, { recursive: true, force: true })
      }
    })
  })

  it('an index that is added later is on every month', async () => {
    await clear()
    await start(FARM, feeding(BY_MONTH))
    await applyAdditive(db, registryOf([FARM, feeding({ ...BY_MONTH, indexes: [['bags']] })]))
    const [found] = await query<{ n: number }>(
      "select count(*) as n from pg_indexes where tablename like 'feeding_y%' and indexdef like '%(bags)%'",
    )
    expect(Number(found!.n)).toBe(5)
  })
})

describe('the check of a file with "partition"', () => {
  const faults = (raw: RawEntity) => {
    const { known } = loadConfig('.')
    const entity = readEntity(raw, { user: 'user', organisation: 'organisation' })
    return checkEntity({ owner: 'none', ...raw }, entity, known).map(({ pointer, message }) => `${pointer} ${message}`)
  }
  const { at: time, ...others } = feeding().properties
  const with_ = (at: object, more: Partial<RawEntity> = {}) =>
    faults(feeding({ properties: { ...others, at: at as never }, ...BY_MONTH, ...more }))

  it('takes the time of making, or a time that is always there and never changed', () => {
    expect(faults(feeding(BY_MONTH))).toEqual([])
    expect(faults(feeding({ partition: 'month' }))).toEqual([])
    expect(faults(feeding({ ...BY_MONTH, unique: [['farm_id', 'at']] }))).toEqual([])
  })

  it.each([
    [
      'a name that is none',
      () => faults(feeding({ partition: { month: 'att' } })),
      '/partition/month 没有名为“att”的字段，是否想写“at”？',
    ],
    [
      'another time of the engine',
      () => faults(feeding({ partition: { month: 'updated_at' } })),
      '/partition/month 按月分区的时间应当由系统写下、以后不变（"readOnly": true），“updated_at”不是',
    ],
    [
      'a date',
      () => with_({ ...time, format: 'date' }),
      '/partition/month 按月分区的时间应当是日期时间（"format": "datetime"），“at”不是',
    ],
    [
      'a time that a person writes',
      () => with_({ ...time, readOnly: false }),
      '/partition/month 按月分区的时间应当由系统写下、以后不变（"readOnly": true），“at”不是',
    ],
    [
      'a time that may be missing',
      () => with_(time!, { required: [] }),
      '/partition/month 按月分区的时间每条都要有（写进 required），“at”不是',
    ],
    [
      'a number of its own',
      () => faults(feeding({ ...BY_MONTH, sn: { field: 'no', prefix: 'A' } })),
      '/sn 编号在全部记录中不能重复，按月分区的表做不到；请去掉编号，或去掉 partition',
    ],
    [
      'a unique set without the time',
      () => faults(feeding({ ...BY_MONTH, unique: [['farm_id', 'at'], ['bags']] })),
      '/unique/1 按月分区的表只能保证同一时间里不重复，这一组要加上“at”，否则去掉它或 partition',
    ],
    [
      'a step that moves the time',
      () =>
        faults(
          feeding({
            ...BY_MONTH,
            workflow: {
              field: 'status',
              initial: 1,
              states: { 1: { title: '开', tone: 'live' } },
              actions: { again: { title: '再来', from: 1, by: 'operator', set: { at: '$now' } } },
            },
          }),
        ),
      '/workflow/actions/again/set/at 数据按“时间”分月存放，它写下以后不能再改',
    ],
  ])('refuses %s', (_, asked, fault) => {
    expect(asked()).toContain(fault)
  })
})
