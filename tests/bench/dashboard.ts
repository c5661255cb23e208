/**
 * `npm run bench:dashboard [-- minutes]`: the sandbox, people who trade in it, and Prometheus with the files of `docs/deploy/prometheus`.
 * When three fifths of the time are over the process is killed, and started again once somebody was called. Then each panel of
 * `docs/deploy/dashboard.json` is drawn from what Prometheus answers, as `docs/dashboard.png`. Needs `prometheus` of Debian's packages.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openMarket } from '../soak/market.ts'
import { Product } from '../soak/product.ts'
import { searchOnce } from '../soak/searches.ts'
import { type Acknowledged, tradeOnce } from '../soak/traders.ts'
import { freePort, launch } from '../support/site.ts'
import { type Dashboard, type Drawn, dashboardPage, queriesOf } from './dashboard-page.ts'

const MINUTES = Number(process.argv[2] ?? 15)
const STEP_S = 5
const WORKERS = 3
const DEPLOY = 'docs/deploy'

const folder = mkdtempSync(join(tmpdir(), 'yuye-dashboard-'))
const dataDir = join(folder, 'data')
const [port, prometheusPort] = [await freePort(), await freePort()]
// the axes of the picture are the market's
process.env.TZ = 'Asia/Shanghai'
const product = new Product(dataDir, port, { BACKUP_AT: '03:30', BACKUP_DIR: join(folder, 'backups') })
const prometheus = `http://127.0.0.1:${prometheusPort}/api/v1`

/** The sample, with this run's ports. */
function configured(): string {
  const file = join(folder, 'prometheus.yml')
  const sample = readFileSync(`${DEPLOY}/prometheus/yuye.yml`, 'utf8')
    .replace('/etc/prometheus/yuye-rules.yml', join(process.cwd(), DEPLOY, 'prometheus/yuye-rules.yml'))
    .replace('127.0.0.1:3001, 127.0.0.1:3002', `127.0.0.1:${port}`)
  writeFileSync(file, sample)
  return file
}

async function asked<T>(path: string, query: Readonly<Record<string, string>> = {}): Promise<T> {
  const response = await fetch(`${prometheus}/${path}?${new URLSearchParams(query)}`)
  const { status, data, error } = (await response.json()) as { status: string; data: T; error?: string }
  if (status !== 'success') throw new Error(`${path} ${query.query ?? ''}: ${error}`)
  return data
}

const firing = async () => {
  const { alerts } = await asked<{ alerts: { labels: { alertname: string }; state: string }[] }>('alerts')
  return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
}

async function trade(until: () => boolean): Promise<void> {
  const market = await openMarket(dataDir, [product.url])
  const done: Acknowledged[] = []
  const worker = async (slow: number) => {
    while (!until()) {
      // a call that the kill has cut off is one that people make again
      done.push(...(await tradeOnce(market, done).catch(() => [])))
      await searchOnce(product.url).catch(() => undefined)
      await sleep(Math.random() * slow)
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, (_, i) => worker(400 * (i + 1))))
}

await product.start()
const watching = spawn(
  'prometheus',
  [
    `--config.file=${configured()}`,
    `--storage.tsdb.path=${join(folder, 'tsdb')}`,
    `--web.listen-address=127.0.0.1:${prometheusPort}`,
  ],
  { stdio: 'ignore' },
)
try {
  const began = Date.now()
  const isOver = () => Date.now() - began > MINUTES * 60_000
  const trading = trade(isOver)
  await sleep(MINUTES * 36_000)
  const killed = Date.now()
  await product.kill(false)
  while (!(await firing()).includes('进程没有应答')) await sleep(1000)
  console.log(`进程被杀到叫人：${Math.round((Date.now() - killed) / 1000)} 秒（另加 group_wait 10 秒）`)
  await product.start()
  await trading
  const { panels } = JSON.parse(readFileSync(`${DEPLOY}/dashboard.json`, 'utf8')) as Dashboard
  const range = { start: String(began / 1000), end: String(Date.now() / 1000), step: String(STEP_S) }
  const drawn: Drawn[] = []
  for (const panel of panels)
    drawn.push({
      panel,
      answers: await Promise.all(
        queriesOf(panel).map(
          async (query) => (await asked<{ result: Drawn['answers'][number] }>('query_range', { query, ...range })).result,
        ),
      ),
    })
  const browser = await launch()
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 }, deviceScaleFactor: 1 })
  await page.setContent(dashboardPage(drawn))
  await page.screenshot({ path: 'docs/dashboard.png', fullPage: true })
  await browser.close()
  console.log(
    `docs/dashboard.png：${drawn.length} 个面板，没有数据的：${
      drawn
        .filter(({ answers }) => answers.flat().length === 0)
        .map(({ panel }) => panel.title)
        .join('、') || '无'
    }`,
  )
  console.log(`此刻在叫人的：${(await firing()).join('、') || '无'}`)
} finally {
  watching.kill()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
