import { execFile } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { PATIENCE_MS } from '../../src/server/process/gate.ts'
import { testDatabases } from '../support/database.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { productFolder } from '../support/site.ts'
import { until } from '../support/until.ts'
import { type Answer, type Person, type World, world } from '../support/world.ts'

const LAMP: RawEntity = {
  $id: 'lamp',
  title: '台灯',
  label: 'title',
  type: 'object',
  owner: { key: 'org', who: 'member' },
  required: ['title'],
  properties: {
    title: { type: 'string', title: '名称', maxLength: 40 },
    place: { type: 'string', title: '地方', maxLength: 40 },
    weight: { type: 'string', format: 'quantity', title: '重量' },
  },
  access: [{ who: 'owner', can: ['read', 'create'] }],
  screens: { lamp: { route: '/lamp', permission: '1', list: ['title'], can: ['create'] } },
}

/** ms between the calls of one who asks all the while: the change needs the processor too */
const PAUSE = 10

/** Two built servers over one database and one folder of files, asked all the while. */
describe.each(testDatabases().slice(-1))('a change of tables under two server processes on $name', (source) => {
  let w: World
  let folder: string
  let servers: ServerProcess[]
  let member: Person
  const file = () => join(folder, 'schemas/lamp.json')
  const write = (properties: RawEntity['properties']) => writeFileSync(file(), JSON.stringify({ ...LAMP, properties }, null, 2))
  const start = () => startServer(w.url, {}, folder)
  const ask = async (n: number, path: string, body?: object, who = member): Promise<Answer<Record<string, never>>> => {
    const headers = { client: '3', authorization: who.authorization, 'content-type': 'application/json' }
    const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    return (await fetch(`${servers[n % 2]!.url}/api/${path}`, { headers, ...sent })).json() as Promise<
      Answer<Record<string, never>>
    >
  }
  const schema = (...words: string[]) =>
    new Promise<{ code: number; said: string }>((done) => {
      const env = { ...process.env, DATABASE_URL: w.url }
      const child = execFile(process.execPath, ['dist/server/schema.js', ...words], { cwd: folder, env }, (error, out, err) =>
        done({ code: Number(error?.code ?? 0), said: out + err }),
      )
      child.stdin?.end()
    })
  /** As the sentence says: a product that is too busy to make way is asked again. */
  const apply = async (ids: string) => {
    for (;;) {
      const done = await schema('apply', '--consent', ids)
      if (!done.said.includes('没有让出来')) return done
    }
  }
  const steps = async () => [...(await schema('plan')).said.matchAll(/确认 {2}\[([0-9a-f]{8})\]/g)].map(([, id]) => id)
  const both = (path: string, shows: (answer: Answer<Record<string, never>>) => boolean) =>
    until(async () => expect((await Promise.all([ask(0, path), ask(1, path)])).every(shows)).toBe(true))
  const rows = async () => (await sql<Record<string, unknown>>`select * from lamp order by id`.execute(w.db.kysely)).rows

  /**
   * Reads and writes on both servers until `work` has ended. Nobody is refused, unless the machine takes longer for it than
   * anybody is kept waiting. @returns how many records were saved
   */
  async function meanwhile(record: () => object, work: () => Promise<void>): Promise<number> {
    const refused: Answer[] = []
    let saved = 0
    let over = false
    const one = async (n: number) => {
      for (let i = n; !over; i++) {
        const answer = await (i % 2 ? ask(n, 'Lamp/save', record()) : ask(n, 'Lamp/lists'))
        if (answer.code !== 1) refused.push(answer)
        else if (i % 2) saved++
        await sleep(PAUSE)
      }
    }
    const asking = [0, 1, 2, 3].map(one)
    const begun = performance.now()
    await work()
    const late = performance.now() - begun > PATIENCE_MS
    await sleep(300)
    over = true
    await Promise.all(asking)
    expect(refused.filter(({ data }) => !late || data.reason !== 'server.busy')).toEqual([])
    return saved
  }

  beforeAll(async () => {
    w = await world(source)
    w.clock = new Date()
    member = await w.person()
    folder = productFolder()
    servers = [await start(), await start()]
    write(LAMP.properties)
    await both('Lamp/lists', (answer) => answer.code === 1)
    expect(await ask(0, 'Lamp/save', { title: '阅读灯', place: '书房', weight: '1.5' })).toMatchObject({ code: 1 })
  })
  afterAll(async () => {
    await Promise.all((servers ?? []).map((one) => one.close()))
    await w.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('a rename: nobody is refused but by name, and every process has followed by itself', async () => {
    const { place, ...others } = LAMP.properties
    write({ ...others, spot: { ...place!, renamedFrom: 'place' } })
    const refused = await schema('apply')
    expect(refused.code).toBe(1)
    expect(refused.said).toMatch(/没有终端可以输入.*--consent [0-9a-f]{8}/)
    expect(refused.said).not.toContain('    at ')
    const [, ids = ''] = /--consent (\S+)/.exec(refused.said) ?? []
    const saved = await meanwhile(
      () => ({ title: '床头灯', weight: '1.5' }),
      async () => expect(await apply(ids)).toMatchObject({ code: 0 }),
    )
    for (const n of [0, 1]) {
      expect((await ask(n, 'Lamp/details?id=1')).data).toMatchObject({ spot: '书房' })
      expect(await ask(n, 'Lamp/save', { title: '壁灯', spot: '走廊' })).toMatchObject({ code: 1 })
    }
    expect(await rows()).toHaveLength(saved + 3)
    expect(saved).toBeGreaterThan(10)
  })

  it('another scale: what is written meanwhile means the same before and after', async () => {
    const { place, ...others } = LAMP.properties
    write({ ...others, spot: place!, weight: { type: 'string', format: 'price', title: '重量' } })
    const ids = (await steps()).join(',')
    await meanwhile(
      () => ({ title: '台灯', weight: '1.5' }),
      async () => expect(await apply(ids)).toMatchObject({ code: 0 }),
    )
    const weights = (await rows()).map(({ weight }) => weight).filter((one) => one !== null)
    expect(new Set(weights)).toEqual(new Set([15000]))
  })

  it('a value that cannot be another is named, and nothing is done', async () => {
    const { place, ...others } = LAMP.properties
    write({ ...others, spot: { type: 'integer', title: '地方' }, weight: { type: 'string', format: 'price', title: '重量' } })
    const { said } = await schema('plan')
    expect(said).toMatch(/注意 {2}“台灯”的 spot：有 3 条（序号 1、\d+、\d+）的值不能转换/)
    const failed = await apply((await steps()).join(','))
    expect(failed).toMatchObject({ code: 1, said: expect.stringContaining('已有的值不能转换') })
    expect(failed.said).not.toContain('    at ')
    expect((await ask(1, 'Lamp/details?id=1')).data).toMatchObject({ spot: '书房' })
  })

  it('a broken file outlives a restart, operators are told, and config is followed', async () => {
    writeFileSync(file(), readFileSync(file(), 'utf8').slice(0, -20))
    await servers[0]!.close()
    servers[0] = await start()
    expect((await ask(0, 'Lamp/details?id=1')).data).toMatchObject({ spot: '书房' })
    const operator = await w.person({ role: 9 })
    const told = await ask(0, 'Schema/faults', undefined, operator)
    expect(told.data).toMatchObject({ faults: expect.arrayContaining([expect.objectContaining({ file: 'schemas/lamp.json' })]) })
    expect((await ask(0, 'Schema/faults')).data).toEqual({ faults: [], page: '' })
    const menu = join(folder, 'config/menu.json')
    writeFileSync(menu, readFileSync(menu, 'utf8').replace('"title": "我的供应", "icon"', '"title": "我家的供应", "icon"'))
    await both('Schema/bundle', (answer) => JSON.stringify(answer.data).includes('我家的供应'))
  })
})
