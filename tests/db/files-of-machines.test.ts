import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settleFiles } from '../../src/cli/settle-files.ts'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { machineName } from '../../src/server/db/common-files.ts'
import { ensureSystemTables } from '../../src/server/db/system-tables.ts'
import { problemLine } from '../../src/server/live/problem-report.ts'
import { type Server, startOne, stopOne } from '../support/changes/life.ts'
import { type TestDatabase, testDatabases } from '../support/database.ts'
import { type MiniProduct, miniProduct } from '../support/mini-product.ts'

const PROGRAM = 'one program'
const lamp = (title: string): RawEntity => ({
  $id: 'lamp',
  title,
  type: 'object',
  properties: { name: { type: 'string', title: '名称' } },
})

/** Two machines, each with files of its own, on one database: what is saved on one is served by both. */
describe.each(testDatabases())('the files of two machines on $name', (source) => {
  let made: TestDatabase
  let products: MiniProduct[]
  let running: Server[]
  const start = async (product: MiniProduct, program = PROGRAM): Promise<Server> => {
    const server = await startOne(made.db, product.root, program)
    running.push(server)
    return server
  }
  const stop = async (server: Server) => {
    running = running.filter((one) => one !== server)
    await stopOne(server)
  }
  const machine = () => {
    const product = miniProduct()
    products.push(product)
    return product
  }
  const title = ({ source: { current } }: Server, id = 'lamp') => current.entities.get(id)?.title
  /** Both machines, once the second serves what was saved on the first. */
  const bothServing = async () => {
    const [one, two] = [machine(), machine()]
    const [first, second] = [await start(one), await start(two)]
    one.write(lamp('渔灯'))
    await first.source.follow()
    await expect.poll(() => title(second)).toBe('渔灯')
    return { one, two, first, second }
  }
  const fileOf = ({ root }: MiniProduct) => join(root, 'schemas/lamp.json')
  const complaints = ({ source: { problems } }: Server) => problems().map(problemLine)
  const settle = async ({ root }: MiniProduct, how: 'take' | 'give') => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    try {
      expect(await settleFiles(made.db, root, how)).toBe(0)
      return String(said.mock.calls.at(-1))
    } finally {
      said.mockRestore()
    }
  }

  beforeEach(async () => {
    products = []
    running = []
    made = await source.create()
    await ensureSystemTables(made.db)
  })
  afterEach(async () => {
    for (const server of running) await stopOne(server)
    for (const product of products) product.close()
    await made.drop()
  })

  it('a new file, a change and a deletion reach the other machine’s disk and what it serves', async () => {
    const { one, two, first, second } = await bothServing()
    expect(readFileSync(fileOf(two))).toEqual(readFileSync(fileOf(one)))

    two.write(lamp('诱鱼灯'))
    await second.source.follow()
    await expect.poll(() => title(first)).toBe('诱鱼灯')
    expect(readFileSync(fileOf(one))).toEqual(readFileSync(fileOf(two)))

    one.remove('lamp')
    await first.source.follow()
    await expect.poll(() => title(second)).toBeUndefined()
    expect(existsSync(fileOf(two))).toBe(false)
    expect([...complaints(first), ...complaints(second)]).toEqual([])
  })

  it('two saves in one moment, of different files, both reach both', async () => {
    const [one, two] = [machine(), machine()]
    const [first, second] = [await start(one), await start(two)]
    one.write(lamp('渔灯'))
    two.write({ ...lamp('网箱'), $id: 'cage' })
    await Promise.all([first.source.follow(), second.source.follow()])
    await expect
      .poll(() => [first, second].flatMap((server) => [title(server), title(server, 'cage')]))
      .toEqual(['渔灯', '网箱', '渔灯', '网箱'])
  })

  it('a machine that was off takes what was saved meanwhile, and gives what was changed on it', async () => {
    const { one, two, first, second } = await bothServing()
    await stop(second)
    one.write(lamp('诱鱼灯'))
    await first.source.follow()
    two.write({ ...lamp('网箱'), $id: 'cage' })
    const again = await start(two)
    expect([title(again), title(again, 'cage')]).toEqual(['诱鱼灯', '网箱'])
    await expect.poll(() => title(first, 'cage')).toBe('网箱')
    expect([...complaints(first), ...complaints(again)]).toEqual([])
  })

  it.each(['take', 'give'] as const)(
    'a file that was changed on both stays on both, is told of, and is settled by %s',
    async (how) => {
      const [one, two] = [machine(), machine()]
      const [first, second] = [await start(one), await start(two)]
      one.write(lamp('渔灯'))
      await first.source.follow()
      await expect.poll(() => title(second)).toBe('渔灯')
      await stop(second)
      one.write(lamp('诱鱼灯'))
      await first.source.follow()
      two.write(lamp('集鱼灯'))
      const again = await start(two)
      expect([title(first), title(again)]).toEqual(['诱鱼灯', '集鱼灯'])
      expect(complaints(again)).toEqual([expect.stringMatching(/^schemas\/lamp\.json.*npm run schema -- take/)])

      expect(await settle(two, how)).toContain('schemas/lamp.json')
      if (how === 'take') await again.source.follow()
      await expect.poll(() => [title(first), title(again)]).toEqual(Array(2).fill(how === 'take' ? '诱鱼灯' : '集鱼灯'))
      await expect.poll(() => complaints(again)).toEqual([])
      expect(await settle(two, how)).toContain('没有不同')
    },
  )

  it('a machine that comes to others with a file of its own gives nothing before a person says so', async () => {
    const [one, two] = [machine(), machine()]
    one.write(lamp('渔灯'))
    two.write(lamp('旧的渔灯'))
    const first = await start(one)
    const second = await start(two)
    expect([title(first), title(second)]).toEqual(['渔灯', '旧的渔灯'])
    expect(complaints(second)).toHaveLength(1)
    expect(complaints(first)).toEqual([])
  })

  it('files of another program are not taken: this one may not understand them', async () => {
    const [one, two] = [machine(), machine()]
    one.write(lamp('渔灯'))
    two.write(lamp('渔灯'))
    const old = await start(one)
    const fresh = await start(two, 'the next program')
    two.write(lamp('诱鱼灯'))
    await fresh.source.follow()
    one.write({ ...lamp('网箱'), $id: 'cage' })
    await old.source.follow()
    expect([title(old), title(fresh), title(fresh, 'cage')]).toEqual(['渔灯', '诱鱼灯', undefined])
    // once it has been brought over to that program, both are at one
    await stop(old)
    const next = await start(one, 'the next program')
    expect(title(next)).toBe('诱鱼灯')
    await expect.poll(() => title(fresh, 'cage')).toBe('网箱')
  })

  it('a file that cannot be written is told of, and served as it was', async () => {
    const [one, two] = [machine(), machine()]
    const [first, second] = [await start(one), await start(two)]
    const inTheWay = join(two.root, `schemas/.lamp.json.${process.pid}.part`)
    mkdirSync(inTheWay)
    one.write(lamp('渔灯'))
    await first.source.follow()
    await expect.poll(() => complaints(second)).toEqual([expect.stringContaining('写不进这一台（EISDIR）')])
    expect(title(second)).toBeUndefined()
    rmSync(inTheWay, { recursive: true })
    await second.source.followOthers()
    expect(title(second)).toBe('渔灯')
    expect(complaints(second)).toEqual([])
  })

  it('a file with a fault is not given, and the last good one goes on on both', async () => {
    const { one, first, second } = await bothServing()
    one.writeText('lamp', '{ "$id": "lamp", "title": ')
    await first.source.follow()
    expect(complaints(first)).not.toEqual([])
    await second.source.followOthers()
    expect([title(first), title(second)]).toEqual(['渔灯', '渔灯'])
    expect(complaints(second)).toEqual([])
    one.write(lamp('诱鱼灯'))
    await first.source.follow()
    await expect.poll(() => title(second)).toBe('诱鱼灯')
  })

  it('two folders of one host are two machines, one folder is one however it is named', () => {
    expect(machineName('/srv/yuye/')).toBe(machineName('/srv/yuye'))
    expect(machineName('/srv/yuye')).not.toBe(machineName('/srv/other'))
  })
})
