import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { datetime } from '../../src/core/value/time.ts'
import { restoreMoment } from '../../src/server/backup/restore-moment.ts'
import { archiveBytes, periodsOf } from '../../src/server/db/archive-folder.ts'
import { type Embedded, startEmbedded } from '../../src/server/db/embedded.ts'
import { segmentsOf } from '../../src/server/db/wal-segments.ts'
import type { ArchiveOptions } from '../../src/server/process/archive-options.ts'
import { ownTempFolder } from '../support/temp-folder.ts'

const MB = 1024 * 1024
const OPTIONS: ArchiveOptions = { days: 3, at: '03:30', mostBytes: 4096 * MB, reserve: MB }
const temp = ownTempFolder()

/** An installation of the embedded database, started and stopped as its product would. */
function installation() {
  const dataDir = mkdtempSync(join(temp, 'moment-'))
  const home = join(dataDir, 'pg')
  let embedded: Embedded | undefined
  const start = async (archive: ArchiveOptions | null = OPTIONS) => {
    embedded = await startEmbedded({ dataDir, durable: false, archive })
    return embedded
  }
  const ask = async <T>(text: string, user = 'app'): Promise<T[]> => {
    const client = new pg.Client({ ...embedded!.connection, user })
    await client.connect()
    try {
      return (await client.query(text)).rows as T[]
    } finally {
      await client.end()
    }
  }
  /** writes a row, and says at which whole second it was there */
  const write = async (title: string): Promise<Date> => {
    await ask(`insert into catch (title) values ('${title}')`)
    // the moment is told in whole seconds: the next row comes in a later one
    const [row] = await ask<{ at: string }>(
      `select to_char(ceiling(extract(epoch from clock_timestamp())), 'FM999999999999') as at, pg_sleep(ceiling(extract(epoch from clock_timestamp())) - extract(epoch from clock_timestamp()) + 0.05)`,
    )
    return new Date(Number(row!.at) * 1000)
  }
  const titles = async () => (await ask<{ title: string }>('select title from catch order by id')).map((one) => one.title)
  const stop = () => embedded?.stop()
  /** some megabytes of the log, archived */
  const fill = async () => {
    await ask("insert into filler select string_agg(md5(random()::text), '') from generate_series(1, 50000)")
    await ask('select pg_switch_wal()', 'postgres')
  }
  return { dataDir, home, start, stop, ask, write, titles, fill, round: (now: Date) => embedded!.archive!.round(now) }
}

describe('the embedded database at any moment', () => {
  const its = installation()
  const moments: Date[] = []
  let began: Date
  beforeAll(async () => {
    await its.start()
    await its.ask('create table catch (id serial, title text)')
    await its.ask('create table filler (text text)')
    await its.write('before the first copy')
    began = new Date()
    await its.round(new Date())
    for (const title of ['鲈鱼', '青蟹', '对虾']) moments.push(await its.write(title))
    await its.ask('delete from catch')
    await its.stop()
  })
  afterAll(async () => {
    await its.stop()
  })

  it('has exactly the rows of before, what was not archived yet too; the data of until then lie beside', async () => {
    const { aside } = await restoreMoment({ dataDir: its.dataDir, durable: false }, moments[1]!)
    expect(existsSync(join(its.dataDir, aside, 'PG_VERSION'))).toBe(true)
    await its.start()
    expect(await its.titles()).toEqual(['before the first copy', '鲈鱼', '青蟹'])
    expect(readFileSync(join(its.home, 'restore.log'), 'utf8')).toContain('recovery stopping before commit')
    // it goes on, and is archived anew
    await its.round(new Date())
    await its.write('鲤鱼')
    await its.stop()
  })

  it('and again of another moment, of the data that were put aside', async () => {
    await restoreMoment({ dataDir: its.dataDir, durable: false }, moments[2]!)
    await its.start()
    expect(await its.titles()).toEqual(['before the first copy', '鲈鱼', '青蟹', '对虾'])
    await its.stop()
  })

  it('no moment that it cannot: said in a sentence, nothing changed', async () => {
    const refusal = (at: Date) => restoreMoment({ dataDir: its.dataDir, durable: false }, at)
    await expect(refusal(new Date(began.getTime() - 60_000))).rejects.toThrow(/^最早可以恢复到 \d{4}-.*没有改动现在的数据/)
    await expect(refusal(new Date(Date.now() + 60_000))).rejects.toThrow('还没有到')
    const folders = readdirSync(its.home)
    await expect(refusal(new Date())).rejects.toThrow(/^归档里最后一次写入是在 .*没有改动现在的数据/)
    expect(readdirSync(its.home)).toEqual(folders)
    await its.start()
    expect(await its.titles()).toHaveLength(4)
  })

  it('by the command, which tells of what clock it speaks, while the product is stopped', () => {
    const run = (at: string) => {
      const env = { ...process.env, DATA_DIR: its.dataDir, DATABASE_URL: '', SANDBOX: '1' }
      const args = ['--import', 'tsx', 'src/cli/restore.ts', '--at', at]
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
      return { status, said: stdout + stderr }
    }
    expect(run('yesterday')).toMatchObject({ status: 1, said: expect.stringContaining('不是一个时刻') })
    expect(run(datetime(moments[0]!))).toMatchObject({ status: 1, said: expect.stringContaining('正由另一个进程使用') })
  })
})

