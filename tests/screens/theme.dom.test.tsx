// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ThemePanel } from '../../src/areas/account/pages/theme/ThemePanel.tsx'
import { themeVersion } from '../../src/web/theme/theme.ts'
import { open, prepare, signInAs } from './probe.tsx'

const style = document.documentElement.style
const FIRST = {
  '--color-primary': '#0a6c9c',
  '--text-on-colour': '#ffffff',
  '--header-bg-color': '#242f42',
  '--header-text-color': '#ffffff',
  '--sidebar-bg-color': '#ffffff',
  '--sidebar-text-color': '#64748b',
}
const field = (title: string) => screen.getByRole('button', { name: new RegExp(`^${title}`) })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Types a colour into the picker's own field, as one who knows it does. */
async function choose(title: string, hex: string) {
  // the chooser of colours comes on use
  fireEvent.mouseDown(field(title))
  fireEvent.click(field(title))
  // it stands in its place once it has been measured, and is not drawn anew after that
  const input = await waitFor(() => {
    const shown = screen.getAllByRole('textbox').at(-1)!
    expect(shown).toBeVisible()
    return shown
  })
  fireEvent.change(input, { target: { value: hex } })
  expect(input).toBeInTheDocument()
  expect(input).toHaveValue(hex)
  fireEvent.blur(input)
}

beforeEach(() => {
  prepare()
  for (const [name, value] of Object.entries(FIRST)) style.setProperty(name, value)
})
afterEach(() => {
  cleanup()
  document.documentElement.removeAttribute('style')
  vi.unstubAllGlobals()
})

it('H-12 H-13 offers the five colours and the four of header and sidebar', () => {
  render(<ThemePanel />)
  for (const title of ['主色', '成功', '警告', '危险', '信息', '顶栏背景', '顶栏文字', '侧栏背景', '侧栏文字'])
    expect(field(title)).toBeInTheDocument()
})

it('H-12 a chosen colour is applied with its variants, kept, and told to the component library', async () => {
  render(<ThemePanel />)
  const before = themeVersion()
  await choose('主色', '336699')
  await waitFor(() => expect(localStorage.getItem('theme-primary')).toBe('#336699'))
  expect(style.getPropertyValue('--color-primary-light-9')).toBe('#ebf0f5')
  expect(style.getPropertyValue('--color-primary-dark-2')).toBe('#29527a')
  expect(themeVersion()).toBeGreaterThan(before)
})

it('H-12 warns when white words on the main colour are hard to read, and lets it be', async () => {
  render(<ThemePanel />)
  const warning = /主色偏浅/
  expect(screen.queryByText(warning)).toBeNull()
  await choose('主色', '66ccff')
  expect(await screen.findByText(warning)).toBeInTheDocument()
  expect(localStorage.getItem('theme-primary')).toBe('#66ccff')
})

it('H-12 H-13 the five, the header and the sidebar are taken back separately', async () => {
  render(<ThemePanel />)
  await choose('危险', 'aa0000')
  await choose('顶栏背景', '101010')
  await choose('侧栏文字', '222222')
  press('恢复默认：主题颜色')
  expect(localStorage.getItem('theme-danger')).toBeNull()
  expect([localStorage.getItem('header-bg-color'), localStorage.getItem('sidebar-text-color')]).toEqual(['#101010', '#222222'])
  press('恢复默认：顶栏')
  expect([localStorage.getItem('header-bg-color'), localStorage.getItem('sidebar-text-color')]).toEqual([null, '#222222'])
  press('恢复默认：侧栏')
  expect(localStorage.getItem('sidebar-text-color')).toBeNull()
})

it.each([1, 3, 4, 9])('H-12 role %i finds it under the settings', async (role) => {
  signInAs('10000007', role)
  open('/setting')
  const heading = await screen.findByRole('heading', { name: '主题外观' })
  expect(within(heading.closest('section')!).getByRole('button', { name: /^主色/ })).toBeInTheDocument()
})
