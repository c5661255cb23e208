import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inBrowser } from '../../support/in-browser.ts'
import { askAs, PHONE, sidewaysScroll, signIn, WIDE, widths } from '../../support/site.ts'

interface Row {
  readonly id: number
  readonly available_qty: string
}

/** The open bargain about a supply, begun where there is none yet. */
async function bargainOn(page: Page, supply_id: number, qty: string): Promise<number> {
  const [open] = (await askAs(page, `Bargain/lists?status=1&supply_id=${supply_id}`)).data.list as readonly Row[]
  if (open) return open.id
  const delivery_date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const terms = { price: '2', qty, delivery_mode: '塘口自提', payment_terms: '全款', valid_hours: 24, delivery_date }
  const { code, msg, data } = await askAs(page, 'Bargain/offer', { supply_id, ...terms })
  expect(code, msg).toBe(1)
  return (data as { id: number }).id
}

describe('a question about goods, in a browser', () => {
  const on = inBrowser()

  it.each(widths(['1440', WIDE] as const, ['390', PHONE] as const))(
    'at %s px: one asks on the page of the goods, the seller answers, others read it, and the bargain shows it',
    async (size, viewport) => {
      const enter = async (part: string) => {
        const opened = await on.open(viewport)
        await signIn(opened.page, on.site, on.site.accounts.find((one) => one.title.includes(part))!.mobile)
        await opened.page.goto('/index')
        return opened
      }
      const seller = await enter('卖方')
      const supplies = (await askAs(seller.page, 'MySupply/lists?status=2')).data.list as readonly Row[]
      const { id, available_qty } = supplies[0]!

      const buyer = await enter('买方')
      await buyer.page.goto(`/supplyinfo?id=${id}`)
      await buyer.page.getByRole('button', { name: '向卖家提问' }).click()
      await buyer.page.getByLabel('问题').fill(`${size} 最早哪天能起捕？`)
      await on.shot(buyer.page, `question-${size}-ask`)
      await buyer.page.getByRole('button', { name: '提交问题' }).click()
      const asked = (page: Page) => page.getByRole('listitem').filter({ hasText: `${size} 最早哪天能起捕？` })
      await asked(buyer.page).getByText('待答复').waitFor()
      expect(await sidewaysScroll(buyer.page)).toBe(0)
      await on.shot(buyer.page, `question-${size}-asked`)

      await seller.page.goto(`/supplyinfo?id=${id}`)
      await asked(seller.page).getByRole('link', { name: '去答复' }).click()
      await seller.page.getByText('请答复这个问题').first().waitFor()
      await on.shot(seller.page, `question-${size}-waiting`)
      await seller.page.getByRole('button', { name: '答复', exact: true }).first().click()
      const dialog = seller.page.getByRole('dialog')
      await dialog.getByRole('textbox').fill('下周一起捕')
      await on.shot(seller.page, `question-${size}-answer`)
      await dialog.getByRole('button', { name: '答复', exact: true }).click()
      await seller.page.getByText('已公开').first().waitFor()
      expect(await sidewaysScroll(seller.page)).toBe(0)
      await on.shot(seller.page, `question-${size}-answered`)
      await seller.page.goto('/bargaining/question')
      await seller.page.getByText('最早哪天能起捕').first().waitFor()
      await on.shot(seller.page, `question-${size}-list`)

      const other = await enter('个人已认证')
      await other.page.goto(`/supplyinfo?id=${id}`)
      await asked(other.page).getByText('下周一起捕').waitFor()
      await asked(other.page).getByText('***').waitFor()
      await on.shot(other.page, `question-${size}-public`)

      await buyer.page.goto(`/bargaining/info?id=${await bargainOn(buyer.page, id, available_qty)}`)
      await buyer.page.getByRole('region', { name: '问答' }).getByText(`${size} 最早哪天能起捕？`).waitFor()
      expect(await sidewaysScroll(buyer.page)).toBe(0)
      await on.shot(buyer.page, `question-${size}-bargain`)
      for (const { complaints, context } of [seller, buyer, other]) {
        expect(complaints).toEqual([])
        await context.close()
      }
    },
  )
})
