import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSeededSite } from '../support/seeded-site.ts'
import { launch, PHONE, type Site } from '../support/site.ts'

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
  context.setDefaultTimeout(25_000)
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
}, 120_000)
