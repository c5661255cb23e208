import { mkdirSync, readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirm, dialog, fill, picture, press, state, step, upload } from '../support/deal-pages.ts'
import { field, pick, pickDate, pickRegion } from '../support/form.ts'
import { pdf } from '../support/sample-files.ts'
import { startSeededSite } from '../support/seeded-site.ts'
import { launch, openPage, PHONE, type Site, sidewaysScroll, signInByPassword, WIDE } from '../support/site.ts'

const SHOTS = process.env.SHOTS
const PAY_PASSWORD = '258036'

interface Trader {
  readonly page: Page
  readonly mobile: string
  readonly complaints: string[]
}

/** Two members carry a deal from the offer to the settled order, and one that fails; on a wide screen and on a phone. */
describe('S-13 S-14 S-20 S-21 a whole deal in a browser', () => {
  let site: Site
  let browser: Browser
  let market: Promise<Supply[]> | undefined
  beforeAll(async () => {
    ;[site, browser] = await Promise.all([startSeededSite(), launch()])
    if (SHOTS) mkdirSync(SHOTS, { recursive: true })
  })
  afterAll(async () => {
    await browser?.close()
    await site?.close()
  })

  const enter = async (viewport: typeof WIDE, mobile: string): Promise<Trader> => {
    const { page, complaints } = await openPage(browser, site, viewport)
    await signInByPassword(page, site, mobile)
    return { page, mobile, complaints }
  }
  const shot = async (page: Page, name: string) =>
    void (SHOTS && (await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true })))

  interface Supply {
    readonly id: number
    readonly org_id: number
    readonly moq: string
  }
  /** Live goods at a fixed price with enough of them, of unlike sellers. */
  const suppliesOf = async (): Promise<Supply[]> => {
    const answer = await fetch(`${site.url}/api/Supply/SupplyServices?page_size=100&org_auth=1&kind=goods`, {
      headers: { client: '3' },
    })
    const { data } = (await answer.json()) as {
      data: { list: (Supply & { price: string | null; available_qty: string; form: string })[] }
    }
    const fit = data.list.filter((one) => one.price && one.form === '活鲜' && Number(one.available_qty) >= Number(one.moq) * 2)
    return fit.filter((one, i) => fit.findIndex((other) => other.org_id === one.org_id) === i)
  }
  /** as the sandbox numbers its main accounts */
  const mobileOf = (org: number) => `1390000${1000 + org}`

  /** The n-th supply with its seller, and a buyer who sells nothing here: everybody signs in once. */
  const sides = async (viewport: typeof WIDE, n: number) => {
    // the market as it was at first: deals change its order, and a number gets one code a minute
    market ??= suppliesOf()
    const supplies = await market
    const supply = supplies[n]!
    const buyer = supplies[supplies.length - 1 - n]!
    return {
      supply,
      seller: await enter(viewport, mobileOf(supply.org_id)),
      buyer: await enter(viewport, mobileOf(buyer.org_id)),
    }
  }

  const offer = async (buyer: Page, supply: { id: number }, terms: { deposit?: string } = {}): Promise<string> => {
    await buyer.goto(`/supplyinfo?id=${supply.id}`)
    await buyer.getByRole('button', { name: '我要议价' }).click()
    const open = buyer.getByRole('dialog')
    await open.getByLabel('单价').fill('10')
    if (terms.deposit) {
      await open.getByText('定金+尾款', { exact: true }).click()
      await open.getByLabel('定金比例').fill(terms.deposit)
    }
    await open.getByRole('button', { name: '提交报价' }).click()
    await buyer.waitForURL('**/bargaining/info?id=*')
    return new URL(buyer.url()).searchParams.get('id')!
  }

  const code = async ({ page, mobile }: Trader): Promise<void> => {
    await dialog(page).getByRole('button', { name: '获取验证码' }).click()
    await dialog(page)
      .getByRole('button', { name: /后重新获取/ })
      .waitFor()
    await field(page, '短信验证码').fill(await site.code(mobile))
  }

  /** From the agreed order to both signatures. @returns the order's address */
  const untilSigned = async (buyer: Trader, seller: Trader): Promise<string> => {
    await buyer.page.getByRole('link', { name: '去办理对接订单' }).first().click()
    await buyer.page.waitForURL('**/docking/info?id=*')
    const order = buyer.page.url()
    await press(buyer.page, '确认收货信息')
    await fill(buyer.page, { 收货人: '王师傅', 收货电话: '13900008801', 收货地址: '江杨北路 98 号水产市场' })
    await pickRegion(buyer.page, '收货地', ['江苏省', '苏州市', '吴中区'])
    await confirm(buyer.page, '确认收货信息')
    await seller.page.goto(order)
    await press(seller.page, '确认发货信息')
    await fill(seller.page, { 发货联系人: '李师傅', 发货电话: '13900008802', 发货地址: '东山镇三山岛 17 号塘' })
    await confirm(seller.page, '确认发货信息')
    await state(seller.page, '待签约')
    for (const trader of [buyer, seller]) {
      await trader.page.goto(order)
      await state(trader.page, '待签约')
      // what is to be done is the one button; what cannot be undone stands behind it
      expect(await trader.page.getByRole('button', { name: '取消订单' }).count()).toBe(0)
      await trader.page.getByRole('button', { name: '去签署' }).click()
      await trader.page.waitForURL('**/contract/info?id=*')
      // the text to be signed is there, not the list any more
      await trader.page.getByText('水产品购销合同', { exact: true }).first().waitFor()
      await press(trader.page, '签署')
      await code(trader)
      await confirm(trader.page, '签署')
    }
    return order
  }

  const pay = async (buyer: Trader, order: string): Promise<void> => {
    await buyer.page.goto(order)
    await press(buyer.page, '余额支付')
    await field(buyer.page, '支付密码').fill(PAY_PASSWORD)
    await confirm(buyer.page, '余额支付')
  }

  /** Pays by a bank transfer that an operator then finds at the bank. */
  const transfer = async (buyer: Trader, viewport: typeof WIDE, order: string, size: string): Promise<void> => {
    await buyer.page.goto(order)
    await press(buyer.page, '转账付款')
    const serial = `E2E20261121${size}`
    await fill(buyer.page, { 付款户名: '苏州渔业公司', 银行流水号: serial })
    await picture(buyer.page, '转账凭证')
    await confirm(buyer.page, '转账付款')
    const operator = await enter(viewport, site.accounts.find((one) => one.role === 9)!.mobile)
    await operator.page.goto('/admin/payment?status=1')
    const row = operator.page.locator('tr, li').filter({ hasText: '苏州渔业公司' })
    await row.getByRole('button', { name: '核实到账' }).click()
    // the sandbox's operator has no second factor yet
    await field(operator.page, '登录密码').fill(site.accounts.find((one) => one.role === 9)!.password)
    await confirm(operator.page, '核实到账')
    await row.waitFor({ state: 'detached' })
    expect(operator.complaints).toEqual([])
    await operator.page.close()
  }

  it.each([
    ['1440', WIDE, 0],
    ['390', PHONE, 1],
  ] as const)(
    'at %s px wide it is settled by the scale, with contract and invoice',
    async (size, viewport, n) => {
      const { supply, seller, buyer } = await sides(viewport, n)
      const bargain = await offer(buyer.page, supply)
      await shot(buyer.page, `deal-${size}-offered`)

      await seller.page.goto(`/bargaining/info?id=${bargain}`)
      await seller.page.getByRole('button', { name: '还价' }).click()
      await field(seller.page, '单价').fill('10.5')
      await confirm(seller.page, '确认还价')
      // the buyer sees it without reloading
      await buyer.page.getByText('10.5', { exact: false }).first().waitFor()
      await buyer.page.getByText('第 2 轮', { exact: false }).first().waitFor()
      await shot(buyer.page, `deal-${size}-countered`)
      await buyer.page.getByRole('button', { name: '接受' }).click()
      await shot(buyer.page, `deal-${size}-accept`)
      await confirm(buyer.page, '确认接受')

      const order = await untilSigned(buyer, seller)
      await shot(seller.page, `deal-${size}-contract`)
      await pay(buyer, order)
      await state(buyer.page, '待发货')
      await shot(buyer.page, `deal-${size}-paid`)

      // two loads: all that is agreed is filled in, the first is half of it, and the order stays open
      await seller.page.goto(order)
      const half = String(Number(supply.moq) / 2)
      for (const [rest, load] of [
        [supply.moq, half],
        [half, half],
      ] as const) {
        await press(seller.page, '发货')
        expect(await field(seller.page, '本批数量').inputValue()).toBe(rest)
        await pick(seller.page, '运输方式', '活鱼水车')
        await fill(seller.page, { 承运人: '东山活鱼运输车队', 车牌号: '苏E12345', 本批数量: load })
        await picture(seller.page, '装车照片')
        await shot(seller.page, `deal-${size}-load`)
        await confirm(seller.page, '发货')
        if (rest === supply.moq) await state(seller.page, '待发货')
      }
      await state(seller.page, '待收货')

      await buyer.page.goto(order)
      await press(buyer.page, '收货过磅')
      await fill(buyer.page, { 过磅数量: String(Number(supply.moq) * 0.98) })
      await picture(buyer.page, '过磅单')
      await confirm(buyer.page, '收货过磅')
      await state(buyer.page, '已完成')
      expect(await sidewaysScroll(buyer.page)).toBe(0)
      const settled = (Number(supply.moq) * 0.98 * 10.5).toLocaleString('zh-CN', {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      })
      await buyer.page.getByText(`¥${settled}`).first().waitFor()
      await shot(buyer.page, `deal-${size}-done`)

      await buyer.page.goto('/contract')
      await buyer.page.locator('tr, li').filter({ hasText: '已完成' }).locator('a, button').first().click()
      const [file] = await Promise.all([
        buyer.page.waitForEvent('download'),
        buyer.page.getByRole('button', { name: '下载合同' }).click(),
      ])
      expect(
        readFileSync(await file.path())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')

      await buyer.page.goto('/invoice/title/release')
      await pick(buyer.page, '抬头类型', '个人')
      await fill(buyer.page, { 抬头名称: '王小渔' })
      await buyer.page.getByRole('button', { name: '保存' }).click()
      await buyer.page.waitForURL((url) => !url.pathname.endsWith('/release'))
      await buyer.page.goto(order)
      await buyer.page.getByRole('button', { name: '申请开票' }).click()
      await buyer.page.waitForURL('**/invoice/release?*')
      // the order and what is left to invoice are filled in
      expect((await field(buyer.page, '开票金额').inputValue()).replaceAll(',', '')).toBe(
        (Number(supply.moq) * 0.98 * 10.5).toFixed(2),
      )
      await fill(buyer.page, { 收票邮箱: 'caiwu@example.com' })
      await pick(buyer.page, '发票抬头', '王小渔')
      await pick(buyer.page, '发票类型', '普通发票')
      await buyer.page.getByRole('button', { name: '保存' }).click()
      await buyer.page.waitForURL((url) => !url.pathname.endsWith('/release'))
      await seller.page.goto('/invoice')
      await seller.page.locator('tr, li').filter({ hasText: '待开票' }).first().waitFor()
      await shot(seller.page, `deal-${size}-invoice`)
      await seller.page.locator('tr, li').filter({ hasText: '待开票' }).locator('a, button').first().click()
      await seller.page.waitForURL('**/invoice/info?id=*')
      await press(seller.page, '开具')
      await fill(seller.page, { 发票号码: `2632200000000000${n}`.padEnd(20, '7') })
      await pickDate(seller.page, '开票日期', 0)
      await pick(seller.page, '税率', '免税')
      await upload(seller.page, '发票文件', { name: '发票.pdf', mimeType: 'application/pdf', buffer: pdf() })
      await confirm(seller.page, '开具')
      await state(seller.page, '已开票')
      expect([...buyer.complaints, ...seller.complaints]).toEqual([])
    },
    120_000,
  )

  it.each([
    ['1440', WIDE, 2],
    ['390', PHONE, 3],
  ] as const)(
    'at %s px wide it is cancelled after the deposit, which comes back',
    async (size, viewport, n) => {
      const { supply, seller, buyer } = await sides(viewport, n)
      const bargain = await offer(buyer.page, supply, { deposit: '20' })
      await seller.page.goto(`/bargaining/info?id=${bargain}`)
      await seller.page.getByRole('button', { name: '接受' }).click()
      await confirm(seller.page, '确认接受')
      await buyer.page.getByText('已达成').first().waitFor()
      const order = await untilSigned(buyer, seller)
      await transfer(buyer, viewport, order, size)
      await state(buyer.page, '待发货')
      await seller.page.goto(order)
      await press(seller.page, '申请取消')
      await fill(seller.page, { 取消原因: '天气原因，不能出塘' })
      await confirm(seller.page, '申请取消')
      await step(buyer.page, '同意取消')
      await state(buyer.page, '已取消')
      const back = (Number(supply.moq) * 10 * 0.2).toLocaleString('zh-CN', { minimumFractionDigits: 2 })
      await buyer.page.getByText(`¥${back}`).first().waitFor()
      await shot(buyer.page, `deal-${size}-cancelled`)
      expect([...buyer.complaints, ...seller.complaints]).toEqual([])
    },
    120_000,
  )
})