describe('its archive', () => {
  const its = installation()
  const now = new Date()
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  const basesOf = async () => (await periodsOf(its.home)).flatMap(({ bases }) => bases.map(({ from }) => from))
  const segments = async () => [...(await segmentsOf((await periodsOf(its.home)).at(-1)!)).keys()]
  beforeAll(async () => {
    await its.start()
    await its.ask('create table filler (text text)')
  })
  afterAll(() => its.stop())

  it('takes a new copy of the cluster each day, and keeps those of the last days with what was written since', async () => {
    await its.round(now)
    expect(await basesOf()).toHaveLength(1)
    await its.fill()
    await expect.poll(segments).not.toEqual([])
    await its.round(now)
    expect(await basesOf()).toHaveLength(1)
    const [first] = await segments()
    await its.round(later(25))
    expect(await basesOf()).toHaveLength(2)
    await its.round(later(25 + 4 * 24))
    expect(await basesOf()).toHaveLength(1)
    expect((await segments()).every((name) => name > first!)).toBe(true)
  })

  it('makes room where the disk runs short: all but the newest copy, then itself, and begins anew', async () => {
    const short = { ...OPTIONS, reserve: Number.MAX_SAFE_INTEGER }
    await its.stop()
    await its.start(short)
    await its.round(now)
    expect(await periodsOf(its.home)).toEqual([])
    // what is written meanwhile is thrown away, not piled up
    await its.fill()
    await expect
      .poll(() => readdirSync(join(its.home, 'data/pg_wal/archive_status')).filter((one) => one.endsWith('.ready')))
      .toEqual([])
    await its.stop()
    await its.start()
    await its.round(now)
    expect(await basesOf()).toHaveLength(1)
  })

  it('stays within its size: a new copy takes the place of much that was written', async () => {
    await its.stop()
    await its.start({ ...OPTIONS, mostBytes: 2 * MB })
    const [first] = await segments()
    await its.fill()
    await expect.poll(async () => (await segments()).length).toBeGreaterThan(1)
    const [before] = await basesOf()
    await its.round(new Date())
    expect(await basesOf()).not.toEqual([before])
    expect(await basesOf()).toHaveLength(1)
    expect(await segments()).not.toContain(first)
    expect(await archiveBytes(its.home)).toBeLessThan(40 * MB)
  })

  it('ends where it is switched off', async () => {
    await its.stop()
    const { archive } = await its.start(null)
    expect(archive).toBeUndefined()
    expect(await its.ask('show archive_mode')).toEqual([{ archive_mode: 'off' }])
  })
})
