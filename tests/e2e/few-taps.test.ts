import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { field, opened, PICTURE } from '../support/form.ts'
import { inBrowser } from '../support/in-browser.ts'
import { PHONE, signIn } from '../support/site.ts'

/** What a finger does on a telephone: every press, every character, and every one taken away before it. */
class Finger {
  taps = 0
  characters = 0

  async tap(target: Locator): Promise<void> {
    this.taps++
    await target.tap()
  }

  /** Into a box that was pressed, or that the page itself has put the cursor into. */
  async type(box: Locator, text: string): Promise<void> {
    if (!(await box.evaluate((one) => one === document.activeElement))) await this.tap(box)
    const there = await box.evaluate((one: HTMLInputElement) =>
      one.selectionStart === 0 && one.selectionEnd === one.value.length ? 0 : one.value.length,
    )
    for (let i = 0; i < there; i++) await box.press('Backspace')
    await box.pressSequentially(text)
    this.characters += there + text.length
  }

  get count(): { taps: number; characters: number } {
    return { taps: this.taps, characters: this.characters }
  }
}

/** A trader stands at a pond or in a hall: what he has to press and type is counted. */
describe('publishing and offering by a thumb', () => {
  const on = inBrowser()
  const who = (part: string) => on.site.accounts.find((one) => one.title.includes(part))!.mobile

  it('S-01 S-14 a certified person publishes with at most 11 presses and 12 characters', async () => {
    const { page, complaints, context } = await on.open(PHONE)
    await signIn(page, on.site, who('个人已认证'))
    await page.goto('/index')
    const finger = new Finger()
    await finger.tap(page.getByRole('link', { name: '发布' }).last())
    const species = field(page, '品种')
    await finger.tap(species)
    await opened(page, '品种')
    await finger.type(species, '青虾')
    await finger.tap(page.locator('.ant-select-item-option').filter({ hasText: /^青虾$/ }))
    await finger.tap(page.getByRole('button', { name: '120', exact: true }))
    await finger.type(field(page, '供应量'), '2000')
    await finger.type(field(page, '单价'), '36.5')
    const chooser = page.waitForEvent('filechooser')
    await finger.tap(page.getByText('添加图片').filter({ visible: true }).first())
    await (await chooser).setFiles({ name: '照片.png', mimeType: 'image/png', buffer: PICTURE })
    await page.locator('.ant-upload-list-item-done').first().waitFor()
    await on.shot(page, 'few-taps-supply')
    await finger.tap(page.getByRole('button', { name: '提交审核' }))
    await page.waitForURL('**/mysupply')
    await page.getByText('青虾 120尾/斤 活鲜').first().waitFor()
    console.log(`发布：${finger.taps} 下，${finger.characters} 个字`)
    expect(finger.taps).toBeLessThanOrEqual(11)
    expect(finger.characters).toBeLessThanOrEqual(12)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('S-13 a buyer offers with at most 6 presses and 6 characters', async () => {
    const { page, complaints, context } = await on.open(PHONE)
    await signIn(page, on.site, who('买方'))
    await page.goto('/supply')
    const finger = new Finger()
    await finger.tap(page.locator('a[href^="/supplyinfo?id="]').first())
    await finger.tap(page.getByRole('button', { name: '我要议价' }).filter({ visible: true }).first())
    const dialog = page.getByRole('dialog')
    await finger.type(dialog.getByLabel('单价'), '35')
    await on.shot(page, 'few-taps-offer')
    await finger.tap(dialog.getByRole('button', { name: '提交报价' }))
    await page.waitForURL('**/bargaining/info?id=*')
    console.log(`出价：${finger.taps} 下，${finger.characters} 个字`)
    expect(finger.taps).toBeLessThanOrEqual(6)
    expect(finger.characters).toBeLessThanOrEqual(6)
    expect(complaints).toEqual([])
    await context.close()
  })
})
