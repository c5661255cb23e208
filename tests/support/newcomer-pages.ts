import type { Page } from 'playwright-core'
import { someIdcard, someUscc } from './certification.ts'
import { choose, field, handIn, PICTURE, pick, pickDate, pickRegion, unfold, uploadPicture } from './form.ts'

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
