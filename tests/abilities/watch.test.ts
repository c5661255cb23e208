import { spawn } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { entitiesTouched } from '../../src/cli/rights/recheck.ts'
import { readActors, readTables } from '../../src/cli/rights/table.ts'
import { productRules } from '../support/abilities/product-rules.ts'
import { ownTempFolder } from '../support/temp-folder.ts'

const { permissions, entities, raw } = await productRules()
const checked = { registry: { entities, raw }, permissions, tables: readTables(), listed: readActors() }
const root = ownTempFolder()
let stop = () => {}

/** The command beside a copy of the rules and tables. @returns the next thing that it says */
function watching(): () => Promise<string> {
  for (const folder of ['schemas', 'config', 'tests/abilities', 'tests/areas'])
    cpSync(folder, join(root, folder), { recursive: true, filter: (path) => !path.endsWith('.ts') })
  cpSync('package.json', join(root, 'package.json'))
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const child = spawn(process.execPath, ['--import', tsx, join(process.cwd(), 'src/cli/abilities.ts'), 'watch'], { cwd: root })
  stop = () => child.kill('SIGKILL')
  const said: string[] = []
  const waiting: ((text: string) => void)[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      const next = waiting.shift()
      if (next) next(String(bytes))
      else said.push(String(bytes))
    })
  return () => {
    const known = said.shift()
    return known === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(known)
  }
}

describe('rules that are watched', () => {
  afterEach(() => stop())

  it('touch the entities whose rules are others now, and those that ask about their rows', () => {
    const changed = {
      ...checked,
      registry: { entities, raw: new Map([...raw, ['docking', { ...raw.get('docking')!, title: '订单' }]]) },
    }
    const touched = entitiesTouched(checked, changed).map(({ id }) => id)
    expect(touched).toContain('docking')
    expect(touched).toContain('contract')
    expect(touched).not.toContain('region')
    expect(touched.length).toBeLessThan(entities.size / 2)
    expect(entitiesTouched(checked, checked)).toEqual([])
    expect(entitiesTouched(checked, { ...checked, permissions: { ...permissions, roles: [] } })).toHaveLength(entities.size)
  })

  it('are asked again at each save: cells that differ from the table, who can more, and faults', async () => {
    const next = watching()
    expect(await next()).toMatch(/^看着 \d+ 份数据的规则和它们的表/)
    const path = join(root, 'schemas/supply.json')
    const written = readFileSync(path, 'utf8')
    const file = JSON.parse(written)
    delete file.access.find(({ who, can }: { who: string; can: string[] }) => who === 'anyone' && can.includes('read')).fields
    writeFileSync(path, JSON.stringify(file, null, 2))
    const wider = await next()
    expect(wider).toMatch(/✕ .*（supply）有 \d+ 格与表不同\n {2}访客 看不到 · .*：是 \[\]，应当是 \[.*"contact_mobile".*\]/)
    expect(wider).toMatch(/变宽 {2}供应（supply） read的字段 .*联系电话.*：访客.*，如 状态 在售/)
    writeFileSync(path, written.replace('"access"', '"acess"'))
    expect(await next()).toMatch(/schemas\/supply\.json:\d+:\d+ .*acess/)
    writeFileSync(path, written)
    expect(await next()).toMatch(/● .*（supply）与表一致/)
  }, 120_000)
})
