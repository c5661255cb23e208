import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { confirm } from '../../support/deal-pages.ts'
import { field } from '../../support/form.ts'
import { inBrowser } from '../../support/in-browser.ts'
import { askAs, PHONE, sidewaysScroll, signInByPassword, WIDE } from '../../support/site.ts'

interface Row {
  readonly id: number
  readonly turn: string
  readonly seller_org_text: string
}

/** The demand of whoever is signed in on which most offers wait for his answer, and who made them. */
async function manyOffered(page: Page): Promise<[number, readonly string[]]> {
  const rows = async (path: string) => (await askAs(page, path)).data.list as readonly Row[]
  let most: [number, readonly string[]] = [0, []]
  for (const { id } of await rows('MyDemand/lists?page_size=100')) {
    const offers = (await rows(`DemandBargain/lists?status=1&demand_id=${id}`)).filter((one) => one.turn === 'buyer')
    if (offers.length > most[1].length) most = [id, offers.map((one) => one.seller_org_text)]
  }
  return most
}

describe('offers on one demand', () => {
  const on = inBrowser()

  it('S-13 stand side by side within the page on a wide screen and a phone, each under who made it, and are answered where they stand', async () => {
    const buyer = on.site.accounts.find((one) => one.title.includes('买方'))!.mobile
    for (const [size, viewport] of [
      ['1440', WIDE],
      ['390', PHONE],
    ] as const) {
      const { page, complaints } = await on.open(viewport)
      await signInByPassword(page, on.site, buyer)
      const [demand, sellers] = await manyOffered(page)
      expect(sellers.length).toBeGreaterThan(1)
      await page.goto(`/mydemand/bargaining?demand_id=${demand}`)
      for (const name of sellers) await page.getByRole('button', { name }).first().waitFor()
      expect(await sidewaysScroll(page), size).toBe(0)
      await on.shot(page, `offers-${size}`)
      if (viewport === WIDE) continue
      const [seller] = sellers
      const row = page.locator('tr, li').filter({ hasText: seller! }).filter({ hasText: '轮到您' })
      await row.getByRole('button', { name: '还价' }).first().click()
      await field(page, '单价').fill('２０。５')
      // what the new terms come to is said before they are sent
      const sum = page.getByRole('dialog').locator('output')
      await expect.poll(() => sum.innerText()).toMatch(/^¥[\d,]+\.\d\d$/)
      await confirm(page, '还价')
      const countered = page.locator('tr, li').filter({ hasText: seller! }).filter({ hasText: '卖方回应' })
      await countered.getByText('20.50').first().waitFor()
      await countered.getByText('轮到您').waitFor({ state: 'detached' })
      expect(complaints).toEqual([])
    }
  })
})
