import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { confirm, dialog, fill, press, recordOpen, state } from '../../support/deal-pages.ts'
import { disburse, fillLoan, inspect, sendLoan } from '../../support/financing-pages.ts'
import { field } from '../../support/form.ts'
import { inBrowser } from '../../support/in-browser.ts'
import { PHONE, sidewaysScroll, signIn, WIDE, widths } from '../../support/site.ts'

/** A farmer asks for a loan from a product's public page, the bank handles it, he takes the offer and gets the money. */
describe('S-04 S-23 S-25 a farmer gets a loan, in a browser', () => {
  const on = inBrowser()

  it.each(widths(['1440', WIDE, '66'] as const, ['390', PHONE, '77'] as const))(
    'at %s px wide',
    async (size, viewport, amount) => {
      const title = `贷款 ${amount} 万元（饲料）`
      const row = (page: Page) => page.locator(size === '390' ? 'li' : 'tr').filter({ hasText: title })
      const farmer = await on.open(viewport)
      const { page } = farmer
      await signIn(page, on.site, on.site.accounts.find((one) => one.title.includes('卖方：合作社'))!.mobile)
      await page.goto('/finance?keyword=渔业通')
      await page
        .getByRole('link', { name: /渔业通经营贷/ })
        .first()
        .click()
      await page.getByRole('heading', { name: '渔业通经营贷' }).waitFor()
      const applied = async () =>
        Number(
          /(\d+) 人申请/.exec(
            await page
              .getByText(/人申请/)
              .first()
              .innerText(),
          )![1],
        )
      const before = await applied()
      await on.shot(page, `financing-${size}-product`)
      const product = page.url()
      await page.locator('button:visible', { hasText: '立即申请' }).first().click()
      await page.waitForURL('**/applyfor/release?**')
      await fillLoan(page, '20')
      await sendLoan(page)
      await page.getByText('申请金额不能低于这个产品的最低额度').first().waitFor()
      await field(page, '金额').fill(amount)
      expect(await sidewaysScroll(page)).toBe(0)
      await on.shot(page, `financing-${size}-form`)
      await sendLoan(page)
      await page.waitForURL('**/applyfor')
      await row(page).first().waitFor()
      expect(await sidewaysScroll(page)).toBe(0)
      await on.shot(page, `financing-${size}-mine`)
      await page.goto(product)
      await page.getByRole('heading', { name: '渔业通经营贷' }).waitFor()
      expect(await applied()).toBe(before + 1)

      const bank = await on.open(viewport)
      const desk = bank.page
      await signIn(desk, on.site, on.site.accounts.find((one) => one.role === 4)!.mobile)
      await desk.goto('/yhdemand')
      await row(desk).getByText('受理后可见').first().waitFor()
      expect(await sidewaysScroll(desk)).toBe(0)
      await on.shot(desk, `financing-${size}-board`)
      await row(desk).getByText(title).first().click()
      await desk.waitForURL('**/yhdemand/info?**')
      await desk.locator('article').getByRole('button', { name: '去办理' }).first().waitFor()
      expect(await desk.getByText('陆建明').count()).toBe(0)
      expect(await desk.getByText('13800138000').count()).toBe(0)
      await on.shot(desk, `financing-${size}-masked`)
      await desk.locator('article').getByRole('button', { name: '去办理' }).first().click()
      await desk.waitForURL('**/yhdemand/clinfo?**')
      await press(desk, '受理')
      await confirm(desk, '受理')
      await desk.getByText('陆建明').first().waitFor()
      await on.shot(desk, `financing-${size}-accepted`)
      await inspect(desk)
      await press(desk, '给出方案')
      await fill(desk, { 批准金额: '500', '年化利率/费率': '4.2', 批准期限: '12' })
      await dialog(desk).getByRole('button', { name: '给出方案', exact: true }).click()
      await desk
        .getByText(/批准金额不能超过申请金额的 120%/)
        .first()
        .waitFor()
      await on.shot(desk, `financing-${size}-over`)
      await fill(desk, { 批准金额: amount })
      await confirm(desk, '给出方案')
      await state(desk, '待客户确认')

      await page.goto('/applyfor')
      await row(page).getByText(title).first().click()
      await page.getByText('各机构方案').first().waitFor()
      await on.shot(page, `financing-${size}-offers`)
      await page.goto('/applyforlist')
      await row(page).first().waitFor()
      expect(await sidewaysScroll(page)).toBe(0)
      await row(page).getByRole('button', { name: '查看', exact: true }).first().click()
      await recordOpen(page)
      await press(page, '接受方案')
      await on.shot(page, `financing-${size}-accept`)
      await confirm(page, '接受方案')

      await disburse(desk, `JHNS-2026-${size}`)
      await on.shot(desk, `financing-${size}-paid`)

      expect(farmer.complaints).toEqual([])
      expect(bank.complaints).toEqual([])
      await farmer.context.close()
      await bank.context.close()
    },
  )
})
