import type { Page } from 'playwright-core'
import { someIdcard } from './certification.ts'
import { choose, field, PICTURE, pick, pickDate, pickRegion, uploadPicture } from './form.ts'

/** Puts a picture into the upload of this title, on the page itself. */
export async function certificate(page: Page, label: string): Promise<void> {
  const item = page.locator('.ant-form-item').filter({ has: page.locator('label', { hasText: new RegExp(`^${label}$`) }) })
  await item.locator('input[type=file]').setInputFiles({ name: '证件.png', mimeType: 'image/png', buffer: PICTURE })
  await item.locator('.ant-upload-list-item-done').waitFor()
}

/** The form of a person's certification, but for the number, filled in. */
export async function fillPerson(page: Page, name: string, number = someIdcard()): Promise<void> {
  await field(page, '真实姓名').fill(name)
  await field(page, '身份证号').fill(number)
  for (const label of ['身份证人像面', '身份证国徽面']) await certificate(page, label)
  await page.getByRole('switch', { name: '身份证长期有效' }).click()
}

/** The form of a supply: 青虾 at 38.5 元/斤, 5000 of them, from 500 on. */
export async function fillSupply(page: Page, title: string): Promise<void> {
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
