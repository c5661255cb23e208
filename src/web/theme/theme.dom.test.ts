// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { contrast } from './contrast.ts'
import { mix } from './mix.ts'
import { startRem } from './rem.ts'
import {
  applyStoredTheme,
  CHROME,
  paintSemantic,
  resetChrome,
  resetTheme,
  SEMANTIC,
  setChromeColour,
  setThemeColour,
} from './theme.ts'

const variable = (name: string) => document.documentElement.style.getPropertyValue(name)

afterEach(() => {
  localStorage.clear()
  document.documentElement.removeAttribute('style')
  vi.useRealTimers()
})

it('H-12 mixes with white and with black', () => {
  expect(mix('#000000', '#ffffff', 0.3)).toBe('#4d4d4d')
  expect(mix('#fff', '#000000', 0.2)).toBe('#cccccc')
})

it('H-12 keeps a colour and applies it with five lighter variants and a darker one', () => {
  setThemeColour('primary', '#336699')
  expect(localStorage.getItem('theme-primary')).toBe('#336699')
  expect(
    ['', '-light-3', '-light-5', '-light-7', '-light-8', '-light-9', '-dark-2'].map((end) => variable(`--color-primary${end}`)),
  ).toEqual(['#336699', '#7094b8', '#99b3cc', '#c2d1e0', '#d6e0eb', '#ebf0f5', '#29527a'])
})

it('H-12 H-13 reset clears the five and leaves header and sidebar', () => {
  setThemeColour('danger', '#aa0000')
  setChromeColour('header-bg-color', '#101010')
  resetTheme()
  expect(localStorage.getItem('theme-danger')).toBeNull()
  expect(variable('--color-danger')).toBe('')
  expect(localStorage.getItem('header-bg-color')).toBe('#101010')
  expect(variable('--header-bg-color')).toBe('#101010')
})

it('H-07 H-13 the first colours: header dark blue-grey with white, sidebar white with light grey-blue', () => {
  const tokens = readFileSync('src/web/theme/tokens.css', 'utf8')
  const first = CHROME.map((name) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1])
  expect(first).toEqual(['#242f42', '#ffffff', '#ffffff', '#64748b'])
})

it('H-12 the first variants of the five are derived as those of a chosen colour', () => {
  const tokens = readFileSync('src/web/theme/tokens.css', 'utf8')
  const token = (name: string) => new RegExp(`${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1]
  for (const name of SEMANTIC) {
    const own = token(`--color-${name}`)!
    paintSemantic(name, own)
    for (const end of ['-light-3', '-light-5', '-light-7', '-light-8', '-light-9', '-dark-2'])
      expect([name, end, token(`--color-${name}${end}`)]).toEqual([name, end, variable(`--color-${name}${end}`)])
  }
})

it('H-13 header and sidebar are taken back by name', () => {
  setChromeColour('header-bg-color', '#101010')
  setChromeColour('sidebar-bg-color', '#202020')
  resetChrome(['header-bg-color'])
  expect([localStorage.getItem('header-bg-color'), variable('--header-bg-color')]).toEqual([null, ''])
  expect([localStorage.getItem('sidebar-bg-color'), variable('--sidebar-bg-color')]).toEqual(['#202020', '#202020'])
})

it('H-12 measures how readable words are on a colour', () => {
  expect(contrast('#fff', '#000000')).toBe(21)
  expect(contrast('#0a6c9c', '#ffffff')).toBeGreaterThan(4.5)
  expect(contrast('#66ccff', '#ffffff')).toBeLessThan(4.5)
})

it('H-12 applies what was stored, and passes over what is no colour', () => {
  localStorage.setItem('theme-success', '#123456')
  localStorage.setItem('theme-info', 'url(x)')
  applyStoredTheme()
  expect([variable('--color-success'), variable('--color-info')]).toEqual(['#123456', ''])
})

it('H-14 1 rem is a tenth of the width, recalculated 300 ms after a resize', () => {
  vi.useFakeTimers()
  const resizeTo = (width: number) => {
    Object.defineProperty(document.documentElement, 'clientWidth', { value: width, configurable: true })
    window.dispatchEvent(new Event('resize'))
  }
  resizeTo(1440)
  const stop = startRem()
  expect(document.documentElement.style.fontSize).toBe('144px')
  resizeTo(390)
  vi.advanceTimersByTime(299)
  expect(document.documentElement.style.fontSize).toBe('144px')
  vi.advanceTimersByTime(1)
  expect(document.documentElement.style.fontSize).toBe('39px')
  stop()
})
