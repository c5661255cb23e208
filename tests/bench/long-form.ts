import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build, preview } from 'vite'
import { launch, WIDE } from '../support/site.ts'
import type { FormBench, Which } from './form/page.tsx'

declare global {
  interface Window {
    readonly bench: FormBench
  }
}

const ROUNDS = 16
const WARM = 2
const KEYS = 40
/** what a drawing leaves to be done afterwards is not the keys' */
const REST_MS = 150

export interface LongForm {
  /** ms of the page's processor time to draw it, the middle of all rounds */
  readonly mount: number
  /** the same for a key: 95 of 100 take no more */
  readonly key: number
}

/** A form of 200 fields as the engine draws it, and the same fields written by hand, in turns on one page. */
export async function longForms(): Promise<Record<Which, LongForm>> {
  const outDir = mkdtempSync(join(tmpdir(), 'yuye-form-'))
  const root = resolve('tests/bench/form')
  await build({ root, publicDir: false, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  const server = await preview({ root, build: { outDir }, preview: { port: 0, host: '127.0.0.1' }, logLevel: 'error' })
  const browser = await launch()
  try {
    const page = await browser.newPage({ viewport: WIDE })
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    await page.waitForFunction(() => 'bench' in window)
    const session = await page.context().newCDPSession(page)
    // of the page's own thread: what else the machine does meanwhile does not count
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const spentMs = async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics')
      return (metrics.find((one) => one.name === 'TaskDuration')?.value ?? Number.NaN) * 1000
    }
    const spentOn = async (work: () => Promise<void>): Promise<number> => {
      const before = await spentMs()
      await work()
      return (await spentMs()) - before
    }
    const mounts: Record<Which, number[]> = { engine: [], hand: [] }
    const keys: Record<Which, number[]> = { engine: [], hand: [] }
    for (let round = 0; round < ROUNDS + WARM; round++)
      for (const which of round % 2 ? (['engine', 'hand'] as const) : (['hand', 'engine'] as const)) {
        await page.evaluate(() => window.bench.clear())
        await page.waitForTimeout(REST_MS)
        const mount = await spentOn(() => page.evaluate((one) => window.bench.mount(one), which))
        await page.waitForTimeout(REST_MS)
        const pressed: number[] = []
        for (let i = 0; i < KEYS; i++) pressed.push(await spentOn(() => page.evaluate(() => window.bench.press('鱼'))))
        if (round < WARM) continue
        mounts[which].push(mount)
        keys[which].push(...pressed)
      }
    const of = (which: Which): LongForm => ({ mount: at(mounts[which], 0.5), key: at(keys[which], 0.95) })
    return { engine: of('engine'), hand: of('hand') }
  } finally {
    await browser.close()
    await server.close()
    rmSync(outDir, { recursive: true, force: true })
  }
}

/** The value that this share of all stays at or below. */
function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
