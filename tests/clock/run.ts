/**
 * `npm run clock`: people trade while the clock of the product jumps, hours ahead and back, under libfaketime; the database keeps the
 * true time, as one on another machine does. Trade must go on within seconds, what was acknowledged be there, once, the books balance.
 */
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { booksFault, missingOf } from '../soak/acknowledged.ts'
import { openMarket } from '../soak/market.ts'
import { Product } from '../soak/product.ts'
import { type Acknowledged, tradeOnce } from '../soak/traders.ts'

/** hours from the true time, one after the other */
const JUMPS = [6, -6, 30, 0, -30, 0]
const WORKERS = 6
const PROMISED_S = 5
/** how often libfaketime looks into its file */
const LOOK_S = 1

const library = readdirSync('/usr/lib')
  .map((folder) => join('/usr/lib', folder, 'faketime/libfaketimeMT.so.1'))
  .find((path) => existsSync(path))
if (!library) {
  console.error('需要 Debian 的 libfaketime')
  process.exit(1)
}
const dataDir = mkdtempSync(join(tmpdir(), 'yuye-clock-'))
const file = join(dataDir, 'clock')
setClock(0)
const product = new Product(dataDir, 3920, {
  LD_PRELOAD: library,
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_CACHE_DURATION: String(LOOK_S),
  // what is measured goes on evenly, as on a machine whose clock is set
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
})
const told: Acknowledged[] = []
let faults = 0

try {
  await product.start()
  const market = await openMarket(dataDir, [product.url])
  for (const hours of JUMPS) {
    const before = told.length
    let trading = true
    let jumpedAt = Number.POSITIVE_INFINITY
    let backAt: number | undefined
    const workers = Array.from({ length: WORKERS }, async () => {
      while (trading) {
        const from = performance.now()
        const steps = await tradeOnce(market, told).catch(() => [])
        told.push(...steps)
        if (from > jumpedAt && steps.length > 0) backAt ??= performance.now()
        if (steps.length === 0) await sleep(20)
      }
    })
    await sleep(2_000)
    setClock(hours)
    await sleep(LOOK_S * 1000 + 200)
    jumpedAt = performance.now()
    await sleep(6_000)
    trading = false
    await Promise.all(workers)
    const said = await clockOf()
    const seconds = ((backAt ?? Number.POSITIVE_INFINITY) - jumpedAt) / 1000
    const missing = await missingOf(told.slice(before))
    const books = await booksFault(market.operator)
    const right = Math.abs(said - hours) < 0.1
    if (missing.length > 0 || books || !right || seconds > PROMISED_S) faults++
    const facts = [
      `${told.length - before} 步已确认`,
      `丢失 ${missing.length}`,
      books ?? '账平',
      `${seconds.toFixed(1)} 秒后照常`,
    ]
    console.log(`时钟相差 ${String(hours).padStart(3)} 小时（产品的时钟 ${said.toFixed(1)}）  ${facts.join('  ')}`)
  }
  const missing = await missingOf(told)
  console.log(`时钟跳了 ${JUMPS.length} 次，${told.length} 步已确认，丢失 ${missing.length}，有问题的 ${faults} 次`)
  process.exitCode = missing.length + faults === 0 ? 0 : 1
} finally {
  await product.stop().catch(() => undefined)
  rmSync(dataDir, { recursive: true, force: true })
}

/** Seen whole by whoever reads it. */
function setClock(hours: number): void {
  writeFileSync(`${file}.new`, `${hours < 0 ? '-' : '+'}${Math.abs(hours) * 3600}\n`)
  renameSync(`${file}.new`, file)
}

/** How far ahead the product says it is, in hours. */
async function clockOf(): Promise<number> {
  const { headers } = await fetch(`${product.url}/healthz`)
  return (Date.parse(headers.get('date') ?? '') - Date.now()) / 3_600_000
}
