import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faults } from '../support/axe-faults.ts'
import { startSeededSite } from '../support/seeded-site.ts'
import { launch, openPage, PHONE, type Site, sidewaysScroll, signIn, WIDE, widths } from '../support/site.ts'

const SHOTS = process.env.SHOTS
const USUAL_PX = 16

const PUBLIC = ['/index', '/supply', '/supplyinfo?id=4', '/quote', '/login', '/verify']
const MEMBER = [
  '/dashboard',
  '/mysupply',
  '/mysupply/release',
  '/bargaining',
  '/docking',
  '/message',
  '/setting',
  '/setting/notify',
]
const CONSOLE = ['/admin', '/admin/supply', '/admin/receipt', '/admin/operators']

/** A browser as some people have set it. */
function browserOf(...flags: readonly string[]) {
  let site: Site
  let browser: Browser
  beforeAll(async () => {
    ;[site, browser] = await Promise.all([startSeededSite(), launch(...flags)])
  })
  afterAll(async () => {
    await browser?.close()
    await site?.close()
  })
  return {
    /** @param who a part of the account's title; empty: nobody */
    async open(viewport: typeof WIDE, who: string) {
      const one = await openPage(browser, site, viewport)
      if (who) await signIn(one.page, site, site.accounts.find(({ title }) => title.includes(who))!.mobile)
      return one
    },
  }
}

async function visit(page: Page, path: string, mark: string): Promise<void> {
  await page.goto(path)
  await page.locator('main :is(h1, h2, form):visible').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('main .ant-skeleton, main .ant-spin-spinning'))
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${mark}${path.replace(/\W/g, '-')}.png`, fullPage: true })
}

const PEOPLE = [
  ['a visitor', '', PUBLIC],
  ['a member', '卖方', MEMBER],
  ['an operator', '平台运营', CONSOLE],
] as const

const EVERY = PEOPLE.flatMap(([title, who, paths]) =>
  widths([title, '1440', who, paths, WIDE] as const, [title, '390', who, paths, PHONE] as const),
)

describe('where the system wishes pages dark', () => {
  const on = browserOf()

  it.each(EVERY)('%s at %s px reads every page, each with contrast enough', async (_title, px, who, paths, viewport) => {
    const { page, context, complaints } = await on.open(viewport, who)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    for (const path of paths) {
      await visit(page, path, `dark-${px}`)
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      expect(Math.max(...(ground.match(/\d+/g) ?? ['255']).slice(0, 3).map(Number)), path).toBeLessThan(80)
      expect(await faults(page), path).toEqual([])
    }
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('where the browser’s text is set half as large again', () => {
  const on = browserOf(`--blink-settings=defaultFontSize=${USUAL_PX * 1.5}`)

  it.each(EVERY)('%s at %s px finds larger text, and nothing beyond the edge', async (_title, px, who, paths, viewport) => {
    const { page, context, complaints } = await on.open(viewport, who)
    for (const path of paths) {
      await visit(page, path, `large-${px}`)
      const scale = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--text-scale'))
      expect(Number(scale), path).toBe(1.5)
      await expect.poll(() => sidewaysScroll(page), { message: path }).toBeLessThanOrEqual(0)
    }
    expect(complaints).toEqual([])
    await context.close()
  })
})
