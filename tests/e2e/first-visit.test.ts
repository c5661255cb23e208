import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inBrowser } from '../support/in-browser.ts'
import { PHONE, signIn, WIDE } from '../support/site.ts'

const WEB = 'dist/web'
const BUDGET_KB = 130
const MEMBER_KB = 400
const SETTLED_MS = 1000

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

/** Waits until a page has fetched no more for a while. */
async function settled(page: Page): Promise<string[]> {
  for (let before: readonly string[] = []; ; ) {
    const now = await scriptsOf(page)
    if (now.length > 0 && now.length === before.length) return now
    before = now
    await page.waitForTimeout(SETTLED_MS)
  }
}

/** Waits for scripts that hold such words. */
async function scriptsThat(page: Page, words: RegExp): Promise<string[]> {
  for (;;) {
    const found = (await scriptsOf(page)).filter((path) => words.test(readFileSync(join(WEB, path), 'utf8')))
    if (found.length > 0) return found
    await page.waitForTimeout(200)
  }
}

/** What draws a page, what shows that it stands, and what of it comes on use. */
const PAGES = [
  ['/dashboard', '[aria-label="待办"]', /rc-table|disabledMinutes|prosemirror/],
  ['/mysupply', 'tbody .ant-table-row button', /disabledMinutes|prosemirror/],
  ['/mysupply/info?id=4', 'text=操作记录', /disabledMinutes|prosemirror/],
  ['/mysupply/release', 'text=更多信息', /disabledMinutes|prosemirror|rc-table/],
  ['/mysupply/release?id=4', 'text=更多信息', /disabledMinutes|prosemirror|rc-table/],
  ['/setting', 'text=本机', /disabledMinutes|rc-table/],
] as const

describe('the largest paint of the home page', () => {
  const on = inBrowser()

  it('is the slide that comes with the page, however many of the operator’s follow it', async () => {
    const { page } = await on.open(PHONE)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const { element, size } of list.getEntries() as unknown as { element: Element | null; size: number }[]) {
          const slides = [...(element?.closest('[aria-roledescription="轮播"]')?.children ?? [])]
          const slide = slides.findIndex((one) => one.contains(element))
          document.documentElement.dataset.largest = JSON.stringify({ slide, size })
        }
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await page.goto('/index')
    // two of the operator's have been shown, each fetched and painted
    for (const nth of [2, 3]) {
      const button = page.getByRole('button', { name: new RegExp(`^第 ${nth} 张`) })
      await expect.poll(() => button.getAttribute('aria-current'), { timeout: 30_000 }).toBe('true')
      const slide = page.locator('[aria-roledescription="轮播"] > [data-on] img')
      await expect.poll(() => slide.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)).toBe(true)
    }
    const largest = await page.evaluate(() => document.documentElement.dataset.largest)
    expect(JSON.parse(largest ?? 'null')).toEqual({ slide: 0, size: expect.any(Number) })
  })
})

const FIRST = [PAGES[0][0], PAGES[0][1]] as const

describe("the member's first page", () => {
  const on = inBrowser()

  /** A page on a device that has nothing of the area yet. */
  const firstDevice = async (path: string, stands: string, savesData: boolean) => {
    const one = await on.open(WIDE)
    await signIn(one.page, on.site, on.site.accounts.find(({ title }) => title.includes('卖方：合作社'))!.mobile)
    if (savesData)
      await one.page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    // a browser forgets what is beyond the 250th
    await one.page.addInitScript(() => performance.setResourceTimingBufferSize(2000))
    await one.page.goto(path)
    await one.page.locator(stands).first().waitFor()
    return one
  }

  it('fetches at most 400 kB of compressed script for what each page shows; calendars and editors are not among it', async () => {
    // what a first device has kept of the sign-in is not fetched anew: the others begin with nothing
    await (await firstDevice(...FIRST, true)).context.close()
    for (const [path, stands, onUse] of PAGES) {
      // nothing comes ahead to who asks to save data: what is fetched is what the page shows
      const { page, context, complaints } = await firstDevice(path, stands, true)
      const shown = built(await settled(page))
      await on.shot(page, `member-first-${PAGES.findIndex((one) => one[0] === path)}`)
      expect(shown.length, path).toBeGreaterThan(10)
      expect(kilobytes(shown), path).toBeLessThanOrEqual(MEMBER_KB)
      expect(
        shown.filter((file) => onUse.test(readFileSync(file, 'utf8'))),
        path,
      ).toEqual([])
      expect(complaints).toEqual([])
      await context.close()
    }
  }, 600_000)

  it('the rest comes once it rests, no file twice; nothing moves when what comes on use takes the place of its still', async () => {
    const { page, context, complaints } = await firstDevice('/mysupply', 'tbody .ant-table-row button', false)
    // found and measured at one moment: what is found may be replaced the next
    const boxes = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main :is(h1, th, tbody tr, tbody button)')].map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect()
          return [x, y, width, height].map(Math.round).join(' ')
        }),
      )
    const before = await boxes()
    // what only a form needs: a calendar
    expect((await scriptsThat(page, /disabledMinutes/)).length).toBeGreaterThan(0)
    await page.locator('.ant-picker').first().waitFor()
    await page.locator('.ant-select').first().waitFor()
    expect(await boxes()).toEqual(before)
    // nor asked of the browser's store: of some hundred files each question is felt
    const fetched = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((one) => one.name)
        .filter((name) => name.includes('/assets/')),
    )
    expect(fetched.length).toBeGreaterThan(50)
    expect(fetched.filter((name, at) => fetched.indexOf(name) !== at)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('what is pressed before its code is there opens once it is', async () => {
    const { page, context, complaints } = await firstDevice('/mysupply', 'tbody .ant-table-row button', true)
    expect(await page.locator('.ant-select, .ant-picker').count()).toBe(0)
    await page.getByRole('combobox', { name: '品种' }).click()
    await page.locator('.ant-select-dropdown').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '更多操作' }).first().press('Enter')
    await page.getByRole('menuitem').first().waitFor()
    await page.goto('/mysupply/release')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '添加图片' }).first().click()
    await chooser
    expect(complaints).toEqual([])
    await context.close()
  })

  it('says where its code did not come, and opens when it is asked for again', async () => {
    const { page, context } = await firstDevice('/mysupply', 'tbody .ant-table-row button', true)
    const lost = '**/assets/*.js'
    await page.route(lost, (route) => route.abort())
    await page.getByRole('combobox', { name: '品种' }).click()
    const told = page.getByRole('alert').filter({ hasText: '这里没有加载出来' })
    await told.waitFor()
    await page.unroute(lost)
    await told.getByRole('button', { name: '重试' }).click()
    await page.locator('.ant-select').first().waitFor()
    await context.close()
  })
})
