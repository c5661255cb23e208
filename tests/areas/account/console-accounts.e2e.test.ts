import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openExpert, openInstitution, ownPassword, proposeOperator } from '../../support/console-pages.ts'
import { inBrowser } from '../../support/in-browser.ts'
import { PHONE, sidewaysScroll, signIn, signInByPassword, WIDE, widths } from '../../support/site.ts'

/** An operator opens accounts for an expert and an institution, and with a second one for a colleague; all in the browser. */
describe('accounts that operators open, in a browser', () => {
  const on = inBrowser()

  it.each(widths(['1440', WIDE, '1375566', '宽'] as const, ['390', PHONE, '1375567', '窄'] as const))(
    'at %s px wide',
    async (size, viewport, numbers, mark) => {
      const row = (page: Page, text: string) => page.locator(size === '390' ? 'li' : 'tr').filter({ hasText: text })
      const operators = on.site.accounts.filter((one) => one.role === 9)
      const { page, context, complaints } = await on.open(viewport)
      await signIn(page, on.site, operators[0]!.mobile)
      const seen = (name: string) => async () => {
        expect(await sidewaysScroll(page)).toBe(0)
        await on.shot(page, `accounts-${size}-${name}`)
      }

      // an expert
      const expert = `${numbers}0001`
      await openExpert(page, { mobile: expert, name: `宋望水${mark}` }, seen('expert-form'))
      await page.goto('/admin/expert')
      await row(page, `宋望水${mark}`).waitFor()
      expect(await sidewaysScroll(page)).toBe(0)
      await on.shot(page, `accounts-${size}-experts`)

      // who sets a password of his own, signs in and sees what experts see
      const his = await on.open(viewport)
      await ownPassword(his.page, on.site, expert)
      await signInByPassword(his.page, on.site, expert)
      await his.page.goto('/consulting')
      await his.page.getByRole('heading', { name: '专家咨询' }).first().waitFor()
      await his.page.goto('/mysupply')

      // an institution
      await openInstitution(page, { mobile: `${numbers}0002`, name: `东山渔业小额贷款${mark}` }, seen('institution-form'))
      await page.goto('/admin/institution')
      await row(page, `东山渔业小额贷款${mark}`).waitFor()
      await on.shot(page, `accounts-${size}-institutions`)

      // a colleague, whom another operator confirms
      const colleague = { mobile: `${numbers}0003`, name: `顾清${mark}`, duties: ['审核'] }
      await proposeOperator(page, colleague, operators[0]!.password, seen('operator-form'))
      await page.goto('/admin/operator')
      await row(page, `顾清${mark}`).getByText('待复核').waitFor()
      await on.shot(page, `accounts-${size}-changes`)
      // he is found where colleagues are looked for, before there is an account
      await page.goto('/admin/operators')
      await page.getByRole('region', { name: '待复核的新同事' }).getByText(`顾清${mark}`).waitFor()
      await on.shot(page, `accounts-${size}-awaited`)

      const second = await on.open(viewport)
      await signIn(second.page, on.site, operators[1]!.mobile)
      await second.page.goto('/admin')
      await second.page.getByText('供应审核').filter({ visible: true }).first().waitFor()
      await on.shot(second.page, `accounts-${size}-reviewer`)
      expect(await second.page.getByText('充值核实').count()).toBe(0)
      await second.page.goto('/admin/recharge')
      await second.page.waitForURL(/\/40[34]/)
      await second.page.goto('/admin/operator')
      await row(second.page, `顾清${mark}`).first().waitFor()
      await second.page.goto(`/admin/operator/info?id=${await idOf(page, `顾清${mark}`)}`)
      await second.page.getByRole('button', { name: '复核执行' }).first().click()
      await second.page
        .getByRole('dialog')
        .getByLabel(/登录密码|动态码/)
        .fill(operators[1]!.password)
      await on.shot(second.page, `accounts-${size}-approve`)
      await second.page.getByRole('dialog').getByRole('button', { name: '复核执行' }).click()
      await second.page.getByText('已执行').first().waitFor()
      await page.goto('/admin/operators')
      await row(page, `顾清${mark}`).getByText('审核').waitFor()
      expect(await sidewaysScroll(page)).toBe(0)
      await on.shot(page, `accounts-${size}-operators`)

      for (const one of [complaints, his.complaints, second.complaints]) expect(one).toEqual([])
      await Promise.all([context, his.context, second.context].map((one) => one.close()))
    },
  )
})

/** The change of this name, as the console's own list has it. */
const idOf = (page: Page, subject: string): Promise<number> =>
  page.evaluate(async (keyword) => {
    const { sn, password } = JSON.parse(localStorage.getItem('user')!) as { sn: string; password: string }
    const answer = await fetch(`/api/OperatorChange/lists?keyword=${encodeURIComponent(keyword)}`, {
      headers: { client: '3', authorization: `Basic ${btoa(`${sn}:${password}`)}` },
    })
    return ((await answer.json()) as { data: { list: { id: number }[] } }).data.list[0]!.id
  }, subject)
