import { describe, expect, it } from 'vitest'
import { inBrowser } from '../support/in-browser.ts'
import { PHONE, sidewaysScroll, signIn, WIDE } from '../support/site.ts'

/** What no simulated page shows: keys, selection and the browser's own security policy. */
describe('rich text in a browser', () => {
  const on = inBrowser()

  it.each([
    ['1440', WIDE],
    ['390', PHONE],
  ] as const)('is typed, formatted and taken back at %s px wide, and the console has no complaint', async (size, viewport) => {
    const { page, complaints } = await on.open(viewport)
    await signIn(page, on.site, on.site.accounts.find((one) => one.role === 1)!.mobile)
    await page.goto('/editor')
    const area = page.getByRole('textbox', { name: '正文' })
    const html = () => page.locator('pre').innerText()
    await area.click()
    // the editor comes when somebody is about to write
    await page.locator('[contenteditable="true"]:focus').waitFor()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('水温正常')
    await page.keyboard.press('Shift+Home')
    // the first line was a heading, and what is typed over it is one too
    await page.getByRole('button', { name: '清除格式' }).click()
    await page.getByRole('button', { name: '粗体' }).click()
    expect(await html()).toBe('<p><strong>水温正常</strong></p>')
    // what follows within half a second is taken back together
    await page.waitForTimeout(700)
    await page.getByRole('button', { name: '列表' }).click()
    expect(await html()).toBe('<ul><li><p><strong>水温正常</strong></p></li></ul>')
    await page.keyboard.press('Control+Z')
    expect(await html()).toBe('<p><strong>水温正常</strong></p>')
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Delete')
    await page.getByText('（空）').waitFor()
    expect(await sidewaysScroll(page)).toBe(0)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/editor-${size}.png` })
    expect(complaints).toEqual([])
  })
})
