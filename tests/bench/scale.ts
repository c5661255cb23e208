/**
 * `npm run bench:scale [-- members lines]`: what a market costs that has outgrown one town. The built product on an embedded database
 * with so many members and organisations, half of the lines being messages, half what was done to records. Then the calls that are made
 * most, messages to many at once, a storm of sign-ins and many open pages. Sizes come from arguments: `-- 1000000 100000000`.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { seedBasics } from '../../src/areas/sandbox/seed/basics.ts'
import type { Entity } from '../../src/core/entity/entity.ts'
import { openPool, urlConfig } from '../../src/server/db/connect.ts'
import type { Database } from '../../src/server/db/database.ts'
import { startEmbedded } from '../../src/server/db/embedded.ts'
import { ensureSystemTables } from '../../src/server/db/system-tables.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'
import { createSession } from '../../src/server/session/create-session.ts'
import { Product } from '../soak/product.ts'
import { makeFilled } from '../support/bulk/fill.ts'
import { testSecrets } from '../support/secrets.ts'
import { freePort, productFolder } from '../support/site.ts'
import { each, percentiles } from './load.ts'
import { urlOf } from './world.ts'

const MEMBERS = Number(process.argv[2] ?? 100_000)
const LINES = Number(process.argv[3] ?? 1_000_000)
/** records of each kind that members make; of what they trade ten times as many */
const RECORDS = Math.min(MEMBERS, 10_000)
const TRADED = new Set(['supply', 'demand', 'bargain', 'docking'])
const RECEIVERS = Math.min(MEMBERS, 100_000)
const SIGN_INS = 5000
const STREAMS = 10_000
/** one holds 4,000 streams (process/http-limits.ts) */
const PROCESSES = 3
const TIMES = 40

/** The first two are known beforehand; rows of the books that mean nothing would be refused. */
const KNOWN = new Set(['region', 'supply_cate', 'ledger_txn', 'ledger_line'])
/** of which a market has few however large it is */
const FEW = 1000

const { platform, known } = loadConfig('.')
const { registry } = await readSchemas({ dir: 'schemas', platform, known })
const rowsOf = ({ id, screens, owner }: Entity): number => {
  if (KNOWN.has(id)) return 0
  if (id === 'user' || id === 'organisation') return MEMBERS
  if (id === 'message' || id === 'status_log') return LINES / 2
  if (TRADED.has(id)) return Math.min(MEMBERS, RECORDS * 10)
  return owner.key === 'none' && screens.every(({ area }) => area !== 'site') ? FEW : RECORDS
}

const seconds = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} 秒`
const megabytes = (bytes: number): string => `${Math.round(bytes / 1048576)} MB`

const folder = mkdtempSync(resolve('var/scale-'))
const embedded = await startEmbedded({ dataDir: join(folder, 'database') })
const databaseUrl = urlOf(embedded.connection)
const db = await openPool(urlConfig(databaseUrl), 'embedded')
// the day's bound on messages to telephones is for real ones
const place = productFolder()
const config = join(place, 'config/platform.json')
writeFileSync(config, readFileSync(config, 'utf8').replace(/"sms": \d+/, '"sms": 1000000'))
const dataDir = join(folder, 'data')
const products: Product[] = []
for (let i = 0; i < PROCESSES; i++)
  products.push(new Product(dataDir, await freePort(), { DATABASE_URL: databaseUrl, SECRET_KEY: '' }, place))
const [product] = products as [Product]
const url = (path: string, at = 0) => `${products[at % PROCESSES]!.url}/api/${path}`

try {
  let from = performance.now()
  await ensureSystemTables(db)
  const holder = { current: registry!, onChange: () => () => undefined }
  const first = async () => void (await seedBasics({ db, registry: holder, now: () => new Date(), secrets: testSecrets }))
  await makeFilled(db, registry!, rowsOf, first, MEMBERS)
  console.log(`${MEMBERS} 个会员、${LINES} 条消息和操作记录：填好 ${seconds(from)}，数据库 ${await databaseSize(db)}`)
  from = performance.now()
  await product.start()
  console.log(`启动 ${seconds(from)}，内存 ${megabytes((await product.memory()).rss)}`)
  await commonCalls()
  await messagesToMany()
  const sessions = await signInStorm()
  for (const other of products.slice(1)) await other.start()
  await openStreams(sessions)
} finally {
  for (const one of products) await one.stop().catch(() => undefined)
  await db.close()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
  rmSync(place, { recursive: true, force: true })
}

async function databaseSize({ kysely }: Database): Promise<string> {
  const { rows } = await sql<{ size: string }>`select pg_size_pretty(pg_database_size(current_database())) as size`.execute(
    kysely,
  )
  return rows[0]!.size
}

/** A session of an account of its own. */
async function enter(sn: string, role: number, duties: readonly string[] = []): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    insert into "user" (sn, mobile, name, role, type, org_id, status, version, duties)
    values (${sn}, ${`139${sn}`}, '压测', ${role}, 1, ${role === 9 ? 0 : 700}, 1, 1, ${[...duties]}) returning id`.execute(
    db.kysely,
  )
  const secret = await createSession(db.kysely, rows[0]!.id, { client: 3, device: '', ip: '' }, new Date())
  return `Basic ${Buffer.from(`${sn}:${secret}`).toString('base64')}`
}

