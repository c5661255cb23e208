import type { Page } from 'playwright-core'
import { confirm, fill, picture, press, recordOpen, state } from './deal-pages.ts'
import { choose, field, pick, pickDate, pickRegion, uploadPicture } from './form.ts'

/** The form of a loan of 5 to 100 万元 everywhere; not yet sent. */
export async function fillProduct(page: Page, name: string): Promise<void> {
  await pick(page, '类型', '贷款')
  await uploadPicture(page)
  await fill(page, {
    产品名称: name,
    一句话介绍: '信用即可申请，随借随还，按天计息',
    咨询电话: '0512-66200123',
    最低额度: '5',
    最高额度: '100',
    最低年化利率: '3.85',
    最高年化利率: '5.65',
    最短期限: '1',
    最长期限: '36',
  })
  await choose(page, '适用地区', '全国')
  await page.keyboard.press('Escape')
  await pick(page, '担保方式', '信用')
}

/** The form that a product's page leads to, of a pond of prawns near 苏州; not yet sent. */
export async function fillLoan(page: Page, amount: string): Promise<void> {
  await field(page, '金额').fill(amount)
  await field(page, '期限').fill('12')
  await pick(page, '用途', '饲料')
  await pick(page, '担保方式', '信用')
  await choose(page, '养殖品种', '青虾')
  await page.keyboard.press('Escape')
  await pickRegion(page, '养殖地区', ['江苏省', '苏州市', '吴中区'])
  await field(page, '养殖面积').fill('620')
  await uploadPicture(page)
  await field(page, '联系人').fill('陆建明')
  await field(page, '联系电话').fill('13800138000')
  await pick(page, '同意授权', '是')
}

export const sendLoan = (page: Page): Promise<void> => page.getByRole('button', { name: '提交申请', exact: true }).click()

/** Taken up already: what was found on the spot. */
export async function inspect(desk: Page): Promise<void> {
  await press(desk, '登记尽调')
  await pickDate(desk, '上门日期', 0)
  await fill(desk, { 尽调记录: '塘口面积与养殖证一致，存塘正常' })
  await confirm(desk, '登记尽调')
  await state(desk, '尽调中')
}

export async function disburse(desk: Page, contract: string): Promise<void> {
  await desk.reload()
  await press(desk, '登记放款')
  await fill(desk, { 借款合同号: contract })
  await picture(desk, '放款凭证')
  await confirm(desk, '登记放款')
  await state(desk, '已放款/已承保')
}

type Look = (page: Page, name: string) => Promise<unknown>

/** A loan of 30 万元, from the product's page to the money: applied for, taken up, inspected, offered, accepted, paid out. */
export async function borrow(page: Page, desk: Page, product: string, look: Look): Promise<void> {
  const title = '贷款 30 万元（饲料）'
  await page.goto('/finance')
  await page
    .getByRole('link', { name: new RegExp(product) })
    .first()
    .click()
  await page.locator('button:visible', { hasText: '立即申请' }).first().click()
  await page.waitForURL('**/applyfor/release?**')
  await fillLoan(page, '30')
  await look(page, 'loan-form')
  await sendLoan(page)
  await page.waitForURL('**/applyfor')
  await desk.goto('/yhdemand')
  await desk.locator('tr').filter({ hasText: title }).getByText(title).first().click()
  await desk.waitForURL('**/yhdemand/info?**')
  await desk.locator('article').getByRole('button', { name: '去办理' }).first().click()
  await desk.waitForURL('**/yhdemand/clinfo?**')
  await press(desk, '受理')
  await confirm(desk, '受理')
  await state(desk, '受理中')
  await inspect(desk)
  await press(desk, '给出方案')
  await fill(desk, { 批准金额: '30', '年化利率/费率': '4.2', 批准期限: '12' })
  await confirm(desk, '给出方案')
  await state(desk, '待客户确认')
  await page.goto('/applyforlist')
  await page.getByText(title).first().click()
  await recordOpen(page)
  await press(page, '接受方案')
  await confirm(page, '接受方案')
  await disburse(desk, 'DSXD-2026-0001')
  await look(desk, 'loan-paid')
  await page.reload()
  await state(page, '已放款/已承保')
  await look(page, 'loan-got')
}
