import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import type { Database } from '../../src/server/db/database.ts'
import { ensureSystemTables } from '../../src/server/db/system-tables.ts'
import { pageChanges, type Served } from '../../src/server/live/page-changes.ts'
import { problemLine } from '../../src/server/live/problem-report.ts'
import { saveReports } from '../../src/server/live/save-reports.ts'
import { type Server, startOne, stopOne } from '../support/changes/life.ts'
import { oneDatabase } from '../support/database.ts'
import { type MiniProduct, miniProduct } from '../support/mini-product.ts'

const page = ($id: string, title: string, route = `/${$id}`): RawEntity => ({
  $id,
  title,
  type: 'object',
  owner: { key: 'org', who: 'member' },
  properties: { name: { type: 'string', title: '名称' } },
  access: [{ who: 'owner', can: ['read', 'create'] }],
  screens: { [$id]: { route, permission: '1' } },
})

/** Two owners save files of one product, each without knowing of the other. */
describe.each(oneDatabase())('two owners who save at once, on $name', (source) => {
  let db: Database
  let drop: () => Promise<void>
  let product: MiniProduct
  let server: Server
  let reports: string[][]
  let served: Served

  beforeEach(async () => {
    ;({ db, drop } = await source.create())
    await ensureSystemTables(db)
    product = miniProduct()
    server = await startOne(db, product.root)
    reports = []
    const now = (): Served => ({
      registry: server.source.current,
      permissions: server.source.config.permissions,
      hints: server.source.hints(),
    })
    served = now()
    server.source.onChange(() => {
      const [before, after] = [served, now()]
      served = after
      reports.push([...saveReports(before, after, ''), ...pageChanges(before, after)])
    })
    return async () => {
      await stopOne(server)
      product.close()
      await drop()
    }
  })

  const save = (file: RawEntity, seconds: number) => {
    product.write(file)
    utimesSync(join(product.root, `schemas/${file.$id}.json`), seconds, seconds)
    return server.source.follow()
  }

  it('each save is reported once, and the later report stands on the earlier file', async () => {
    await Promise.all([save(page('lamp', '渔灯'), 1_000), save(page('cage', '网箱'), 1_001)])
    const said = reports.flat()
    for (const title of ['渔灯', '网箱']) {
      expect(said.filter((one) => one.startsWith(`已生效：“${title}”`))).toHaveLength(1)
      expect(said.filter((one) => one.startsWith(`新页面“${title}”`))).toHaveLength(1)
    }
    // what the second changes is told against what the first has brought
    await save(page('lamp', '渔灯', '/light'), 1_002)
    expect(reports.at(-1)).toEqual(['已生效：“渔灯”，打开 /light'])
  })

  it('where both want one address, the later file waits and is told of the earlier one, which is live', async () => {
    await Promise.all([save(page('lamp', '渔灯', '/light'), 2_000), save(page('cage', '网箱', '/light'), 2_001)])
    const lines = server.source.problems().map(problemLine)
    expect(lines).toEqual([expect.stringMatching(/^schemas\/cage\.json:.* 地址“\/light”已被“lamp”使用$/)])
    expect(server.source.current.entities.has('lamp')).toBe(true)
    // whichever name comes first in the alphabet
    await Promise.all([save(page('cage', '网箱', '/light'), 2_002), save(page('lamp', '渔灯', '/lamp'), 2_003)])
    expect(server.source.problems()).toEqual([])
    await save(page('lamp', '渔灯', '/light'), 2_004)
    expect(server.source.problems().map(problemLine)).toEqual([
      expect.stringMatching(/^schemas\/lamp\.json:.* 地址“\/light”已被“cage”使用$/),
    ])
  })
})
