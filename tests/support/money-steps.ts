import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { confirm, dialog, fill, press, state, type Typed } from './deal-pages.ts'
import { field, pickDate, uploadPicture } from './form.ts'
import type { FreshSite } from './fresh-site.ts'

/** A transfer as the page asks for it. */
export interface Transfer {
  readonly account: string
  readonly amount: number
  /** what is to be written beside it */
  readonly reference: string
}

/** Looks at the page before it is left. */
type Look = (name: string) => Promise<unknown>

/** The form of a transfer that was made already, with its voucher; not yet sent. */
export async function fillRecharge(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await page.goto('/financial/recharge/release')
  await fill(page, values)
  await pickDate(page, '转账日期', 0)
  await uploadPicture(page)
}

/** From the way of recharging to the payment that waits. @returns its address */
export async function startWechat(page: Page, amount: string): Promise<string> {
  await page.goto('/financial/recharge/release')
  await page.getByText('微信支付', { exact: true }).click()
  await page.waitForURL('**/financial/wechat/release')
  await field(page, '充值金额').fill(amount)
  await page.getByRole('button', { name: '发起微信充值' }).last().click()
  await page.waitForURL('**/financial/wechat/info?id=*')
  await page.getByRole('region', { name: '微信支付' }).waitFor()
  return page.url()
}

/** The one payment is made on a telephone, of which WeChat Pay sends word. @param cents what it must be of */
export async function payInWechat({ url, wechat }: FreshSite, cents: number): Promise<void> {
  const orders = [...wechat.orders.values()]
  expect(orders.map((one) => [one.amount.total, one.state])).toEqual([[cents, 'NOTPAY']])
  const { out_trade_no } = orders[0]!
  wechat.pay(out_trade_no)
  const { headers, payload } = wechat.paidNotice(out_trade_no)
  const { status } = await fetch(`${url}/api/Pay/notify`, { method: 'POST', headers, body: payload })
  expect(status).toBe(204)
}

/** Where the due money of an order is to be sent, off the page; nothing is registered. */
export async function readTransfer(page: Page): Promise<Transfer> {
  await press(page, '登记转账')
  const facts = dialog(page).getByLabel('收款账户')
  const fact = async (title: string) =>
    (await facts.locator('div').filter({ hasText: title }).first().locator('dd span').first().innerText()).replace(/[\s¥,]/g, '')
  const read = { account: await fact('账号'), amount: Number(await fact('金额')), reference: await fact('附言') }
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
  return read
}

/** What the dialog says of a file. */
interface Facts {
  /** of movements that came in */
  readonly lines: number
  readonly read: string
  /** once they are kept */
  readonly kept: readonly string[]
}

/** A clerk brings a bank's file in. */
export async function importStatement(page: Page, file: File, proof: Typed, facts: Facts, look: Look): Promise<void> {
  await page.goto('/admin/receipt')
  await page.getByRole('button', { name: '导入银行流水' }).click()
  const asked = page.waitForEvent('filechooser')
  await dialog(page).getByRole('button', { name: '选择文件' }).click()
  const buffer = Buffer.from(await file.arrayBuffer())
  await (await asked).setFiles({ name: file.name, mimeType: 'text/csv', buffer })
  await dialog(page).getByText(facts.read).waitFor()
  await fill(page, { 动态码: proof })
  await look('statement')
  await dialog(page)
    .getByRole('button', { name: `导入 ${facts.lines} 笔收入` })
    .click()
  for (const text of facts.kept) await dialog(page).getByText(text).waitFor()
  await look('statement-kept')
  await confirm(page, '完成')
}

/** The state that the page comes to by itself. */
export const arrives = (pages: readonly Page[], title: string): Promise<unknown> =>
  Promise.all(pages.map((page) => state(page, title)))

/** A figure of the page by its title, once it says this. */
export const showsFigure = (page: Page, title: string, text: string): Promise<void> =>
  expect.poll(() => page.locator('dl > div').filter({ hasText: title }).first().locator('dd').first().innerText()).toBe(text)