async function commonCalls(): Promise<void> {
  // the member's own organisation is one in good standing
  await sql`update organisation set company_auth = 1, person_auth = 1, status = 1 where id = 700`.execute(db.kysely)
  const member = await enter('10000001', 1)
  const operator = await enter('10000002', 9, ['super'])
  const { rows } = await sql<{ supply: number; user: string }>`
    select (select min(id) from supply where status = 2) as supply, (select mobile from "user" order by id desc limit 1) as "user"`.execute(
    db.kysely,
  )
  const calls: readonly (readonly [name: string, path: string, session?: string])[] = [
    ['首页', 'Index/index'],
    ['供应', 'Supply/SupplyServices?page_size=20'],
    ['供应，按分类', 'Supply/SupplyServices?cate1_id=1&page_size=20'],
    ['供应，搜索', `Supply/SupplyServices?keyword=${encodeURIComponent('养殖')}&page_size=20`],
    ['供应详情', `Supply/SupplyServicesDetails?id=${rows[0]!.supply}`],
    ['需求', 'Demand/DemandServices?page_size=20'],
    ['企业', 'Company/lists?page_size=20'],
    ['行情', 'PriceQuote/lists?page_size=20'],
    ['资讯', 'Article/lists?page_size=20'],
    ['我是谁', 'User/info', member],
    ['我的消息', 'Message/lists?page_size=20', member],
    ['我的未读消息', 'Message/lists?is_read=0&page_size=20', member],
    ['我的供应', 'MySupply/lists?page_size=20', member],
    ['我的需求', 'MyDemand/lists?page_size=20', member],
    ['我的议价', 'Bargain/lists?page_size=20', member],
    ['我的对接', 'Docking/lists?page_size=20', member],
    ['资金明细', 'Account/lists?page_size=20', member],
    ['后台：按手机找会员', `ManageUser/lists?mobile=${encodeURIComponent(rows[0]!.user)}`, operator],
    ['后台：供应审核', 'ReviewSupply/lists?status=1&page_size=20', operator],
    ['后台：操作记录', 'StatusLog/lists?page_size=20', operator],
    ['后台：操作记录，一家的', 'StatusLog/lists?org_id=700&page_size=20', operator],
  ]
  for (const [name, path, session] of calls) {
    const call = { url: url(path), ...(session ? { session } : {}) }
    try {
      await each(call, 5)
      const { p50, p95 } = await each(call, TIMES)
      console.log(`${name}\t${p50.toFixed(1)} ms\t${p95.toFixed(1)} ms`)
    } catch (error) {
      console.log(`${name}\t${String(error).slice(0, 160)}`)
    }
  }
}

/** As the engine writes them: a thousand in a statement, each heard by the pages that are open. */
async function messagesToMany(): Promise<void> {
  const from = performance.now()
  for (let at = 0; at < RECEIVERS; at += 1000)
    await sql`
      insert into message (user_id, type, title, content, is_read, status_at, version, created_at, updated_at)
      select id, 'system', '系统维护', '今晚十点到十一点', 0, now(), 1, now(), now() from generate_series(${at + 1}::int, ${at + 1000}::int) id`.execute(
      db.kysely,
    )
  console.log(`给 ${RECEIVERS} 人各一条消息 ${seconds(from)}`)
}

