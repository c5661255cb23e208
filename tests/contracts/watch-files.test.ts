import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../src/server/app.ts'
import type { WalArchive } from '../../src/server/db/wal-archive.ts'
import { oneDatabase } from '../support/database.ts'
import { type World, world } from '../support/world.ts'

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[]
}

const rules = readFileSync('docs/deploy/prometheus/yuye-rules.yml', 'utf8')
const prometheus = readFileSync('docs/deploy/prometheus/yuye.yml', 'utf8')
const { panels } = JSON.parse(readFileSync('docs/deploy/dashboard.json', 'utf8')) as Dashboard
const asked = [...rules.matchAll(/^\s+expr: (.*)$/gm)].map(([, expr]) => expr!)
const drawn = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
/** of the product; what Prometheus and its node exporter bring is theirs */
const named = (exprs: readonly string[]) => [
  ...new Set(exprs.flatMap((expr) => [...expr.matchAll(/\b(?:yuye|process|nodejs)_\w+/g)].map(([name]) => name))),
]
const secondsOf = (text: string | undefined) => (text?.endsWith('m') ? 60 : 1) * Number.parseInt(text ?? '', 10)

let w: World
beforeAll(async () => {
  w = await world(oneDatabase()[0]!)
})
afterAll(() => w?.close())

it('every figure that the alerts and the dashboard ask for is one that the product tells', async () => {
  const archive: Pick<WalArchive, 'bytes' | 'from'> = { bytes: async () => 1, from: async () => null }
  const db = { ...w.db, archive: archive as WalArchive }
  const app = await buildApp({ ...w.deps, db, backupFolder: join(w.deps.dataDir, 'backups') })
  await app.inject('/metrics')
  app.metrics.jobDone('runDeadlines', 'done')
  app.metrics.refused('server.fault')
  await app.inject('/healthz')
  const { body } = await app.inject('/metrics')
  await app.close()
  expect(named(asked).length).toBeGreaterThan(8)
  expect(named(drawn).length).toBeGreaterThan(12)
  expect(named([...asked, ...drawn]).filter((name) => !new RegExp(`^${name}(\\{| )`, 'm').test(body))).toEqual([])
  // and by labels that it has
  for (const [, task] of [...asked, ...drawn].join('\n').matchAll(/task="(\w+)"/g)) expect(body).toContain(`task="${task}"`)
  expect(panels.length).toBe(new Set(panels.map(({ title }) => title)).size)
})

it('a database or a process that is gone pages within a minute', () => {
  const [, scrape] = /scrape_interval: (\w+)/.exec(prometheus) ?? []
  const [, evaluation] = /evaluation_interval: (\w+)/.exec(prometheus) ?? []
  for (const expr of ['yuye_ready{check="database"} == 0', 'up{job="yuye"} == 0']) {
    const at = rules.indexOf(expr)
    expect(at).toBeGreaterThan(0)
    const [, lasting] = /for: (\w+)/.exec(rules.slice(at)) ?? []
    // of /readyz, which asks anew after a second
    const patience = 3
    const [, grouping] = /group_wait: (\w+)/.exec(prometheus) ?? []
    // the rule is looked at once to begin with, and once when its time is over
    const rounds = 1 + Math.ceil(secondsOf(lasting) / secondsOf(evaluation))
    const latest = patience + secondsOf(scrape) + rounds * secondsOf(evaluation) + secondsOf(grouping)
    expect(latest).toBeLessThanOrEqual(60)
  }
})
