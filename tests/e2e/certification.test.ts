import { mkdirSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { someIdcard } from '../support/certification.ts'
import { choose, field, PICTURE, pick, pickDate, pickRegion, uploadPicture } from '../support/form.ts'
import { launch, openPage, PHONE, type Site, sidewaysScroll, signIn, startSite, WIDE } from '../support/site.ts'

const SHOTS = process.env.SHOTS

/** A stranger wants to publish, is led to certification, an operator approves it, and he publishes. */
describe('S-18 a stranger becomes a trader, in a browser', () => {
  let site: Site
  let browser: Browser
  beforeAll(async () => {
    ;[site, browser] = await Promise.all([startSite(), launch()])
    if (SHOTS) mkdirSync(SHOTS, { recursive: true })
  })
  afterAll(async () => {
    await browser?.close()
    await site?.close()
  })
  const shot = async (page: Page, name: string) =>
    void (SHOTS && (await page.screenshot({ path: `${SHOTS}/certification-${name}.png`, fullPage: true })))

  it.each([
    ['1440', WIDE, '13755550001', '陆大明'],
    ['390', PHONE, '13755550002', '陆小明'],
  ] as const)(
    'at %s px wide',
    async (size, viewport, mobile, name) => {
      const row = (page: Page, text: string) => page.locator(size === '390' ? 'li' : 'tr').filter({ hasText: text })
      const { page, complaints } = await openPage(browser, site, viewport)
      await signIn(page, site, mobile)

      await page.goto('/mysupply/release')
      await page.getByText('发布供应前请先完成个人或企业认证').waitFor()
      await shot(page, `${size}-told`)
      await page.getByRole('link', { name: '去“我的认证”' }).click()
      await page.getByRole('region', { name: '企业认证' }).waitFor()
      expect(await sidewaysScroll(page)).toBe(0)
      await shot(page, `${size}-choice`)
      await page.getByRole('link', { name: '去办理个人认证' }).click()

      await field(page, '真实姓名').fill(name)
      await field(page, '身份证号').fill('110105194912310021')
      for (const label of ['身份证人像面', '身份证国徽面']) await picture(page, label)
      await page.getByRole('switch', { name: '身份证长期有效' }).click()
      await page.getByRole('button', { name: '提交审核' }).click()
      await page.getByText('身份证号应为 18 位身份证号，请核对').first().waitFor()
      await field(page, '身份证号').fill(someIdcard())
      expect(await sidewaysScroll(page)).toBe(0)
      await shot(page, `${size}-form`)
      await page.getByRole('button', { name: '提交审核' }).click()
      await page.waitForURL('**/authentication')
      await page.getByRole('region', { name: '个人认证' }).getByText('审核中').waitFor()
      await shot(page, `${size}-waiting`)

      const operator = await openPage(browser, site, viewport)
      await signIn(operator.page, site, site.accounts.find((one) => one.role === 9)!.mobile)
      await operator.page.goto('/admin/certification?status=2')
      const queued = row(operator.page, name)
      await queued.waitFor()
      expect(await sidewaysScroll(operator.page)).toBe(0)
      await shot(operator.page, `${size}-queue`)
      await queued.getByRole('button', { name: '更多操作' }).click()
      await operator.page.getByRole('menuitem', { name: '查看' }).click()
      await operator.page.waitForURL('**/admin/certification/info?**')
      await operator.page.getByRole('heading', { name: '操作记录' }).waitFor()
      await shot(operator.page, `${size}-review`)
      await operator.page.getByRole('button', { name: '通过', exact: true }).click()
      await operator.page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click()
      await operator.page.getByText('已通过').first().waitFor()

      // his own page has heard of it meanwhile
      await page.getByRole('region', { name: '个人认证' }).getByText('已通过').waitFor()
      await page.getByRole('link', { name: '查看', exact: true }).first().click()
      await page.getByText('认证有效').first().waitFor()
      await shot(page, `${size}-passed`)
      await page.goto('/mysupply/release')
      await field(page, '标题').waitFor()
      expect(await page.getByText('请先完成个人或企业认证').count()).toBe(0)
      const title = `太湖青虾 新户${name} 120尾`
      await publish(page, title)
      await page.getByRole('button', { name: '提交审核' }).click()
      await page.waitForURL('**/mysupply')
      await row(page, title).getByText('待审核').waitFor()
      await shot(page, `${size}-published`)

      expect(complaints).toEqual([])
      expect(operator.complaints).toEqual([])
      await page.context().close()
      await operator.context.close()
    },
    150_000,
  )
})

async function picture(page: Page, label: string): Promise<void> {
  const item = page.locator('.ant-form-item').filter({ has: page.locator('label', { hasText: new RegExp(`^${label}$`) }) })
  await item.locator('input[type=file]').setInputFiles({ name: '证件.png', mimeType: 'image/png', buffer: PICTURE })
  await item.locator('.ant-upload-list-item-done').waitFor()
}

async function publish(page: Page, title: string): Promise<void> {
  await choose(page, '品种', '青虾')
  await field(page, '标题').fill(title)
  await pick(page, '形态', '活鲜')
  await field(page, '规格下限').fill('100')
  await field(page, '规格上限').fill('120')
  await field(page, '供应量').fill('5000')
  await field(page, '起订量').fill('500')
  await pick(page, '计价方式', '一口价')
  await field(page, '单价').fill('38.5')
  await pickRegion(page, '产地', ['江苏省', '苏州市', '吴中区'])
  await pick(page, '交付方式', '塘口自提')
  await pickDate(page, '有效期至', 30)
  await uploadPicture(page)
  await field(page, '联系人').fill('老李')
  await field(page, '联系电话').fill('13800138000')
}
