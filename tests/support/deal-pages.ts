import type { Locator, Page } from 'playwright-core'
import { field, handIn, PICTURE } from './form.ts'

/** The dialog that is open. */
export const dialog = (page: Page): Locator => page.getByRole('dialog').last()

/** The record is before the reader: the list that led to it, which has steps of its own, has gone. */
export const recordOpen = (page: Page): Promise<void> =>
  page.getByText('操作记录', { exact: true }).filter({ visible: true }).first().waitFor()

/** What the register says of a claim comes a moment after it was sent; who reviews it waits for that, and reads it. */
export async function registerHeard(page: Page): Promise<void> {
  const word = page.locator('article').getByText(/请人工核对|再决定/)
  for (;;) {
    await recordOpen(page)
    if (await word.first().isVisible()) return
    await page.waitForTimeout(500)
    await page.reload()
  }
}

/** Presses a step of the record on the page; what cannot be undone may stand in the menu behind the main step. */
export async function press(page: Page, step: string): Promise<void> {
  // the list that led to it, which has steps of its own in its rows, may still stand there
  const record = page.locator('article')
  const button = record.getByRole('button', { name: step, exact: true }).first()
  const more = record.getByRole('button', { name: '更多操作' }).first()
  for (;;) {
    await button.or(more).first().waitFor()
    // what was waited for may belong to the page that is being left
    if (await button.isVisible()) return pressed(page, button)
    if (!(await more.isVisible())) continue
    const [menu, item] = [page.getByRole('menu'), page.getByRole('menuitem', { name: step, exact: true })]
    await more.click()
    await menu.last().waitFor()
    if (await item.isVisible()) return pressed(page, item)
    // the record does not know yet that it has come so far: what it offers stands beside another step
    await page.keyboard.press('Escape')
    await menu.last().waitFor({ state: 'hidden' })
  }
}

async function pressed(page: Page, what: Locator): Promise<void> {
  await what.click()
  await dialog(page).waitFor()
}

/**
 * Confirms the open dialog by its own button and waits until it has gone.
 * @throws Error with what the dialog says, when it stays
 */
export async function confirm(page: Page, step: string): Promise<void> {
  const open = dialog(page)
  await open.getByRole('button', { name: step, exact: true }).click()
  await open.waitFor({ state: 'hidden' }).catch(async (cause: unknown) => {
    throw new Error(`“${step}”没有完成：\n${await open.innerText()}`, { cause })
  })
}

/** A step without anything to fill in. */
export async function step(page: Page, name: string): Promise<void> {
  await press(page, name)
  await confirm(page, name)
}

/** What is typed into a field: a text, or a code that is out of date soon and is therefore read only when the field is there. */
export type Typed = string | (() => Promise<string>)

export const typed = async (value: Typed): Promise<string> => (typeof value === 'string' ? value : value())

export async function fill(page: Page, values: Readonly<Record<string, Typed>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await field(page, label).waitFor()
    await field(page, label).fill(await typed(value))
  }
}

/** Puts a small picture into the upload of this title. */
export const picture = (page: Page, label: string): Promise<void> =>
  upload(page, label, { name: '照片.png', mimeType: 'image/png', buffer: PICTURE })

export async function upload(
  page: Page,
  label: string,
  file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
): Promise<void> {
  const item = dialog(page)
    .locator('.ant-form-item')
    .filter({ has: page.locator('label', { hasText: new RegExp(`^${label}$`) }) })
  await handIn(item, file)
}

/** What the page says of the state of its record, read again until it says so. */
export const state = (page: Page, title: string): Promise<void> =>
  page.locator('h1 ~ *').getByText(title, { exact: true }).first().waitFor()
