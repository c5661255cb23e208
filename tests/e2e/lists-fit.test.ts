import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inBrowser } from '../support/in-browser.ts'
import { signInByPassword, WIDE } from '../support/site.ts'

/** Lists with more columns than there is room for: none stands under the one of the steps, which stays in sight. */
describe('S-12 S-13 the lists of a member and of the desk at 1440 px', () => {
  const on = inBrowser()

  it('show as many columns as fit, and no column covers another', async () => {
    const seller = on.site.accounts.find((one) => one.title.includes('卖方'))!.mobile
    const operator = on.site.accounts.find((one) => one.role === 9)!.mobile
    for (const [who, paths] of [
      [seller, ['/docking', '/bargaining', '/mysupply']],
      [operator, ['/admin/supply', '/admin/bargain', '/admin/docking']],
    ] as const) {
      const { page, complaints, context } = await on.open(WIDE)
      await signInByPassword(page, on.site, who)
      for (const path of paths) {
        await page.goto(path)
        await page.locator('tbody tr.ant-table-row').first().waitFor()
        await expect.poll(() => covered(page), { message: path }).toEqual([])
        expect(await page.locator('thead th').count(), path).toBeGreaterThan(7)
        await on.shot(page, `fit-${path.replaceAll('/', '-')}`)
      }
      expect(complaints).toEqual([])
      await context.close()
    }
  })
})

/** Heads of columns that stand under the last one, by name. */
const covered = (page: Page): Promise<string[]> =>
  page.locator('thead th').evaluateAll((heads) => {
    const last = heads.at(-1)?.getBoundingClientRect().left ?? 0
    return heads.slice(0, -1).flatMap((one) => (one.getBoundingClientRect().right > last + 1 ? [one.textContent ?? ''] : []))
  })
