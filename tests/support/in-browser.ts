import { mkdirSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { startSeededSite } from './seeded-site.ts'
import { launch, openPage, type Site, type WIDE } from './site.ts'

const SHOTS = process.env.SHOTS

/** The product and a browser, for every test of the block that asks for them: the sandbox of a first start unless told. */
export function inBrowser(start: () => Promise<Site> = startSeededSite) {
  let site: Site
  let browser: Browser
  beforeAll(async () => {
    ;[site, browser] = await Promise.all([start(), launch()])
    if (SHOTS) mkdirSync(SHOTS, { recursive: true })
  })
  afterAll(async () => {
    await browser?.close()
    await site?.close()
  })
  return {
    get site() {
      return site
    },
    /** a page of a browser of its own, as a new device has it */
    open: (viewport: typeof WIDE) => openPage(browser, site, viewport),
    /** kept in the folder that SHOTS names, to be looked at */
    async shot(page: Page, name: string): Promise<void> {
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true })
    },
  }
}
