import type { Page } from 'playwright-core'
import { confirm, fill, press, recordOpen, type Typed, typed } from './deal-pages.ts'
import { choose, field, pick, pickRegion } from './form.ts'
import type { Site } from './site.ts'

interface Account {
  readonly mobile: string
  readonly name: string
}
/** Looks at the filled-in form before it is sent. */
type Look = () => Promise<unknown>

const save = async (page: Page, look?: Look, button = '保存'): Promise<void> => {
  await look?.()
  await page.getByRole('button', { name: button, exact: true }).last().click()
  await page.waitForURL((url) => !url.pathname.endsWith('/release'))
}

/** An operator opens an account for an expert. */
export async function openExpert(page: Page, { mobile, name }: Account, look?: Look): Promise<void> {
  await page.goto('/admin/expert/release')
  await field(page, '登录手机号').fill(mobile)
  await field(page, '姓名').fill(name)
  await field(page, '职称').fill('高级工程师')
  await field(page, '单位').fill('淡水渔业研究所')
  await pickRegion(page, '所在地', ['江苏省', '苏州市', '吴中区'])
  await choose(page, '擅长品种', '青虾')
  await field(page, '个人简介').click()
  await field(page, '擅长问题').fill('水质调控')
  await field(page, '擅长问题').press('Enter')
  await field(page, '个人简介').fill('青虾繁育与水质调控二十年，常驻太湖。')
  await save(page, look)
}

export async function openInstitution(page: Page, { mobile, name }: Account, look?: Look): Promise<void> {
  await page.goto('/admin/institution/release')
  await field(page, '登录手机号').fill(mobile)
  await field(page, '名称').fill(name)
  await pick(page, '机构类型', '银行')
  await pickRegion(page, '所在地', ['江苏省', '苏州市', '吴中区'])
  await field(page, '详细地址').fill('东山镇湖滨路 18 号')
  await field(page, '联系人').fill('席文娟')
  await field(page, '联系电话').fill('13800138000')
  await save(page, look)
}

async function fillProof(page: Page, proof: Typed): Promise<void> {
  const box = page.getByLabel(/登录密码|动态码/).first()
  await box.waitFor()
  await box.fill(await typed(proof))
}

/** @param proof his own second proof */
export async function proposeOperator(
  page: Page,
  { mobile, name, duties }: Account & { readonly duties: readonly string[] },
  proof: Typed,
  look?: Look,
): Promise<void> {
  await page.goto('/admin/operator/release')
  await pick(page, '变更', '新增')
  await field(page, '姓名').fill(name)
  await field(page, '登录手机号').fill(mobile)
  for (const duty of duties) await pick(page, '职责', duty)
  await field(page, '原因').fill('新同事入职')
  await fillProof(page, proof)
  await save(page, look, '提出变更')
}

/** @param proof his own second proof */
export async function proposeReceiving(page: Page, account: Readonly<Record<string, string>>, proof: Typed): Promise<void> {
  await page.goto('/admin/receiving/release')
  for (const [label, value] of Object.entries(account)) await field(page, label).fill(value)
  await fillProof(page, proof)
  await save(page, undefined, '设置收款账户')
}

/** Who had an account opened for him sets a password of his own by a code: the one that all accounts of the site share. */
export async function ownPassword(page: Page, site: Site, mobile: string): Promise<void> {
  await page.goto('/reset-pwd')
  await page.getByLabel('请输入手机号').fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('button', { name: /后重新获取/ }).waitFor()
  await page.getByLabel('请输入短信验证码').fill(await site.code(mobile))
  for (const label of ['新密码，8 到 20 位，含字母和数字', '再输入一次新密码'])
    await page.getByLabel(label).fill(site.accounts[0]!.password)
  await page.getByRole('button', { name: '重置密码' }).click()
  await page.waitForURL('**/login')
}

interface Handling {
  readonly queue: string
  /** of the record's row */
  readonly text: string
  readonly step: string
  readonly values: Readonly<Record<string, Typed>>
}

/** A step of the record in the operator's queue that has this text, from its page. */
export async function handleRecord(
  page: Page,
  { queue, text, step, values }: Handling,
  look: (page: Page, name: string) => Promise<unknown>,
): Promise<void> {
  const row = page.locator('tr').filter({ hasText: text })
  await page.goto(queue)
  await row.first().waitFor()
  await look(page, queue.split('/')[2]!.split('?')[0]!)
  const [open, more] = [row.getByRole('button', { name: '查看' }), row.getByRole('button', { name: '更多操作' })]
  await open.or(more).first().waitFor()
  if (await more.isVisible()) await more.click()
  await open
    .or(page.getByRole('menuitem', { name: '查看' }))
    .first()
    .click()
  await page.waitForURL('**/info?id=*')
  await recordOpen(page)
  await press(page, step)
  await fill(page, values)
  await confirm(page, step)
}
