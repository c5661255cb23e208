import { describe, expect, it } from 'vitest'
import { faults } from '../../support/axe-faults.ts'
import { choose } from '../../support/form.ts'
import { inBrowser } from '../../support/in-browser.ts'
import { PHONE, sidewaysScroll, signIn, WIDE, widths } from '../../support/site.ts'

/** An operator looks up who may do what, comes from a record to the question about it, and is told which line keeps a member. */
describe('the questions of the rules, in a browser', () => {
  const on = inBrowser()

  it.each(widths(['1440', WIDE] as const, ['390', PHONE] as const))('at %s px wide', async (size, viewport) => {
    const operator = on.site.accounts.find((one) => one.role === 9)!
    const members = on.site.accounts.filter((one) => one.role === 1)
    const { page, complaints } = await on.open(viewport)
    await signIn(page, on.site, operator.mobile)
    const fits = async (name: string) => {
      expect(await sidewaysScroll(page)).toBe(0)
      // a button under the pointer is on its way to another colour
      await page.mouse.move(0, 0)
      await expect.poll(() => faults(page)).toEqual([])
      await on.shot(page, `rights-${size}-${name}`)
    }

    await page.goto('/admin/rights?entity=docking')
    await page.getByRole('region', { name: '平台运营' }).getByText('查看').first().waitFor()
    await page
      .getByRole('region', { name: /子账号（对接）/ })
      .first()
      .waitFor()
    await fits('docking')
    await page.goto('/admin/rights?entity=supply')
    const unproved = page.getByRole('region', { name: /没有认证/ }).first()
    await unproved.getByText('发布供应前请先完成个人或企业认证').first().waitFor()
    await fits('supply')
    const kind = page.getByRole('combobox', { name: '只看一种人' })
    await kind.click()
    await kind.fill('访客')
    await page
      .locator('.ant-select-item-option:visible')
      .filter({ hasText: /^访客$/ })
      .click()
    await unproved.waitFor({ state: 'detached' })
    await page.getByRole('region', { name: '访客' }).waitFor()
    await fits('visitor')
    await page.goto('/admin/rights?entity=region')
    await page.getByRole('region', { name: /平台运营/ }).waitFor()
    await fits('region')

    // from a record to the question about it
    await page.goto('/admin/supply?status=2')
    await page.getByRole('button', { name: '查看' }).first().click()
    await page.waitForURL('**/admin/supply/info?**')
    await page.getByRole('link', { name: '某位会员为什么不能……' }).click()
    await page.waitForURL(/\/admin\/rights\/why\?entity=supply&record=\d+/)
    await page.getByLabel('哪位会员').fill(members[0]!.mobile)
    await choose(page, '想做什么', '下架')
    await page.getByRole('button', { name: '查原因' }).click()
    const answer = page.getByRole('region', { name: '答复' })
    await answer.getByText('有“下架”的权限').waitFor()
    expect(await answer.innerText()).toMatch(/schemas\/supply\.json:\d+:\d+/)
    await fits('why')
    await page.getByLabel('哪位会员').fill('没有这个人的')
    await page.getByRole('button', { name: '查原因' }).click()
    await page.getByText('没有“没有这个人的”这个账号').first().waitFor()
    await fits('unknown')
    expect(complaints).toEqual([])
  })
})
