import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { confirm, dialog, fill, picture, press, state, upload } from './deal-pages.ts'
import { field, pick, pickDate, pickRegion } from './form.ts'
import { pdf } from './sample-files.ts'

export const PAY_PASSWORD = '258036'

/** Somebody who is signed in and deals. */
export interface Trader {
  readonly page: Page
  readonly mobile: string
  readonly complaints: string[]
}
/** Reads the newest message on the phone of this number. */
type Code = (mobile: string) => Promise<string>

/** @returns the bargain's id */
export async function offer(buyer: Page, supply: { id: number }, terms: { deposit?: string } = {}): Promise<string> {
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

async function proveByCode({ page, mobile }: Trader, code: Code): Promise<void> {
  await dialog(page).getByRole('button', { name: '获取验证码' }).click()
  await dialog(page)
    .getByRole('button', { name: /后重新获取/ })
    .waitFor()
  await field(page, '短信验证码').fill(await code(mobile))
}

/**
 * From the agreed order to both signatures.
 * @param rested waits until a number may be sent another message
 * @returns the order's address
 */
export async function untilSigned(
  buyer: Trader,
  seller: Trader,
  code: Code,
  rested: (mobile: string) => Promise<unknown> = async () => undefined,
): Promise<string> {
  await buyer.page.getByRole('link', { name: '去办理对接订单' }).first().click()
  await buyer.page.waitForURL('**/docking/info?id=*')
  const order = buyer.page.url()
  await press(buyer.page, '确认收货信息')
  await fill(buyer.page, { 收货人: '王师傅', 收货电话: '13900008801' })
  // what is fetched at the pond goes to no address
  if ((await field(buyer.page, '收货地址').count()) > 0) {
    await fill(buyer.page, { 收货地址: '江杨北路 98 号水产市场' })
    await pickRegion(buyer.page, '收货地', ['江苏省', '苏州市', '吴中区'])
  }
  await confirm(buyer.page, '确认收货信息')
  await seller.page.goto(order)
  await press(seller.page, '确认发货信息')
  await fill(seller.page, { 发货联系人: '李师傅', 发货电话: '13900008802', 发货地址: '东山镇三山岛 17 号塘' })
  await confirm(seller.page, '确认发货信息')
  await state(seller.page, '待签约')
  const fromOrder = async ({ page }: Trader) => {
    await page.goto(order)
    await state(page, '待签约')
    // what is to be done is the one button; what cannot be undone stands behind it
    expect(await page.getByRole('button', { name: '取消订单' }).count()).toBe(0)
    await page.getByRole('button', { name: '去签署' }).click()
  }
  /** in the list the same step is the row's first, and the row says whose turn it is */
  const fromList = async ({ page }: Trader) => {
    await page.goto('/docking?status=20')
    const row = page.locator('tr, li').filter({ hasText: '待签约' }).filter({ hasText: '轮到您' }).first()
    const first = row.getByRole('button', { name: /去签署|查看|取消/ }).first()
    await first.waitFor()
    expect(await first.innerText()).toBe('去签署')
    await first.click()
  }
  const prove = async (trader: Trader, enter: typeof fromOrder) => {
    await enter(trader)
    await trader.page.waitForURL('**/contract/info?id=*')
    // the text to be signed is there, not the list any more
    await trader.page.getByText('水产品购销合同', { exact: true }).first().waitFor()
    await press(trader.page, '签署')
    await rested(trader.mobile)
    await proveByCode(trader, code)
  }
  await Promise.all([prove(buyer, fromOrder), prove(seller, fromList)])
  // nobody is sent word of his own signature: that he may pay now, the buyer hears of the seller's, which comes last
  for (const { page } of [buyer, seller]) await confirm(page, '签署')
  return order
}

export async function pay(buyer: Trader, order: string): Promise<void> {
  await buyer.page.goto(order)
  await press(buyer.page, '余额支付')
  await field(buyer.page, '支付密码').fill(PAY_PASSWORD)
  await confirm(buyer.page, '余额支付')
}

/** Sends what was agreed in two loads of the same size. @param shown with the first one filled in */
export async function shipInTwo(seller: Page, order: string, agreed: number, shown?: () => Promise<void>): Promise<void> {
  await seller.goto(order)
  const half = agreed / 2
  for (const rest of [agreed, half]) {
    await press(seller, '发货')
    expect(await field(seller, '本批数量').inputValue()).toBe(String(rest))
    await pick(seller, '运输方式', '活鱼水车')
    await fill(seller, { 承运人: '东山活鱼运输车队', 车牌号: '苏E12345', 本批数量: String(half) })
    await picture(seller, '装车照片')
    await shown?.()
    await confirm(seller, '发货')
    if (rest === half) break
    // the order has been read again: it is still open, with so much less to send
    const shipped = new RegExp(`已发货[：:\\s]*${half.toLocaleString('zh-CN')}`)
    await expect.poll(() => seller.locator('article').last().innerText()).toMatch(shipped)
    await state(seller, '待发货')
  }
  await state(seller, '待收货')
}

/** What arrived goes over the scale, which settles the order unless something is still to be paid. */
export async function weigh(buyer: Page, order: string, weighed: number, then = '已完成'): Promise<void> {
  await buyer.goto(order)
  await press(buyer, '收货过磅')
  await fill(buyer, { 过磅数量: String(weighed) })
  await picture(buyer, '过磅单')
  await confirm(buyer, '收货过磅')
  await state(buyer, then)
}

/** A title of one's own, then the invoice from the order. @returns the amount that was filled in */
export async function askInvoice(buyer: Page, order: string): Promise<string> {
  await buyer.goto('/invoice/title/release')
  await pick(buyer, '抬头类型', '个人')
  await fill(buyer, { 抬头名称: '王小渔' })
  await buyer.getByRole('button', { name: '保存' }).click()
  await buyer.waitForURL((url) => !url.pathname.endsWith('/release'))
  await buyer.goto(order)
  await buyer.getByRole('button', { name: '申请开票' }).click()
  await buyer.waitForURL('**/invoice/release?*')
  const amount = await field(buyer, '开票金额').inputValue()
  await fill(buyer, { 收票邮箱: 'caiwu@example.com' })
  await pick(buyer, '发票抬头', '王小渔')
  await pick(buyer, '发票类型', '普通发票')
  await buyer.getByRole('button', { name: '申请开票', exact: true }).click()
  await buyer.waitForURL((url) => !url.pathname.endsWith('/release'))
  return amount.replaceAll(',', '')
}

/** The first that waits. */
export async function issueInvoice(seller: Page, number: string): Promise<void> {
  await seller.goto('/invoice')
  await seller.locator('tr, li').filter({ hasText: '待开票' }).first().locator('a, button').first().click()
  await seller.waitForURL('**/invoice/info?id=*')
  await press(seller, '开具')
  await fill(seller, { 发票号码: number })
  await pickDate(seller, '开票日期', 0)
  await pick(seller, '税率', '免税')
  await upload(seller, '发票文件', { name: '发票.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await confirm(seller, '开具')
  await state(seller, '已开票')
}
