/**
 * `npm run soak [-- times minutes]`: trading goes on while the server is killed at random moments. After each start everything
 * that was acknowledged must be there, once, and the books must balance. Every third time PostgreSQL is killed with it. Then,
 * for some minutes, visitors search for what nobody has searched for before, and the process must not grow.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { must } from './client.ts'
import { Product } from './product.ts'
import { searchOnce } from './searches.ts'
import { type Acknowledged, enter, type Trader, tradeOnce } from './traders.ts'
import { watchMemory } from './watch-memory.ts'

const TIMES = Number(process.argv[2] ?? 30)
const MINUTES = Number(process.argv[3] ?? 5)
const WORKERS = 6

const dataDir = mkdtempSync(join(tmpdir(), 'yuye-soak-'))
const product = new Product(dataDir, 3900)
const told: Acknowledged[] = []
let faults = 0

try {
  await product.start()
  const market = await open()
  for (let i = 1; i <= TIMES; i++) {
    const before = told.length
    let trading = true
    const workers = Array.from({ length: WORKERS }, async () => {
      while (trading) {
        // a call that the kill has cut off was not acknowledged
        told.push(...(await tradeOnce(market, told).catch(() => [])))
        await searchOnce(product.url).catch(() => undefined)
      }
    })
    await sleep(400 + Math.random() * 2000)
    const database = i % 3 === 0
    await product.kill(database)
    trading = false
    await Promise.all(workers)
    const ms = await product.start()
    const missing = await missingOf(told.slice(before))
    const books = await booksFault(market.operator)
    if (missing.length > 0 || books) faults++
    const said = [
      `${told.length - before} 步已确认`,
      `丢失 ${missing.length}`,
      books ?? '账平',
      `${(ms / 1000).toFixed(1)} 秒恢复`,
    ]
    console.log(`${String(i).padStart(2)}  ${database ? '服务与数据库' : '服务        '}  ${said.join('  ')}`)
    for (const one of missing) console.log(`    丢失 ${one.screen}/${one.action} #${one.id}`)
  }
  const grown = await watchMemory(product, MINUTES, async () => told.push(...(await tradeOnce(market, told))))
  if (grown) {
    faults++
    console.log(grown)
  }
  const all = await missingOf(told)
  console.log(`${TIMES} 次强制终止，${told.length} 步已确认，丢失 ${all.length}，有问题的 ${faults} 次`)
  process.exitCode = all.length + faults === 0 ? 0 : 1
} finally {
  await product.stop().catch(() => undefined)
  rmSync(dataDir, { recursive: true, force: true })
}

/** A seller with goods enough for ever, four buyers with money and a bank account, an operator. */
async function open() {
  const { accounts } = JSON.parse(readFileSync(join(dataDir, 'sandbox.json'), 'utf8')) as {
    accounts: { role: number; type: number; mobile: string; title: string }[]
  }
  const mobile = accounts.find((one) => one.role === 9)!.mobile
  const operator = await enter(product.url, dataDir, mobile)
  const members = await Promise.all(
    ['13900001001', '13900001002', '13900001003', '13900001004', '13900001005'].map((one) => enter(product.url, dataDir, one)),
  )
  const [seller, ...buyers] = members as [Trader, ...Trader[]]
  const cards = new Map<Trader, number>()
  for (const buyer of buyers) {
    const { list } = await must(buyer.client.get<{ list: { id: number }[] }>('BankCard/lists'))
    const made = list[0] ?? (await must(buyer.client.post<{ id: number }>('BankCard/save', card(buyer.client.name))))
    cards.set(buyer, made.id)
  }
  const supplies: number[] = []
  for (let i = 0; i < 4; i++) supplies.push(await publish(seller, operator, i))
  return { supplies, buyers, seller, operator, cards }
}

function card(holder: string) {
  return { kind: 2, holder, bank_name: '中国农业银行', branch: '苏州支行', account_no: '10550101040012345' }
}

async function publish(seller: Trader, operator: Trader, i: number): Promise<number> {
  const cates = await must(seller.client.get<{ children: { id: number; name: string }[] }[]>('SupplyCate/getLevelList'))
  const cate = (cates as unknown as { children: { id: number; name: string }[] }[])
    .flatMap((one) => one.children)
    .find((one) => one.name === '青虾')!
  const form = {
    cate2_id: cate.id,
    title: `耐久测试青虾 ${i + 1} 号塘`,
    form: '活鲜',
    spec_min: '100',
    spec_max: '120',
    region_code: '320506',
    quantity: '900000',
    unit: '斤',
    moq: '10',
    price_type: 1,
    price: '10.5',
    delivery_modes: ['塘口自提'],
    valid_until: new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10),
    images: [seller.picture],
    contact_name: '老李',
    contact_mobile: '13800138000',
  }
  const { id } = await must(seller.client.post<{ id: number }>('MySupply/save', { ...form, submit: 'submit' }))
  await must(operator.client.post('ReviewSupply/approve', { id }))
  return id
}

/** Which acknowledged steps the record's own log does not tell. */
async function missingOf(steps: readonly Acknowledged[]): Promise<Acknowledged[]> {
  const missing: Acknowledged[] = []
  for (const of of grouped(steps, (one) => `${one.screen} ${one.id}`)) {
    const { screen, id, who } = of[0]!
    const { code, data } = await who.client.get<{ logs?: { action: string }[] }>(`${screen}/details`, { id })
    const logs = code === 1 ? (data.logs ?? []).map((line) => line.action) : []
    for (const times of grouped(of, (one) => one.action))
      if (logs.filter((one) => one === times[0]!.action).length < times.length) missing.push(times[0]!)
  }
  return missing
}

function grouped<T>(list: readonly T[], by: (one: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const one of list) groups.set(by(one), [...(groups.get(by(one)) ?? []), one])
  return [...groups.values()]
}

async function booksFault(operator: Trader): Promise<string | null> {
  const books = await must(operator.client.get<{ right: number }>('Reconcile/overview'))
  return books.right === 1 ? null : `账不平 ${JSON.stringify(books)}`
}
