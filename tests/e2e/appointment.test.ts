import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { confirm, dialog, press } from '../support/deal-pages.ts'
import { field, opened, pick } from '../support/form.ts'
import { guideAppointed, guideEntity } from '../support/guide.ts'
import { inBrowser } from '../support/in-browser.ts'
import { PHONE, sidewaysScroll, signIn, WIDE, widths } from '../support/site.ts'

/** The guide's example saved while the product runs: an operator, and a main account, appoint somebody who has his page open. */
describe('a person is appointed in the browser', () => {
  const on = inBrowser()
  beforeAll(() => {
    const config = join(on.site.schemas, '../config/permissions.json')
    writeFileSync(config, JSON.stringify({ ...JSON.parse(readFileSync(config, 'utf8')), appointed: guideAppointed }, null, 2))
    writeFileSync(join(on.site.schemas, 'price_report.json'), JSON.stringify(guideEntity('price_report')))
  })
  const proof = (page: Page) => dialog(page).getByLabel(/登录密码|动态码/)

  it.each(widths(['1440', WIDE, 1] as const, ['390', PHONE, 2] as const))('at %s px wide', async (size, viewport, nth) => {
    const row = (page: Page, text: string) => page.locator(size === '390' ? 'li' : 'tr').filter({ hasText: text })
    const operator = on.site.accounts.find((one) => one.role === 9)!
    const seller = on.site.accounts.find((one) => one.title.includes('卖方：合作社'))!
    const [console, his, head] = [await on.open(viewport), await on.open(viewport), await on.open(viewport)]
    const shot = async (page: Page, name: string) => {
      expect(await sidewaysScroll(page)).toBe(0)
      await on.shot(page, `appointment-${size}-${name}`)
    }

    // he has his page open, and no such entry in its menu
    const person = on.site.accounts.filter((one) => one.role === 1 && one.type === 1)[nth]!
    await signIn(his.page, on.site, person.mobile)
    await his.page.goto('/price_report')
    await his.page.waitForURL('**/403')
    await his.page.goto('/price_reports')
    await his.page.getByRole('heading', { name: '塘口行情' }).waitFor()

    await signIn(console.page, on.site, operator.mobile)
    await console.page.goto('/admin/manage_appointment')
    await console.page.getByRole('button', { name: '新增任命' }).first().click()
    await pick(console.page, '权限', '报价员')
    const who = field(console.page, '任命谁')
    await who.click()
    await opened(console.page, '任命谁')
    await who.fill(person.mobile)
    const found = console.page.locator('.ant-select-item-option')
    await expect.poll(() => found.count()).toBe(1)
    await found.click()
    await field(console.page, '任命原因').fill('负责东山的报价')
    await console.page.getByLabel(/登录密码|动态码/).fill(operator.password)
    await shot(console.page, 'form')
    const told = his.page.getByText('您被任命为报价员').first().waitFor()
    const readAgain = his.page.waitForResponse(/Schema\/bundle/)
    await console.page.getByRole('button', { name: '保存', exact: true }).click()
    await Promise.all([told, readAgain])
    await row(console.page, '负责东山的报价').first().getByText('生效中').waitFor()
    await shot(console.page, 'list')

    // the page that he has open knows it, without a reload
    if (size === '390') await his.page.getByRole('button', { name: '打开菜单' }).click()
    const entry = { name: '填报塘口价' }
    await his.page.getByRole('menuitem', entry).or(his.page.getByRole('link', entry)).first().click()
    await his.page.getByRole('button', { name: '新增塘口报价' }).first().click()
    await field(his.page, '品种').fill('加州鲈')
    await field(his.page, '塘口价').fill('32.5')
    await shot(his.page, 'report')
    await his.page.getByRole('button', { name: '保存', exact: true }).click()
    await row(his.page, '加州鲈').first().waitFor()
    await his.page.goto('/message')
    await shot(his.page, 'message')
    await his.page.goto('/price_report')
    await his.page.getByRole('heading', { name: '填报塘口价' }).waitFor()

    await row(console.page, '负责东山的报价').getByRole('button', { name: '报价员' }).first().click()
    await press(console.page, '撤销任命')
    await field(console.page, '撤销原因').fill('换人了')
    await proof(console.page).fill(operator.password)
    await shot(console.page, 'revoke')
    await confirm(console.page, '撤销任命')
    await console.page.getByText('已撤销').first().waitFor()
    await shot(console.page, 'info')
    await his.page.waitForURL('**/403')

    // a main account, for a sub-account
    await signIn(head.page, on.site, seller.mobile)
    await head.page.goto('/subaccount')
    await head.page
      .getByRole('button', { name: nth === 1 ? /经理/ : /会计/ })
      .first()
      .click()
    await head.page.getByRole('heading', { name: '任命' }).waitFor()
    await shot(head.page, 'sub-account')
    await head.page
      .getByRole('button', { name: /新增任命|任命/ })
      .first()
      .click()
    await pick(head.page, '权限', '报价员')
    await field(head.page, '任命原因').fill('负责报价')
    await shot(head.page, 'sub-account-form')
    await head.page
      .getByRole('button', { name: /^(任命|保存)$/ })
      .last()
      .click()
    await head.page.getByText('生效中').first().waitFor()
    await shot(head.page, 'sub-account-appointed')
    await head.page.getByRole('button', { name: '撤销任命' }).first().click()
    await field(head.page, '撤销原因').fill('换人了')
    await confirm(head.page, '撤销任命')
    await head.page.getByText('已撤销').first().waitFor()

    for (const one of [console, his, head]) {
      expect(one.complaints).toEqual([])
      await one.context.close()
    }
  })
})
