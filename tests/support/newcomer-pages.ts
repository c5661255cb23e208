import type { Page } from 'playwright-core'
import { someIdcard, someUscc } from './certification.ts'
import { fill } from './deal-pages.ts'
import { PAY_PASSWORD } from './deal-steps.ts'
import { choose, field, handIn, PICTURE, pick, pickDate, pickRegion, unfold, uploadPicture } from './form.ts'
import type { FreshSite } from './fresh-site.ts'

/** Puts a picture into the upload of this title, on the page itself. */
export async function certificate(page: Page, label: string): Promise<void> {
  const item = page.locator('.ant-form-item').filter({ has: page.locator('label', { hasText: new RegExp(`^${label}$`) }) })
  await handIn(item, { name: '证件.png', mimeType: 'image/png', buffer: PICTURE })
}

/** The form of a person's certification, but for the number, filled in. */
export async function fillPerson(page: Page, name: string, number = someIdcard()): Promise<void> {
  await field(page, '真实姓名').fill(name)
  await field(page, '身份证号').fill(number)
  for (const label of ['身份证人像面', '身份证国徽面']) await certificate(page, label)
  await page.getByRole('switch', { name: '身份证长期有效' }).click()
}

/** An operator enters a company's certification for one that has an account, and sends it to a colleague's review. */
export async function enterCompany(page: Page, name: string): Promise<void> {
  await page.goto('/admin/certification/release')
  await choose(page, '为谁录入', name)
  await pick(page, '认证类型', '企业认证')
  await pick(page, '企业类型', '企业')
  for (const [label, value] of Object.entries({
    企业名称: name,
    统一社会信用代码: someUscc(),
    注册地址: '东山镇湖滨路 18 号',
    经营范围: '发放贷款',
    法定代表人: '席文娟',
    法定代表人身份证号: someIdcard(),
    户名: name,
    开户银行: '中国农业银行',
    开户网点: '苏州吴中东山支行',
    对公账号: '10550101040067890',
  }))
    await field(page, label).fill(value)
  await pickRegion(page, '注册地区', ['江苏省', '苏州市', '吴中区'])
  for (const label of ['营业执照', '法定代表人身份证人像面', '法定代表人身份证国徽面']) await certificate(page, label)
  await page.getByRole('switch', { name: '营业执照长期有效' }).click()
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/release'))
}

/** The form of a supply, as people type it: 青虾 at 38.5 元/斤, 5000 of them, from 500 on. */
export async function fillSupply(page: Page, title: string): Promise<void> {
  await choose(page, '品种', '青虾')
  await unfold(page)
  await field(page, '标题').fill(title)
  await pick(page, '形态', '活鲜')
  await field(page, '规格下限').fill('100')
  await field(page, '规格上限').fill('120')
  await field(page, '供应量').fill('５，０００斤')
  await field(page, '起订量').fill('500 斤')
  await pick(page, '计价方式', '一口价')
  await field(page, '单价').fill('38块5')
  await pickRegion(page, '产地', ['江苏省', '苏州市', '吴中区'])
  await pickDate(page, '有效期至', 30)
  await uploadPicture(page)
  await field(page, '联系人').fill('老李')
  await field(page, '联系电话').fill('13800138000')
}

/** A number as an address book holds it, the code that it gets, and a password; then he is asked who he is. */
export async function registerBy(page: Page, { code, accounts }: FreshSite, mobile: string): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('请输入手机号').fill(`+86 ${mobile.slice(0, 3)} ${mobile.slice(3, 7)}-${mobile.slice(7)}\u202c`)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('button', { name: /后重新获取/ }).waitFor()
  await page.getByLabel('请输入短信验证码').fill(await code(mobile))
  for (const label of ['设置密码，8 到 20 位，含字母和数字', '再输入一次密码'])
    await page.getByLabel(label).fill(accounts[0]!.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await page.waitForURL('**/authentication/release?kind=1')
}

/** Led from the publishing form to the certification, and sent to review. */
export async function askCertified(page: Page, name: string): Promise<void> {
  await page.goto('/mysupply/release')
  await page.getByRole('link', { name: '去“我的认证”' }).click()
  await page.getByRole('link', { name: '去办理个人认证' }).click()
  await fillPerson(page, `\u200b${name} `)
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.getByRole('region', { name: '个人认证' }).getByText('审核中').waitFor()
}

export async function setPayPassword(page: Page, { code, sms }: FreshSite, mobile: string): Promise<void> {
  await page.goto('/setting')
  await page.getByRole('button', { name: '设置支付密码' }).click()
  await sms.rested(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('button', { name: /后重新获取/ }).waitFor()
  await field(page, '短信验证码').fill(await code(mobile))
  for (const label of ['支付密码', '再输入一次支付密码']) await field(page, label).fill(PAY_PASSWORD)
  await page.getByRole('button', { name: '保存支付密码' }).click()
  await page.getByText('已设置，付款和提现时使用').waitFor()
}

/** The card that his money is paid out to. */
export async function addCard(page: Page, holder: string): Promise<void> {
  await page.goto('/financial/card/release')
  await pick(page, '账户类型', '个人借记卡')
  await fill(page, { 户名: holder, 开户银行: '中国农业银行', 开户网点: '苏州吴中东山支行', 卡号: '6228 4804 0256 4890 018' })
  await page.getByRole('button', { name: '保存' }).last().click()
  await page.waitForURL((url) => !url.pathname.endsWith('/release'))
}

/** Wants word of his money at every hour, also at night. */
export async function wakeAtNight(page: Page): Promise<void> {
  await page.goto('/setting/notify')
  await page.getByRole('switch', { name: '夜间不打扰' }).click()
  await page.getByRole('button', { name: '保存免打扰时段' }).click()
  await page.getByText('已保存').first().waitFor()
}
