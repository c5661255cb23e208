import { readdirSync, readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { field, unfold } from '../support/form.ts'
import { PATIENCE_MS } from '../support/patience-ms.ts'
import { startSeededSite } from '../support/seeded-site.ts'
import { launch, openPage, PHONE, type Site, signIn, WIDE } from '../support/site.ts'

/** The built files that hold such a word. */
const filesWith = (word: string): string[] =>
  readdirSync('dist/web/assets').filter(
    (name) => name.endsWith('.js') && readFileSync(`dist/web/assets/${name}`, 'utf8').includes(word),
  )

let site: Site
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSeededSite(), launch()])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

it('R-05 without a line every page says so in Chinese, nothing is kept of the server’s, and it opens by itself when the line is back', async () => {
  const context = await browser.newContext({
    baseURL: site.url,
    locale: 'zh-CN',
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  await page.goto('/login')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const lost = page.getByRole('heading', { name: '网络已断开' })

  await context.setOffline(true)
  await page.getByText('网络已断开').waitFor()
  await page.getByLabel('请输入手机号').fill('13800138000')
  await context.setOffline(false)
  await page.getByText('网络已断开').waitFor({ state: 'detached' })
  expect(await page.getByLabel('请输入手机号').inputValue()).toBe('13800138000')

  await context.setOffline(true)
  // a page whose code has not come yet
  await page.getByRole('link', { name: '立即注册' }).click()
  await lost.waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/offline.png` })
  const address = page.url()
  await context.setOffline(false)
  await page.getByRole('heading', { name: '注册账号' }).waitFor()
  expect(page.url()).toBe(address)

  // a reload without a line loses nothing that was typed, and keeps no secret
  await page.getByRole('radio', { name: /企业/ }).check()
  await page.getByLabel('企业名称，与营业执照一致').fill('太湖渔业有限公司')
  await page.getByLabel('请输入手机号').fill('13800138001')
  await page.getByLabel('请输入短信验证码').fill('482915')
  await page.getByLabel('设置密码，8 到 20 位，含字母和数字').fill('Xintang2026')
  await context.setOffline(true)
  await page.reload()
  await lost.waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { name: '注册账号' }).waitFor()
  expect(await page.getByLabel('企业名称，与营业执照一致').inputValue()).toBe('太湖渔业有限公司')
  expect(await page.getByLabel('请输入手机号').inputValue()).toBe('13800138001')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(/482915|Xintang2026/)
  expect(await page.evaluate(() => caches.keys())).toEqual([])

  await context.setOffline(true)
  await page.goto('/supply')
  await lost.waitFor()
  await context.setOffline(false)
  await lost.waitFor({ state: 'detached' })
})

it('S-12 a member whose line goes down finds pages and dialogs that came ahead; what has not come says so in its place, keeps what was typed and opens by itself', async () => {
  const member = async (savesData: boolean) => {
    const { page, context } = await openPage(browser, site, WIDE)
    await signIn(page, site, site.accounts.find(({ title }) => title.includes('卖方：合作社'))!.mobile)
    await page.addInitScript((saves) => {
      if (saves) Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
      // a browser forgets what is beyond the 250th
      performance.setResourceTimingBufferSize(2000)
      Object.assign(window, { loaded: Math.random() })
    }, savesData)
    await page.goto('/dashboard')
    await page.getByRole('navigation', { name: '快捷入口' }).waitFor()
    return { page, context, born: () => page.evaluate(() => (window as unknown as { loaded: number }).loaded) }
  }
  const menu = (page: Page, name: string) =>
    page.getByRole('navigation', { name: '会员菜单' }).getByRole('link', { name }).click()

  // nothing comes ahead to who asks to save data
  const sparing = await member(true)
  const before = await sparing.born()
  await sparing.context.setOffline(true)
  await menu(sparing.page, '我的供应')
  const missing = sparing.page.getByRole('alert').filter({ hasText: '连不上平台' })
  await missing.getByRole('button', { name: '重试' }).click()
  await missing.getByRole('heading', { name: '网络已断开' }).waitFor()
  if (process.env.SHOTS) await sparing.page.screenshot({ path: `${process.env.SHOTS}/offline-member-page.png` })
  await sparing.context.setOffline(false)
  await sparing.page.getByRole('heading', { name: '我的供应' }).waitFor()
  expect(await sparing.born()).toBe(before)

  // a part of a form: its editor
  const editor = filesWith('ProseMirror')
  await sparing.page.route(
    (url) => editor.some((file) => url.pathname.endsWith(file)),
    (route) => route.abort('internetdisconnected'),
  )
  await sparing.page.goto('/mysupply/release')
  const opened = await sparing.born()
  const part = sparing.page.getByRole('alert').filter({ hasText: '这里没有加载出来' })
  await unfold(sparing.page)
  await sparing.page.getByRole('textbox', { name: '详细说明' }).click()
  await part.waitFor()
  const title = field(sparing.page, '标题')
  await title.fill('太湖青虾五百斤')
  if (process.env.SHOTS) await sparing.page.screenshot({ path: `${process.env.SHOTS}/offline-member-part.png`, fullPage: true })
  await sparing.page.unrouteAll()
  await part.getByRole('button', { name: '重试' }).click()
  await sparing.page.locator('.ProseMirror').first().waitFor()
  expect(await title.inputValue()).toBe('太湖青虾五百斤')
  expect(await sparing.born()).toBe(opened)
  await sparing.context.close()

  const rested = await member(false)
  const born = await rested.born()
  // the code of the settings comes last: it is no page of an entity file
  await rested.page.waitForFunction(() => {
    const files = performance.getEntriesByType('resource').filter((one) => one.name.endsWith('.js'))
    const last = Math.max(...files.map((one) => (one as PerformanceResourceTiming).responseEnd))
    return files.length > 90 && performance.now() - last > 3000
  })
  await rested.context.setOffline(true)
  await menu(rested.page, '设置')
  await rested.page.getByRole('heading', { name: '设置' }).first().waitFor()
  await menu(rested.page, '我的供应')
  await rested.page.getByRole('heading', { name: '我的供应' }).waitFor()
  expect(await rested.page.getByText('连不上平台').count()).toBe(0)
  expect(await rested.born()).toBe(born)
  await rested.context.close()
})
