import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { confirm, dialog } from '../support/deal-pages.ts'
import { offer } from '../support/deal-steps.ts'
import { field, pickRegion } from '../support/form.ts'
import { inBrowser } from '../support/in-browser.ts'
import { askAs, PHONE, sidewaysScroll, signIn, WIDE, widths } from '../support/site.ts'

/** What people keep on the platform for themselves, and what they say to each other while one of them loses his line for half a minute, of which the page's own clock is moved on. */
describe('what a member keeps and says', () => {
  const on = inBrowser()

  const enter = async (viewport: typeof WIDE, mobile: string) => {
    const one = await on.open(viewport)
    await one.page.clock.install()
    await signIn(one.page, on.site, mobile)
    return one
  }
  const away = async ({ page, context }: { page: Page; context: BrowserContext }, meanwhile: () => Promise<void>) => {
    await context.setOffline(true)
    await meanwhile()
    await page.clock.fastForward(30_000)
    await context.setOffline(false)
    await page.clock.fastForward(5_000)
  }
  /** The next call of this address arrives, but its answer does not. */
  const answerLost = async (page: Page, address: string) => {
    await page.route(
      address,
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
  }

  it.each(widths(['1440', WIDE] as const, ['390', PHONE] as const))(
    'S-06 in a consultation at %s px: what was said meanwhile comes once, what was typed is sent once',
    async (size, viewport) => {
      const expertAccount = on.site.accounts.find((one) => one.role === 3)!
      const expert = await enter(viewport, expertAccount.mobile)
      const asker = await enter(viewport, on.site.accounts.find((one) => one.title.includes('卖方：合作社'))!.mobile)
      await expert.page.goto('/consulting')
      const name = await expert.page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { name: string }).name)
      await asker.page.goto(`/technical?keyword=${encodeURIComponent(name)}`)
      await asker.page.locator('a[href*="/technicalinfo?id="]').first().click()
      await asker.page.locator('button:visible', { hasText: '立即咨询' }).first().click()
      await asker.page.getByLabel(/一句话说明问题/).fill('青虾早上浮头，夜里还开着增氧机')
      await asker.page.getByLabel('症状与经过').fill('三号塘前天开始，水色偏浓，开增氧机后好一些，昨晚又浮')
      await asker.page.getByRole('button', { name: '提交咨询' }).click()
      await asker.page.waitForURL('**/consulting/info?id=*')
      await expert.page.goto(asker.page.url())
      // at both widths it is the same conversation
      const own = (text: string) => `${text}（${size}）`
      const log = (page: Page) => page.getByRole('log')
      const say = async (page: Page, text: string) => {
        await page.getByLabel('消息', { exact: true }).fill(text)
        await page.getByRole('button', { name: '发送', exact: true }).click()
      }
      await say(expert.page, own('溶氧测过吗'))
      await log(asker.page).getByText(own('溶氧测过吗')).waitFor()

      const said = ['先停料一天', '夜里两点再测一次', '把水色拍给我看看'].map(own)
      const [first = '', second = ''] = ['刚测的，溶氧 2.8', '水色照片马上发'].map(own)
      await away(asker, async () => {
        for (const text of said) {
          await say(expert.page, text)
          await log(expert.page).getByText(text).waitFor()
        }
        await say(asker.page, first)
        await asker.page.getByText('网络不通，没有发出去').waitFor()
        await on.shot(asker.page, `line-${size}-chat-away`)
      })
      for (const text of said) await log(asker.page).getByText(text).waitFor()
      await asker.page.getByRole('button', { name: '重发' }).click()
      await log(expert.page).getByText(first).waitFor()

      await answerLost(asker.page, '**/api/Chat/send')
      await say(asker.page, second)
      await asker.page.getByRole('button', { name: '重发' }).click()
      await asker.page.getByRole('button', { name: '重发' }).waitFor({ state: 'hidden' })
      await log(expert.page).getByText(second).waitFor()
      for (const page of [asker.page, expert.page]) {
        const words = await log(page).innerText()
        for (const text of [...said, first, second]) expect(words.split(text), text).toHaveLength(2)
        const order = said.map((text) => words.indexOf(text))
        expect(order).toEqual([...order].sort((a, b) => a - b))
      }
      expect(await sidewaysScroll(asker.page)).toBe(0)
      await on.shot(asker.page, `line-${size}-chat`)
      await Promise.all([asker.context.close(), expert.context.close()])
    },
  )

  it.each(widths(['1440', WIDE, 0] as const, ['390', PHONE, 1] as const))(
    'S-13 in a bargain at %s px: the counter-offer made meanwhile is there by itself, and one whose answer is lost is made once',
    async (size, viewport, n) => {
      const { data } = (await (
        await fetch(`${on.site.url}/api/Supply/SupplyServices?page_size=100&org_auth=1&kind=goods`, { headers: { client: '3' } })
      ).json()) as { data: { list: { id: number; org_id: number; moq: string; price: string | null; form: string }[] } }
      const supply = data.list.filter((one) => one.price && one.form === '活鲜')[n]!
      /** as the sandbox numbers its main accounts */
      const mobileOf = (org: number) => `1390000${1000 + org}`
      const seller = await enter(viewport, mobileOf(supply.org_id))
      const buyer = await enter(viewport, on.site.accounts.find((one) => one.title.includes('买方'))!.mobile)
      const bargain = await offer(buyer.page, supply)
      await seller.page.goto(`/bargaining/info?id=${bargain}`)
      const counter = async (page: Page, price: string) => {
        await page.getByRole('button', { name: '还价' }).click()
        await field(page, '单价').fill(price)
      }
      await away(buyer, async () => {
        await counter(seller.page, '11.5')
        await confirm(seller.page, '确认还价')
        await seller.page.getByText('第 2 轮').first().waitFor()
      })
      await buyer.page.getByText('第 2 轮').first().waitFor()
      await buyer.page.getByText('11.5').first().waitFor()
      await on.shot(buyer.page, `line-${size}-bargain`)

      await answerLost(buyer.page, '**/api/Bargain/counter')
      await counter(buyer.page, '10.8')
      await dialog(buyer.page).getByRole('button', { name: '确认还价' }).click()
      await on.shot(buyer.page, `line-${size}-bargain-lost`)
      await dialog(buyer.page).getByText('网络').first().waitFor()
      await confirm(buyer.page, '确认还价')
      for (const { page } of [seller, buyer]) {
        await page.getByText('第 3 轮').first().waitFor()
        expect(await page.getByText('第 4 轮').count()).toBe(0)
      }
      await on.shot(seller.page, `line-${size}-bargain-answered`)
      await Promise.all([seller.context.close(), buyer.context.close()])
    },
  )

  it.each(widths(['1440', WIDE, '顾长河'] as const, ['390', PHONE, '沈阿四'] as const))(
    'S-17 at %s px the own facts are kept under their address, and the places goods are brought to beside them; a colleague finds both, may change only the places, and the desk reads the facts',
    async (size, viewport, consignee) => {
      const { page, context, complaints } = await on.open(viewport)
      await signIn(page, on.site, on.site.accounts.find((one) => one.title.includes('卖方：合作社'))!.mobile)
      await page.goto('/information')
      await page.getByText('联系方式').first().waitFor()
      expect(new URL(page.url()).pathname).toBe('/information')
      expect(await sidewaysScroll(page)).toBe(0)
      await on.shot(page, `information-${size}`)
      await page
        .getByRole('button', { name: /编辑|修改/ })
        .first()
        .click()
      await field(page, '联系人').fill(consignee)
      await page.getByRole('button', { name: '保存', exact: true }).click()
      await page.getByText(consignee).first().waitFor()

      await page.goto('/information/address/release')
      await field(page, '收货人').fill(consignee)
      await field(page, '手机号').fill('1380013800')
      await pickRegion(page, '所在地', ['江苏省', '苏州市', '吴中区'])
      await field(page, '详细地址').fill('东山镇渔洋山村 3 号塘')
      await page.getByRole('button', { name: '保存', exact: true }).click()
      await page.locator('.ant-form-item-explain-error').first().waitFor()
      await on.shot(page, `information-${size}-wrong`)
      // mended, and the words of the fault are gone before anything is sent
      await field(page, '手机号').fill('13800138000')
      await page.locator('.ant-form-item-explain-error').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: '保存', exact: true }).click()
      await page.waitForURL('**/information/address')
      const row = page
        .locator(size === '390' ? 'li' : 'tr')
        .filter({ hasText: consignee })
        .first()
      await row.waitFor()
      expect(await sidewaysScroll(page)).toBe(0)
      await on.shot(page, `information-${size}-addresses`)

      const { data: own } = await askAs(page, 'Information/lists')
      const colleague = await on.open(viewport)
      await signIn(colleague.page, on.site, on.site.accounts.find((one) => one.title.includes('子账号（销售'))!.mobile)
      await colleague.page.goto('/information')
      await colleague.page.getByText(consignee).first().waitFor()
      expect(await colleague.page.getByRole('button', { name: /编辑|修改/ }).count()).toBe(0)
      await on.shot(colleague.page, `information-${size}-colleague`)
      await colleague.page.goto('/information/address')
      await colleague.page.getByText(consignee).first().waitFor()
      await colleague.page
        .getByRole('link', { name: /新增/ })
        .or(colleague.page.getByRole('button', { name: /新增/ }))
        .first()
        .waitFor()

      const desk = await on.open(viewport)
      await signIn(desk.page, on.site, on.site.accounts.find((one) => one.title === '平台运营')!.mobile)
      const [{ id }] = own.list as readonly [{ readonly id: number }]
      await desk.page.goto(`/admin/org/info?id=${id}`)
      await desk.page.getByText(consignee).first().waitFor()
      await on.shot(desk.page, `information-${size}-desk`)
      expect([...complaints, ...colleague.complaints, ...desk.complaints]).toEqual([])
      await Promise.all([context, colleague.context, desk.context].map((one) => one.close()))
    },
  )
})
