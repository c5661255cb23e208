import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { day } from '../../src/core/value/time.ts'
import { png } from './sample-files.ts'

/** The field of a form with this title, as a person finds it: by its label. */
const item = (page: Page, label: string) =>
  page.locator('.ant-form-item').filter({ has: page.locator('label', { hasText: new RegExp(`^${label}$`) }) })

export const field = (page: Page, label: string) => item(page, label).locator('input, textarea').first()

/** The box of a choice says this: in its text before it is used, beside its input after. */
export const says = (page: Page, label: string, text: string) =>
  expect.poll(async () => `${await field(page, label).inputValue()} ${await item(page, label).innerText()}`).toContain(text)

/** what is filled in already or may stay empty */
export async function unfold(page: Page): Promise<void> {
  const more = page.locator('details', { has: page.locator('summary', { hasText: '更多信息' }) })
  await more.waitFor()
  if ((await more.getAttribute('open')) === null) await more.locator('summary').click()
}

/** Once the choices stand there: what chooses may only come when its box is pressed, and takes no letters before. */
export const opened = (page: Page, label: string): Promise<void> =>
  item(page, label).locator('[aria-expanded="true"]').first().waitFor()

/** a choice of a select */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const box = field(page, label)
  await box.click()
  await opened(page, label)
  const options = page.locator('.ant-select-item-option:visible')
  // a short list is not typed into
  if ((await box.getAttribute('readonly')) === null) {
    await box.fill(option)
    // a list that is still to be narrowed would move under the pointer
    await expect.poll(() => options.filter({ hasNotText: option }).count()).toBe(0)
  }
  await options
    .filter({ hasText: new RegExp(`^${option}$`) })
    .first()
    .click()
  await says(page, label, option)
}

/** a choice that stands open as buttons or boxes, or in a select */
export async function pick(page: Page, label: string, option: string): Promise<void> {
  await item(page, label).first().waitFor()
  const open = item(page, label)
    .locator('label')
    .filter({ hasText: new RegExp(`^${option}$`) })
  if (await open.count()) await open.first().click()
  else await choose(page, label, option)
}

export async function pickRegion(page: Page, label: string, names: readonly string[]): Promise<void> {
  await field(page, label).click()
  const columns = page.locator('.ant-cascader-menu:visible')
  for (const [i, name] of names.entries()) {
    const cell = columns
      .nth(i)
      .locator('.ant-cascader-menu-item')
      .filter({ hasText: new RegExp(`^${name}$`) })
    await cell.click()
    // the list may still have been moving under the pointer: the next column says that the choice was taken
    if (i + 1 < names.length)
      await columns
        .nth(i + 1)
        .waitFor({ timeout: 5000 })
        .catch(() => cell.click())
  }
}

/** @param days from today, as the platform counts it: from midnight to eight it is another day than the machine's */
export async function pickDate(page: Page, label: string, days: number): Promise<void> {
  const chosen = day(new Date(), days)
  const box = field(page, label)
  await box.click()
  if ((await box.getAttribute('readonly')) === null) {
    await box.fill(chosen)
    await box.press('Enter')
    return
  }
  // on a touch screen the calendar is tapped, never typed into; it opens with a movement
  await page.locator('.ant-picker-dropdown:visible .ant-picker-cell').first().waitFor()
  const cell = page.locator(`td[title="${chosen}"]`).last()
  for (let i = 0; i < 3 && !(await cell.isVisible()); i++) await page.locator('.ant-picker-header-next-btn').last().click()
  await cell.click()
  // the calendar may still have been moving under the finger: that it closes says that the day was taken
  await page
    .locator('.ant-picker-dropdown:visible')
    .waitFor({ state: 'hidden', timeout: 5000 })
    .catch(() => cell.click())
}

/** A time of a day, as a person at a desk writes it, or taps it on a touch screen. @param days from today */
export async function pickTime(page: Page, label: string, days: number, hour: number, minute: number): Promise<void> {
  const chosen = day(new Date(), days)
  const box = field(page, label)
  await box.click()
  if ((await box.getAttribute('readonly')) === null) {
    await box.fill(`${chosen} ${hour}:${String(minute).padStart(2, '0')}`)
    await box.press('Enter')
    return
  }
  const panel = page.locator('.ant-picker-dropdown:visible')
  const cell = panel.locator(`td[title="${chosen}"]`).last()
  await panel.locator('.ant-picker-cell').first().waitFor()
  if (!(await cell.isVisible())) await panel.locator('.ant-picker-header-next-btn').last().click()
  await cell.click()
  const column = (type: string, value: number) =>
    panel.locator(`.ant-picker-time-panel-column[data-type="${type}"] [data-value="${value}"]`).click()
  await column('hour', hour)
  await column('minute', minute)
  await panel.locator('.ant-picker-ok button').click()
  await panel.waitFor({ state: 'hidden' })
}

export const PICTURE = png()

interface HandedIn {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Presses the first upload box in it, chooses the file in the browser's dialog and waits until it has arrived. */
export async function handIn(within: Locator, file: HandedIn): Promise<void> {
  const asked = within.page().waitForEvent('filechooser')
  await within
    .getByText(/^(添加图片|选择文件)/)
    .filter({ visible: true })
    .first()
    .click()
  await (await asked).setFiles(file)
  await within.locator('.ant-upload-list-item-done').first().waitFor()
}

/** Puts a small picture into the form's first upload box. */
export const uploadPicture = (page: Page): Promise<void> =>
  handIn(page.locator('main, .ant-modal, .ant-drawer'), { name: '照片.png', mimeType: 'image/png', buffer: PICTURE })