/** @returns sessions of those who came in */
async function signInStorm(): Promise<readonly string[]> {
  const mobiles = Array.from({ length: SIGN_INS }, (_, i) => `137${String(i).padStart(8, '0')}`)
  const post = async <T>(path: string, body: object, i: number) => {
    const headers = { client: '3', 'content-type': 'application/json', 'x-forwarded-for': addressOf(i) }
    return (await (await fetch(url(path), { method: 'POST', headers, body: JSON.stringify(body) })).json()) as {
      code: number
      msg: string
      data: T
    }
  }
  for (let at = 0; at < mobiles.length; at += 50)
    await Promise.all(mobiles.slice(at, at + 50).map((mobile, i) => post('Sms/send', { mobile, type: 1 }, at + i)))
  const lines = readFileSync(join(dataDir, 'outbox/sms.jsonl'), 'utf8').trim().split('\n')
  const codes = new Map(
    lines.map((line) => JSON.parse(line) as { mobile: string; code: string }).map(({ mobile, code }) => [mobile, code]),
  )
  const times: number[] = []
  const refused = new Map<string, number>()
  const sessions: string[] = []
  const from = performance.now()
  await Promise.all(
    mobiles.map(async (mobile, i) => {
      await sleep((i * 60_000) / SIGN_INS)
      const began = performance.now()
      const { code, msg, data } = await post<{ user: { sn: string; password: string } }>(
        'Login/smsLogin',
        { mobile, code: codes.get(mobile) ?? '' },
        i,
      )
      times.push(performance.now() - began)
      if (code === 1) sessions.push(`Basic ${Buffer.from(`${data.user.sn}:${data.user.password}`).toString('base64')}`)
      else refused.set(msg, (refused.get(msg) ?? 0) + 1)
    }),
  )
  const { p50, p95, p99 } = percentiles(times)
  const said = [...refused].map(([msg, count]) => `${msg} ${count}`).join('、') || '无'
  console.log(
    `${SIGN_INS} 个新会员在 ${seconds(from)}里登录：进来 ${sessions.length}，${p50.toFixed(1)} / ${p95.toFixed(1)} / ${p99.toFixed(1)} ms（中位、95%、99%），拒绝：${said}`,
  )
  return sessions
}

async function openStreams(sessions: readonly string[]): Promise<void> {
  const memory = async () => (await Promise.all(products.map((one) => one.memory()))).reduce((sum, { rss }) => sum + rss, 0)
  const before = await memory()
  const open: ClientRequest[] = []
  let heard = 0
  const openOne = (i: number) =>
    new Promise<number>((done) => {
      const authorization = sessions[i % sessions.length]!
      const asked = request(url('User/events', i), {
        headers: { client: '3', authorization, 'x-forwarded-for': addressOf(i) },
        agent: false,
      })
      asked.on('response', (response) => {
        response.on('data', (chunk: Buffer) => {
          if (chunk.includes('event: message')) heard++
        })
        done(response.statusCode ?? 0)
      })
      asked.on('error', () => done(0))
      asked.end()
      open.push(asked)
    })
  const from = performance.now()
  const statuses = new Map<number, number>()
  for (let at = 0; at < STREAMS; at += 100)
    for (const status of await Promise.all(Array.from({ length: 100 }, (_, i) => openOne(at + i))))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const opened = statuses.get(200) ?? 0
  const after = await memory()
  console.log(
    `${PROCESSES} 个进程打开 ${opened} 条消息流 ${seconds(from)}（${[...statuses].map(([status, count]) => `${status}: ${count}`).join('、')}）：内存 ${megabytes(before)} → ${megabytes(after)}，每条 ${((after - before) / 1024 / opened).toFixed(1)} KB`,
  )
  const told = performance.now()
  await sql`
    insert into message (user_id, type, title, content, is_read, status_at, version, created_at, updated_at)
    select id, 'system', '系统维护', '今晚十点', 0, now(), 1, now(), now() from "user" where mobile like '1370%' order by id limit ${SIGN_INS}`.execute(
    db.kysely,
  )
  for (let last = -1; last !== heard; await sleep(1000)) last = heard
  console.log(`一句话同时发给 ${SIGN_INS} 人：页面听到 ${heard} 次，不到 ${seconds(told)}`)
  for (const one of open) one.destroy()
}

function addressOf(i: number): string {
  return `10.${(i >> 16) % 256}.${(i >> 8) % 256}.${i % 256}`
}
