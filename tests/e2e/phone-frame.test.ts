import { describe, expect, it } from 'vitest'
import { inBrowser } from '../support/in-browser.ts'
import { PHONE, sidewaysScroll, signIn } from '../support/site.ts'

const LYING = { width: PHONE.height, height: PHONE.width }

/** What frames every page on a phone: the bar at the foot, the menu, and how far one has to scroll. */
describe('the frame of a page on a phone', () => {
  const on = inBrowser()

  it('the front page is at most five screens long', async () => {
    const { page } = await on.open(PHONE)
    await page.goto('/')
    await page.getByRole('heading', { name: '新闻资讯' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5 * PHONE.height)
    expect(await sidewaysScroll(page)).toBe(0)
  })

  it('goods have one bar at the foot, with the offer as its widest button, and the menu stands on one side everywhere', async () => {
    const { page } = await on.open(PHONE)
    await signIn(page, on.site, on.site.accounts.find((one) => one.title.includes('买方'))!.mobile)
    const menuAt = async (name: string) => (await page.getByRole('button', { name }).boundingBox())!.x
    await page.goto('/message')
    const menu = await menuAt('打开菜单')
    await page.goto('/supply?view=product')
    expect(await menuAt('展开导航')).toBe(menu)
    const bottom = page.getByRole('navigation', { name: '底部导航' })
    expect(await bottom.isVisible()).toBe(true)
    await page.locator('main a[href*="/fishdetails?id="]').first().click()
    const bar = page.locator('[data-action-bar]')
    await bar.waitFor()
    expect(await bottom.isVisible()).toBe(false)
    const widths = await bar.locator(':scope > *').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
    expect(widths.at(-1)).toBe(Math.max(...widths))
    expect(await bar.locator(':scope > *').last().innerText()).toMatch(/^(直接下单|我要议价)$/)
    const { y, height } = (await bar.boundingBox())!
    expect(y + height).toBe(PHONE.height)
  })

  it('a phone that lies on its side is a phone still', async () => {
    const { page } = await on.open(PHONE)
    await signIn(page, on.site, on.site.accounts.find((one) => one.title.includes('买方'))!.mobile)
    await page.setViewportSize(LYING)
    await page.goto('/message')
    await page.getByRole('navigation', { name: '底部导航' }).waitFor()
    await page.locator('main li time').first().waitFor()
    expect(await page.locator('main table').count()).toBe(0)
    expect(await sidewaysScroll(page)).toBe(0)
  })
})
