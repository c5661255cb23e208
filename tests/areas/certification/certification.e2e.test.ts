import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { someIdcard } from '../../support/certification.ts'
import { registerHeard, step } from '../../support/deal-pages.ts'
import { field } from '../../support/form.ts'
import { inBrowser } from '../../support/in-browser.ts'
import { fillPerson, fillSupply } from '../../support/newcomer-pages.ts'
import { PHONE, sidewaysScroll, signIn, WIDE, widths } from '../../support/site.ts'

/** A stranger wants to publish, is led to certification, an operator approves it, and he publishes. */
describe('S-18 a stranger becomes a trader, in a browser', () => {
  const on = inBrowser()

  it.each(widths(['1440', WIDE, '13755550001', '陆大明'] as const, ['390', PHONE, '13755550002', '陆小明'] as const))(
    'at %s px wide',
    async (size, viewport, mobile, name) => {
      const row = (page: Page, text: string) => page.locator(size === '390' ? 'li' : 'tr').filter({ hasText: text })
      const { page, complaints } = await on.open(viewport)
      await signIn(page, on.site, mobile)

      await page.goto('/mysupply/release')
      await page.getByText('发布供应前请先完成个人或企业认证').waitFor()
      await on.shot(page, `certification-${size}-told`)
      await page.getByRole('link', { name: '去“我的认证”' }).click()
      await page.getByRole('region', { name: '企业认证' }).waitFor()
      expect(await sidewaysScroll(page)).toBe(0)
      await on.shot(page, `certification-${size}-choice`)
      await page.getByRole('link', { name: '去办理个人认证' }).click()

      await fillPerson(page, name, '110105194912310021')
      await page.getByRole('button', { name: '提交审核' }).click()
      await page.getByText('身份证号应为 18 位身份证号，请核对').first().waitFor()
      await field(page, '身份证号').fill(someIdcard())
      expect(await sidewaysScroll(page)).toBe(0)
      await on.shot(page, `certification-${size}-form`)
      await page.getByRole('button', { name: '提交审核' }).click()
      await page.waitForURL('**/authentication')
      await page.getByRole('region', { name: '个人认证' }).getByText('审核中').waitFor()
      await on.shot(page, `certification-${size}-waiting`)

      const operator = await on.open(viewport)
      await signIn(operator.page, on.site, on.site.accounts.find((one) => one.role === 9)!.mobile)
      await operator.page.goto('/admin/certification?status=2')
      const queued = row(operator.page, name)
      await queued.waitFor()
      expect(await sidewaysScroll(operator.page)).toBe(0)
      await on.shot(operator.page, `certification-${size}-queue`)
      // nobody passes what he has not opened
      expect(await queued.getByRole('button', { name: '通过' }).count()).toBe(0)
      await queued.getByRole('button', { name: '查看' }).click()
      await operator.page.waitForURL('**/admin/certification/info?**')
      await registerHeard(operator.page)
      await on.shot(operator.page, `certification-${size}-review`)
      await step(operator.page, '通过')
      await operator.page.getByText('已通过').first().waitFor()

      // his own page has heard of it meanwhile
      await page.getByRole('region', { name: '个人认证' }).getByText('已通过').waitFor()
      await page.getByRole('link', { name: '查看', exact: true }).first().click()
      await page.getByText('认证有效').first().waitFor()
      await on.shot(page, `certification-${size}-passed`)
      await page.goto('/mysupply/release')
      await field(page, '供应量').waitFor()
      expect(await page.getByText('请先完成个人或企业认证').count()).toBe(0)
      const title = `太湖青虾 新户${name} 120尾`
      await fillSupply(page, title)
      await page.getByRole('button', { name: '提交审核' }).click()
      await page.waitForURL('**/mysupply')
      await row(page, title).getByText('待审核').waitFor()
      await on.shot(page, `certification-${size}-published`)

      expect(complaints).toEqual([])
      expect(operator.complaints).toEqual([])
      await page.context().close()
      await operator.context.close()
    },
  )
})
