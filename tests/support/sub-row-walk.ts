import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { field, pick } from './form.ts'
import { sidewaysScroll } from './site.ts'

/** A person fills in, moves, takes away and puts back lines of a table, is told what is wrong where, saves, reads and edits them. */
export async function walkSubRows(page: Page, title: string, shot: (name: string) => Promise<void>): Promise<void> {
  const line = (n: number) => page.getByRole('group', { name: `明细第 ${n} 行`, exact: true })
  const spec = async (n: number, name: string) => {
    await line(n).getByLabel('规格', { exact: true }).click()
    await page.locator('.ant-select-item-option:visible').filter({ hasText: name }).first().click()
  }
  const press = (n: number, what: string) =>
    line(n)
      .getByRole('button', { name: `${what}第 ${n} 行` })
      .click()
  const save = () => page.getByRole('button', { name: '保存', exact: true }).click()

  const sum = page.locator('.ant-form-item').filter({ hasText: '总金额' }).last()

  await page.goto('/parcel/release')
  await field(page, '单号').fill(title)
  await pick(page, '饲料', '膨化料')
  await spec(1, '大规格')
  // what the chosen row says is copied at once, and reckoned with
  await line(1).getByLabel('箱数').fill('3')
  await line(1).getByLabel('单价').fill('1.5')
  await line(1).getByText('90.00').waitFor()
  await sum.getByText('90.00').waitFor()
  await page.getByRole('button', { name: '添加一行' }).first().click()
  expect(await line(2).getByLabel('温度').count()).toBe(0)
  await line(2).getByRole('switch', { name: '冷藏' }).click()
  await line(2).getByLabel('温度').waitFor()
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)

  await save()
  await line(2).getByText('请选择规格', { exact: true }).last().waitFor()
  await line(2).getByText('请填写温度').waitFor()
  await page.getByText('第 2 行 规格：请选择规格').first().waitFor()
  await shot('wrong')
  // what is wrong goes with its line
  await press(2, '上移')
  await line(1).getByText('请填写温度').waitFor()
  await spec(1, '大规格')
  await line(1).getByText('请选择规格', { exact: true }).waitFor({ state: 'detached' })
  await line(1).getByLabel('温度').fill('4')
  expect(await line(1).getByText('请填写温度').count()).toBe(0)

  await press(2, '删除')
  await line(2).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '撤销' }).click()
  await line(2).getByText('90.00').waitFor()
  expect(await line(2).getByLabel('单价').inputValue()).toBe('1.5')
  await shot('filled')
  await save()
  await page.waitForURL((url) => url.pathname === '/parcel')

  await page.getByText(title).first().click()
  await page.getByText('大规格').first().waitFor()
  await page.getByText('90.00').first().waitFor()
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  await shot('read')
  await page.getByRole('button', { name: '编辑' }).first().click()
  await line(2).getByText('大规格').waitFor()
  await line(2).getByLabel('箱数').fill('4')
  await line(2).getByText('120.00').waitFor()
  await sum.getByText('120.00').waitFor()
  await save()
  await page.getByText('120.00').first().waitFor()
}
