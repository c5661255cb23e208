import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { choose, field, pick, pickDate, pickRegion, unfold, uploadPicture } from '../../support/form.ts'
import { inBrowser } from '../../support/in-browser.ts'
import { PHONE, sidewaysScroll, signIn, WIDE, widths } from '../../support/site.ts'

/** A member publishes, an operator approves, another member finds: on a wide screen and on a phone, against the built product. */
describe('S-01 a supply from the form to the public page, in a browser', () => {
  const on = inBrowser()

  it.each(
    widths(
      ['1440', WIDE, '太湖青虾 电脑发布 120尾', '卖方', '买方'] as const,
      ['390', PHONE, '太湖青虾 手机发布 120尾', '买方', '卖方'] as const,
    ),
  )(
    'at %s px wide: one publishes, the desk lets it through, and only then another finds it',
    async (size, viewport, title, who, other) => {
      const mobileOf = (part: string) => on.site.accounts.find((one) => one.title.includes(part))!.mobile
      const member = await on.open(viewport)
      await signIn(member.page, on.site, mobileOf(who))
      await publish(member.page, title)
      await on.shot(member.page, `${size}-form`)
      await member.page.getByRole('button', { name: '提交审核' }).click()
      await member.page.waitForURL('**/mysupply')
      const row = member.page.locator(size === '390' ? 'li' : 'tr').filter({ hasText: title })
      await row.getByText('待审核').waitFor()
      expect(await sidewaysScroll(member.page)).toBe(0)
      await on.shot(member.page, `${size}-pending`)

      const finder = await on.open(viewport)
      const cates = (await (
        await finder.context.request.get('/api/SupplyCate/getLevelList', { headers: { client: '3' } })
      ).json()) as { data: { children: { id: number; name: string }[] }[] }
      const cate = cates.data.flatMap((one) => one.children).find((one) => one.name === '青虾')!
      const asked = new URLSearchParams({
        cate2_id: String(cate.id),
        region_code: '320500',
        price_min: '38',
        price_max: '39',
        keyword: title.slice(5, 9),
      })
      const listed = async () => {
        const answer = await finder.context.request.get(`/api/Supply/SupplyServices?${asked}`, { headers: { client: '3' } })
        return ((await answer.json()) as { data: { list: { title: string }[] } }).data.list.map((one) => one.title)
      }
      expect(await listed()).toEqual([])

      const operator = await on.open(viewport)
      await signIn(operator.page, on.site, mobileOf('平台运营'))
      await operator.page.goto('/admin/supply?status=1')
      const queued = operator.page.locator(size === '390' ? 'li' : 'tr').filter({ hasText: title })
      await on.shot(operator.page, `${size}-queue`)
      await queued.getByRole('button', { name: '通过' }).click()
      await operator.page.getByRole('dialog').getByRole('button', { name: '通过' }).click()
      await queued.waitFor({ state: 'detached' })
      expect(await sidewaysScroll(operator.page)).toBe(0)

      expect(await listed()).toEqual([title])
      // the calls are open to everybody, the pages to those who have signed in
      await signIn(finder.page, on.site, mobileOf(other))
      await finder.page.goto(`/supply?${asked}`)
      await finder.page.getByText(title).first().waitFor()
      expect(await sidewaysScroll(finder.page)).toBe(0)
      await on.shot(finder.page, `${size}-market`)
      await finder.page.getByText(title).first().click()
      await finder.page.waitForURL('**/supplyinfo?**')
      await finder.page.getByText('江苏').first().waitFor()
      await on.shot(finder.page, `${size}-detail`)

      for (const { complaints, context } of [member, operator, finder]) {
        expect(complaints).toEqual([])
        await context.close()
      }
    },
  )

  it.each(widths(['1440', WIDE] as const, ['390', PHONE] as const))(
    'a draft of a picture and a kind alone waits in the list, and says at %s px what it lacks',
    async (size, viewport) => {
      const { page, complaints, context } = await on.open(viewport)
      await signIn(page, on.site, on.site.accounts.find((one) => one.title.includes('卖方'))!.mobile)
      await page.goto('/mysupply/release')
      await choose(page, '品种', '青虾')
      await uploadPicture(page)
      await on.shot(page, `${size}-draft-new`)
      await page.getByRole('button', { name: '存草稿' }).click()
      await page.waitForURL('**/mysupply')
      const row = page
        .locator(size === '390' ? 'li' : 'tr')
        .filter({ hasText: '未填标题' })
        .first()
      await row.waitFor()
      expect(await sidewaysScroll(page)).toBe(0)
      await on.shot(page, `${size}-draft-list`)
      await row.getByRole('button', { name: '未填标题' }).click()
      await page.waitForURL('**/mysupply/release?id=*')
      await page.getByRole('button', { name: '存草稿' }).waitFor()

      await page.goto(page.url().replace('release', 'info'))
      await page.getByRole('heading', { name: '未填标题' }).waitFor()
      await on.shot(page, `${size}-draft-detail`)
      await page.getByRole('button', { name: '提交审核' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '提交审核' }).click()
      await page.waitForURL('**/mysupply/release?id=*')
      await page.getByText('请填写规格下限').waitFor()
      await page.getByText('请填写供应量').waitFor()
      await on.shot(page, `${size}-draft-faults`)
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})

async function publish(page: Page, title: string): Promise<void> {
  await page.goto('/mysupply/release')
  await choose(page, '品种', '青虾')
  await unfold(page)
  await field(page, '标题').fill(title)
  await pick(page, '形态', '活鲜')
  await field(page, '规格下限').fill('100')
  await field(page, '规格上限').fill('120')
  await field(page, '供应量').fill('5000')
  await field(page, '起订量').fill('500')
  await pick(page, '计价方式', '阶梯价')
  await field(page, '单价').fill('38.5')
  await ladder(page, [
    ['500', '38.5'],
    ['2000', '36'],
  ])
  await pickRegion(page, '产地', ['江苏省', '苏州市', '吴中区'])
  await pickDate(page, '有效期至', 30)
  await uploadPicture(page)
  await field(page, '联系人').fill('老李')
  await field(page, '联系电话').fill('13800138000')
}

async function ladder(page: Page, rows: readonly (readonly [string, string])[]): Promise<void> {
  const rowsOf = page
    .locator('.ant-form-item')
    .filter({ has: page.locator('label[title="阶梯价"]') })
    .last()
  await rowsOf.getByRole('button', { name: /添加/ }).waitFor()
  for (const [i, [quantity, price]] of rows.entries()) {
    const inputs = rowsOf.locator('input')
    while ((await inputs.count()) < (i + 1) * 2) await rowsOf.getByRole('button', { name: /添加|增加|新增/ }).click()
    await inputs.nth(i * 2).fill(quantity)
    await inputs.nth(i * 2 + 1).fill(price)
  }
}
