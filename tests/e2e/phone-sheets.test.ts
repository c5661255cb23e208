import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { field, unfold } from '../support/form.ts'
import { inBrowser } from '../support/in-browser.ts'
import { PHONE, signInByPassword } from '../support/site.ts'

/** Where what is open stands on the screen. */
const place = (page: Page, popup: string) =>
  page
    .locator(`${popup}:visible`)
    .last()
    .evaluate((node) => {
      const { left, right, top, bottom } = node.getBoundingClientRect()
      return { left, right, bottom, top: top >= 0 ? 'in sight' : 'cut off' }
    })

describe('on a phone', () => {
  const on = inBrowser()

  it('S-14 a day and a place are chosen in a sheet as wide as the screen, none of it out of sight, and no keyboard covers it', async () => {
    const { page, complaints } = await on.open(PHONE)
    await signInByPassword(page, on.site, on.site.accounts.find((one) => one.title.includes('卖方'))!.mobile)
    await page.goto('/mysupply/release')
    await unfold(page)
    const sheet = { left: 0, right: PHONE.width, bottom: PHONE.height, top: 'in sight' }
    for (const [label, popup, part] of [
      ['有效期至', '.ant-picker-dropdown', '.ant-picker-cell'],
      ['产地', '.ant-cascader-dropdown', '.ant-cascader-menu-item'],
    ] as const) {
      const box = field(page, label)
      await box.scrollIntoViewIfNeeded()
      await box.tap()
      await page.locator(`${part}:visible`).first().waitFor()
      await expect.poll(() => place(page, popup)).toEqual(sheet)
      expect(await box.getAttribute('readonly'), label).not.toBeNull()
      await on.shot(page, `sheet-${label}`)
      // beside it nothing is pressed: it only closes
      await page.touchscreen.tap(PHONE.width / 2, 40)
      await page.locator(`${popup}:visible`).waitFor({ state: 'hidden' })
      expect(page.url()).toContain('/mysupply/release')
    }
    expect(complaints).toEqual([])
  })

  it('S-14 the button of a form stays under the finger when the address book and the way into it come', async () => {
    const { page, complaints } = await on.open(PHONE)
    await signInByPassword(page, on.site, on.site.accounts.find((one) => one.title.includes('卖方'))!.mobile)
    let come: () => void = () => undefined
    const asked = new Promise<void>((done) => (come = done))
    await page.route('**/api/Docking/options**', async (route) => {
      await asked
      await route.continue()
    })
    await page.goto('/docking?status=10')
    await page.getByRole('button', { name: '确认发货信息' }).first().tap()
    const form = page.getByRole('dialog')
    await form.getByLabel('从地址簿选择').waitFor()
    const button = form.getByRole('button', { name: '确认发货信息' })
    await expect.poll(() => field(page, '发货联系人').inputValue()).not.toBe('')
    const before = await button.boundingBox()
    come()
    await form.getByRole('button', { name: '存入地址簿' }).waitFor()
    expect(await button.boundingBox()).toEqual(before)
    expect(complaints).toEqual([])
  })
})
