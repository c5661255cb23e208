import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { choose, field, pickDate, unfold, uploadPicture } from '../support/form.ts'
import { inBrowser } from '../support/in-browser.ts'
import { PHONE, sidewaysScroll, signIn, WIDE, widths } from '../support/site.ts'

/** What a trader must answer to publish; the rest is filled in, may be changed, or may stay empty. */
describe('publishing asks six answers', () => {
  const on = inBrowser()
  const who = (part: string) => on.site.accounts.find((one) => one.title.includes(part))!.mobile

  it.each(widths(['1440', WIDE] as const, ['390', PHONE] as const))('S-01 S-14 of a seller, at %s px', async (size, viewport) => {
    const { page, complaints, context } = await on.open(viewport)
    await signIn(page, on.site, who('卖方'))
    await page.goto('/mysupply/release')
    await choose(page, '品种', '青虾')
    await field(page, '规格下限').fill('110')
    await field(page, '供应量').fill('2000')
    await field(page, '单价').fill('36')
    await uploadPicture(page)
    await on.shot(page, `six-supply-${size}`)
    expect(await asked(page)).toEqual(['品种', '规格下限', '供应量', '计价单位', '单价', '图片'])
    await unfold(page)
    expect(await field(page, '标题').getAttribute('placeholder')).toBe('不填就是 青虾 110尾/斤 活鲜')
    expect(await field(page, '起订量').getAttribute('placeholder')).toBe('不填就是 200')
    await on.shot(page, `six-supply-${size}-more`)
    expect(await sidewaysScroll(page)).toBe(0)
    await page.getByRole('button', { name: '提交审核' }).click()
    await page.waitForURL('**/mysupply')
    await rowOf(page, size, '青虾 110尾/斤 活鲜').getByText('待审核').waitFor()
    await on.shot(page, `six-supply-${size}-list`)
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each(widths(['1440', WIDE] as const, ['390', PHONE] as const))(
    'S-02 S-15 of a buyer, and once an operator has let it through a seller finds it, at %s px',
    async (size, viewport) => {
      const buyer = await on.open(viewport)
      await signIn(buyer.page, on.site, who('买方'))
      const { page } = buyer
      await page.goto('/mydemand/release')
      await choose(page, '品种', '青虾')
      const least = size === '390' ? '90' : '95'
      await field(page, '规格下限').fill(least)
      await field(page, '求购量').fill('1500')
      await field(page, '期望价上限').fill('41')
      await field(page, '收货地址').fill('江杨北路 98 号 B 区')
      await pickDate(page, '交货期止', 5)
      await on.shot(page, `six-demand-${size}`)
      expect(await asked(page)).toEqual([
        '品种',
        '规格下限',
        '求购量',
        '计价单位',
        '期望价上限',
        '收货地',
        '收货地址',
        '交货期止',
      ])
      await page.getByRole('button', { name: '提交审核' }).click()
      await page.waitForURL('**/mydemand')
      const title = `青虾 ${least}尾/斤 活鲜`
      await rowOf(page, size, title).getByText('待审核').waitFor()

      const operator = await on.open(viewport)
      await signIn(operator.page, on.site, on.site.accounts.find((one) => one.role === 9)!.mobile)
      await operator.page.goto('/admin/demand')
      const queued = rowOf(operator.page, size, title)
      await queued.getByRole('button', { name: '通过' }).click()
      await operator.page.getByRole('dialog').getByRole('button', { name: '通过' }).click()
      await queued.waitFor({ state: 'detached' })

      const seller = await on.open(viewport)
      await signIn(seller.page, on.site, who('卖方'))
      await seller.page.goto('/demand')
      await seller.page.getByText(title).first().waitFor()
      expect(await sidewaysScroll(seller.page)).toBe(0)
      await on.shot(seller.page, `six-demand-${size}-found`)
      await seller.page.getByText(title).first().click()
      await seller.page.waitForURL('**/demandinfo?**')
      await seller.page.getByText('41.00').first().waitFor()
      await on.shot(seller.page, `six-demand-${size}-info`)
      for (const { complaints, context } of [buyer, operator, seller]) {
        expect(complaints).toEqual([])
        await context.close()
      }
    },
  )

  it('of what is folded, a fault opens it and is brought into sight', async () => {
    const { page, complaints } = await on.open(PHONE)
    await signIn(page, on.site, who('卖方'))
    await page.goto('/mysupply/release')
    await choose(page, '品种', '青虾')
    await unfold(page)
    await field(page, '标题').fill('虾')
    await page.locator('summary', { hasText: '更多信息' }).click()
    await page.getByRole('button', { name: '存草稿' }).click()
    const fault = page.locator('.ant-form-item-explain-error').first()
    await fault.waitFor()
    await expect.poll(() => fault.evaluate((one) => one.getBoundingClientRect().top < innerHeight)).toBe(true)
    expect(complaints).toEqual([])
  })
})

const rowOf = (page: Page, size: string, title: string) =>
  page
    .locator(size === '390' ? 'li' : 'tr')
    .filter({ hasText: title })
    .first()

/** The fields in sight that are marked as needed. */
const asked = (page: Page): Promise<string[]> =>
  page
    .locator('label.ant-form-item-required:visible')
    .evaluateAll((labels) => labels.map((one) => one.getAttribute('title') ?? ''))
