/**
 * `npm run cluster [-- times]`: three machines of PostgreSQL with Patroni and etcd, in network namespaces, by the samples of
 * `docs/deploy/cluster`; two processes of the product over HAProxy. While people trade, the machine of the primary is lost again and
 * again. Everything that was acknowledged must be there, once, the books balance, and trade goes on within half a minute.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { booksFault, missingOf } from '../soak/acknowledged.ts'
import { openMarket } from '../soak/market.ts'
import { Product } from '../soak/product.ts'
import { type Acknowledged, type Market, tradeOnce } from '../soak/traders.ts'
import { connectHere, disconnectHere, FAULTS, type Fault, lacking, Node, until } from './nodes.ts'

const TIMES = Number(process.argv[2] ?? 10)
const WORKERS = 6
const PROMISED_S = 30
const ORDER: readonly Fault[] = ['processes', 'machine', 'network']
const secret = () => randomBytes(16).toString('hex')

const folder = mkdtempSync(join(tmpdir(), 'yuye-cluster-'))
const secrets = { superuser: secret(), replication: secret(), api: secret() }
const password = secret()
const nodes = [1, 2, 3].map((number) => new Node(number, folder, secrets))
const products: Product[] = []
const told: Acknowledged[] = []
const waits: number[] = []
let proxy: ChildProcess | undefined
let faults = 0

if (process.getuid?.() !== 0 || lacking().length > 0) {
  console.error(`需要 root，和 Debian 的 patroni etcd-server haproxy postgresql iproute2（缺 ${lacking().join('、') || '无'}）`)
  process.exit(1)
}
try {
  await startCluster()
  const market = await startProducts()
  for (let i = 0; i < TIMES; i++) await round(i, market)
  const missing = await missingOf(told)
  const sorted = waits.toSorted((a, b) => a - b)
  console.log(
    `主库失去 ${TIMES} 次，${told.length} 步已确认，丢失 ${missing.length}，有问题的 ${faults} 次；恢复服务 ${sorted[0]?.toFixed(1)}–${sorted.at(-1)?.toFixed(1)} 秒，中位 ${sorted[Math.floor(TIMES / 2)]?.toFixed(1)} 秒`,
  )
  process.exitCode = missing.length + faults === 0 ? 0 : 1
} finally {
  for (const one of products) await one.kill(false).catch(() => undefined)
  proxy?.kill('SIGKILL')
  for (const one of nodes) one.remove()
  disconnectHere()
  if (process.exitCode === 0) rmSync(folder, { recursive: true, force: true })
  else console.error(`日志在 ${folder}`)
}

async function startCluster(): Promise<void> {
  chmodSync(folder, 0o755)
  connectHere()
  for (const one of nodes) one.connect()
  for (const one of nodes) one.startEtcd(nodes)
  for (const one of nodes) one.startPatroni(nodes)
  await until('三台都在，一台是主库', 120, isWhole)
  proxy = spawn('haproxy', ['-db', '-f', 'docs/deploy/cluster/haproxy.cfg'], {
    env: { PATH: process.env.PATH, DB1: nodes[0]!.address, DB2: nodes[1]!.address, DB3: nodes[2]!.address },
    stdio: 'ignore',
  })
  await until('经过 HAProxy 建好数据库', 30, async () => {
    const client = new pg.Client({
      host: '127.0.0.1',
      port: 5000,
      user: 'postgres',
      password: secrets.superuser,
      database: 'postgres',
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query(`create role yuye login password '${password}'`)
      await client.query('create database yuye owner yuye encoding UTF8 template template0')
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => undefined)
    }
  })
}

/** Each has a role, one is the primary, and nothing but its word decides who. */
async function isWhole(): Promise<boolean> {
  const [primaries, replicas] = await Promise.all([
    Promise.all(nodes.map((one) => one.role('primary'))),
    Promise.all(nodes.map((one) => one.role('replica'))),
  ])
  return primaries.filter(Boolean).length === 1 && replicas.filter(Boolean).length === 2
}

async function startProducts(): Promise<Market> {
  const dataDir = join(folder, 'product')
  const env = { DATABASE_URL: `postgres://yuye:${password}@127.0.0.1:5000/yuye` }
  for (const port of [3910, 3911]) {
    const product = new Product(dataDir, port, env)
    await product.start()
    products.push(product)
  }
  return openMarket(
    dataDir,
    products.map((one) => one.url),
  )
}

async function round(i: number, market: Market): Promise<void> {
  const fault = ORDER[i % ORDER.length]!
  const before = told.length
  let trading = true
  let lostAt = Number.POSITIVE_INFINITY
  const backAt = new Map<string, number>()
  const workers = Array.from({ length: WORKERS }, async () => {
    while (trading) {
      const from = performance.now()
      // a call that was cut off was not acknowledged
      const steps = await tradeOnce(market, told).catch(() => [])
      told.push(...steps)
      // asked after it was lost: the primary that did this is another
      if (from > lostAt) for (const { who } of steps) backAt.set(who.client.url, backAt.get(who.client.url) ?? performance.now())
      if (steps.length === 0) await sleep(20)
    }
  })
  await sleep(2_000 + Math.random() * 2_000)
  const primary = await find('primary')
  primary.lose(fault)
  lostAt = performance.now()
  await until('两个进程都在继续交易', 120, async () => backAt.size === products.length)
  const seconds = (Math.max(...backAt.values()) - lostAt) / 1000
  waits.push(seconds)
  await sleep(1_000)
  trading = false
  await Promise.all(workers)
  primary.heal(fault, nodes)
  await until('三台都在，一台是主库', 180, isWhole)
  const missing = await missingOf(told.slice(before))
  const books = await booksFault(market.operator)
  if (missing.length > 0 || books || seconds > PROMISED_S) faults++
  const said = [`${told.length - before} 步已确认`, `丢失 ${missing.length}`, books ?? '账平', `${seconds.toFixed(1)} 秒恢复服务`]
  console.log(`${String(i + 1).padStart(2)}  ${primary.name}  ${FAULTS[fault]}  ${said.join('  ')}`)
  for (const one of missing) console.log(`    丢失 ${one.screen}/${one.action} #${one.id}`)
}

async function find(role: 'primary'): Promise<Node> {
  for (const one of nodes) if (await one.role(role)) return one
  throw new Error('没有主库')
}
