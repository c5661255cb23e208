import { describe, expect, it } from 'vitest'
import { inBrowser } from '../../support/in-browser.ts'
import { askAs, PHONE, sidewaysScroll, signIn, WIDE, widths } from '../../support/site.ts'

interface Row {
  readonly id: number
  readonly title: string
}

describe('what an account has looked at, in a browser', () => {
  const on = inBrowser()

  it.each(widths(['1440', WIDE] as const, ['390', PHONE] as const))(
    'at %s px: goods that were opened stand in the history, lead back, and are cleared',
    async (size, viewport) => {
      const { page, complaints, context } = await on.open(viewport)
      await signIn(page, on.site, on.site.accounts.find((one) => one.title.includes('买方'))!.mobile)
      await page.goto('/index')
      const [goods] = (await askAs(page, 'Supply/SupplyServices')).data.list as readonly Row[]
      const noted = page.waitForResponse((answer) => answer.url().includes('BrowseHistory/visit'))
      await page.goto(`/supplyinfo?id=${goods!.id}`)
      await noted
      await page.goto('/collect/history')
      await page.getByText(goods!.title).first().waitFor()
      expect(await sidewaysScroll(page)).toBe(0)
      await on.shot(page, `history-${size}-list`)
      await page.getByText(goods!.title).first().click()
      await page.waitForURL(`**/supplyinfo?id=${goods!.id}`)
      await page.goto('/collect/history')
      await page.getByRole('button', { name: '清空浏览记录' }).click()
      await page.getByRole('button', { name: '清空', exact: true }).click()
      await page.getByText('看过的供应、需求和产品，从这里找回').waitFor()
      await on.shot(page, `history-${size}-cleared`)
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})
