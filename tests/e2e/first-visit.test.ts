import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inBrowser } from '../support/in-browser.ts'
import { signIn, WIDE } from '../support/site.ts'

const WEB = 'dist/web'
const BUDGET_KB = 130
const MEMBER_KB = 400

/** The files that the built page fetches before anything is asked for: what index.html names, and what those import at once. */
function firstFiles(): string[] {
  const html = readFileSync(join(WEB, 'index.html'), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map((match) => join(WEB, match[1]!))
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    if (!file.endsWith('.js')) return
    const code = readFileSync(file, 'utf8')
    for (const match of code.matchAll(/(?:import|from)\s*["'](\.\/[^"']+\.js)["']/g)) visit(join(dirname(file), match[1]!))
  }
  named.forEach(visit)
  return [...seen]
}

const kilobytes = (files: readonly string[]): number =>
  files.map((file) => gzipSync(readFileSync(file)).length).reduce((sum, size) => sum + size, 0) / 1024

describe('the first visit of the public site', () => {
  it('fetches at most 130 kB of compressed script and style', () => {
    expect(existsSync(WEB), `${resolve(WEB)} is built by npm test`).toBe(true)
    expect(kilobytes(firstFiles())).toBeLessThanOrEqual(BUDGET_KB)
  })

  it('has nothing of the component library, of Refine or of the chart library in it', () => {
    const code = firstFiles()
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    for (const word of ['anticon', 'rc-table', 'invalidates']) expect(code.includes(word), word).toBe(false)
    const all = readdirSync(join(WEB, 'assets')).filter((name) => name.endsWith('.js'))
    const later = all.map((name) => readFileSync(join(WEB, 'assets', name), 'utf8')).join('\n')
    expect(later.includes('rc-table')).toBe(true)
  })
})

/** The scripts that a page has fetched until now. */
const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const paths = performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname)
    return [...new Set(paths)].filter((path) => path.startsWith('/assets/') && path.endsWith('.js'))
  })
const built = (paths: readonly string[]): string[] => paths.map((path) => join(WEB, path))

/** Waits for scripts that hold such words. */
async function scriptsThat(page: Page, words: RegExp): Promise<string[]> {
  for (;;) {
    const found = (await scriptsOf(page)).filter((path) => words.test(readFileSync(join(WEB, path), 'utf8')))
    if (found.length > 0) return found
    await page.waitForTimeout(200)
  }
}

describe("the member's first page", () => {
  const on = inBrowser()

  /** The workbench on a device that has nothing of the area yet. */
  const workbench = async (savesData: boolean) => {
    const one = await on.open(WIDE)
    await signIn(one.page, on.site, on.site.accounts.find(({ title }) => title.includes('卖方：合作社'))!.mobile)
    if (savesData)
      await one.page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await one.page.goto('/dashboard')
    await one.page.getByRole('navigation', { name: '快捷入口' }).waitFor()
    await one.page.getByRole('region', { name: '待办' }).waitFor()
    return one
  }

  it('fetches at most 400 kB of compressed script for what it shows; the rest comes once it rests, no file twice', async () => {
    // what a first device has kept of the sign-in is not fetched anew: the others begin with nothing
    await (await workbench(true)).context.close()

    // nothing comes ahead to who asks to save data: what is fetched is what the page shows
    const sparing = await workbench(true)
    const shown = await scriptsOf(sparing.page)
    await on.shot(sparing.page, 'member-first')
    expect(shown.length).toBeGreaterThan(10)
    expect(kilobytes(built(shown))).toBeLessThanOrEqual(MEMBER_KB)

    const { page, context, complaints } = await workbench(false)
    // what only a form needs: a calendar
    const form = built(await scriptsThat(page, /disabledMinutes/))
    expect(form.length).toBeGreaterThan(0)
    expect(built(shown).filter((file) => form.includes(file))).toEqual([])
    const fetched = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter((one) => one.name.includes('/assets/') && one.transferSize > 0)
        .map((one) => one.name),
    )
    expect(fetched.filter((name, at) => fetched.indexOf(name) !== at)).toEqual([])
    expect(complaints).toEqual([])
    await Promise.all([context.close(), sparing.context.close()])
  }, 120_000)
})
