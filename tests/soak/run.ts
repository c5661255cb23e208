/**
 * `npm run soak [-- times minutes]`: trading goes on while the server is killed at random moments. After each start everything
 * that was acknowledged must be there, once, and the books must balance. Every third time PostgreSQL is killed with it. Then,
 * for some minutes, visitors search for what nobody has searched for before, and the process must not grow.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { booksFault, missingOf } from './acknowledged.ts'
import { openMarket } from './market.ts'
import { Product } from './product.ts'
import { searchOnce } from './searches.ts'
import { type Acknowledged, tradeOnce } from './traders.ts'
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
  const market = await openMarket(dataDir, [product.url])
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
