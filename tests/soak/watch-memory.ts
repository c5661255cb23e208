import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from './product.ts'
import { searchOnce } from './searches.ts'

/** after the caches have filled, the process may grow by so much more */
const GROWTH_MB = 120
const SEARCHERS = 4

/** Searches without pause and without end of words, and watches what the process holds. @returns the fault, or null */
export async function watchMemory(product: Product, minutes: number, alongside: () => Promise<unknown>): Promise<string | null> {
  const end = Date.now() + minutes * 60_000
  let searches = 0
  const work = [
    ...Array.from({ length: SEARCHERS }, async () => {
      while (Date.now() < end) {
        await searchOnce(product.url)
        searches++
      }
    }),
    (async () => {
      while (Date.now() < end) await alongside()
    })(),
  ]
  const seen: { rss: number; heap: number }[] = []
  const step = Math.max(1000, (minutes * 60_000) / 20)
  while (Date.now() < end) {
    await sleep(Math.min(step, Math.max(1, end - Date.now())))
    const { rss, heap } = await product.memory()
    seen.push({ rss: rss / 2 ** 20, heap: heap / 2 ** 20 })
    console.log(`    ${searches} 次搜索  RSS ${Math.round(rss / 2 ** 20)} MB  堆 ${Math.round(heap / 2 ** 20)} MB`)
  }
  await Promise.all(work)
  // the least of a while tells what stays after each collection
  const least = (from: number, to: number, of: 'rss' | 'heap') =>
    Math.min(...seen.slice(Math.floor(from * seen.length), Math.ceil(to * seen.length)).map((one) => one[of]))
  const growth = (of: 'rss' | 'heap') => least(0.75, 1, of) - least(0.25, 0.5, of)
  const [rss, heap] = [growth('rss'), growth('heap')]
  console.log(`内存：RSS 增长 ${Math.round(rss)} MB，堆增长 ${Math.round(heap)} MB，${searches} 次搜索`)
  return rss > GROWTH_MB || heap > GROWTH_MB ? `内存不断增长：RSS ${Math.round(rss)} MB，堆 ${Math.round(heap)} MB` : null
}
