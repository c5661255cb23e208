import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inBrowser } from '../support/in-browser.ts'
import { signInByPassword, WIDE } from '../support/site.ts'

/** Where an element stands once nothing moves it any more. */
async function standing(element: Locator): Promise<{ left: number; top: number; right: number; bottom: number }> {
  await element.waitFor()
  await expect.poll(() => element.evaluate((one) => one.getAnimations({ subtree: true }).length)).toBe(0)
  return element.evaluate((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect()
    return { left, top, right, bottom }
  })
}

/** How far a list or calendar stands off its box, above or below. */
async function gap(page: Page, box: Locator, popup: string): Promise<number> {
  const open = page.locator(`${popup}:not([class*="-hidden"])`).last()
  const [its, at] = [await standing(open), await standing(box)]
  return Math.round(its.top >= at.bottom ? its.top - at.bottom : at.top - its.bottom)
}

describe('K-01 measured on the page', () => {
  const on = inBrowser()

  it('K-01 a toast stands 16 px below the edge, the next one 16 px below it', async () => {
    const { page } = await on.open(WIDE)
    await page.goto('/login')
    await page.getByRole('tab', { name: '密码登录' }).click()
    await page.getByLabel('请输入手机号').fill('13800138000')
    await page.getByLabel('请输入密码').fill('Hetang7yuese')
    await page.getByLabel('请输入图形验证码').fill('abcd')
    const press = () => page.getByRole('button', { name: '登录', exact: true }).last().click()
    const host = page.locator('[role=status][aria-live=polite]').filter({ hasText: '请阅读并同意' })
    await press()
    await host.waitFor()
    // the refused captcha is told while the warning still stands
    await page.getByRole('checkbox').check()
    await press()
    const toasts = host.locator('> div')
    await expect.poll(() => toasts.count()).toBe(2)
    const [first, second] = [await standing(toasts.nth(0)), await standing(toasts.nth(1))]
    expect(Math.round(first.top)).toBe(16)
    expect(Math.round(second.top - first.bottom)).toBe(16)
    // in the middle, with as much room on either side
    expect(Math.abs(first.left - (WIDE.width - first.right))).toBeLessThanOrEqual(1)
  })

  it('K-01 menus, lists and calendars stand 6 px off what they belong to', async () => {
    const { page } = await on.open(WIDE)
    await signInByPassword(page, on.site, on.site.accounts.find((one) => one.type === 1)!.mobile)
    await page.goto('/index')
    const trigger = page.getByRole('navigation', { name: '我的账号' }).getByRole('button').first()
    await trigger.hover()
    const menu = page.getByRole('navigation', { name: '我的账号' }).locator('div').filter({ hasText: '退出登录' }).last()
    expect(Math.round((await standing(menu)).top - (await standing(trigger)).bottom)).toBe(6)

    await page.goto('/mydemand/release')
    await page.getByRole('combobox', { name: '品种' }).click()
    await page.locator('.ant-select-dropdown').waitFor()
    const species = page.locator('.ant-select').filter({ has: page.getByRole('combobox', { name: '品种' }) })
    expect(await gap(page, species, '.ant-select-dropdown')).toBe(6)
    await page.keyboard.press('Escape')

    const day = page.locator('.ant-form').getByPlaceholder('请选择日期').first()
    await day.click()
    await page.locator('.ant-picker-dropdown').waitFor()
    expect(
      await gap(page, page.locator('.ant-picker').filter({ has: page.locator('input:focus') }), '.ant-picker-dropdown'),
    ).toBe(6)
  })
})
