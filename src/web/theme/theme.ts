import { createStore } from '../session/store.ts'
import { mix } from './mix.ts'

/** The colours a user may change, each under its own storage key, applied as style variables of the whole page. */
export const SEMANTIC = ['primary', 'success', 'warning', 'danger', 'info'] as const
export type Semantic = (typeof SEMANTIC)[number]
export const CHROME = ['header-bg-color', 'header-text-color', 'sidebar-bg-color', 'sidebar-text-color'] as const
export type Chrome = (typeof CHROME)[number]

const LIGHTER = [30, 50, 70, 80, 90]
const DARKER = 20
const version = createStore(0)

/** Run once before the first paint. A value that is no colour is passed over. */
export function applyStoredTheme(): void {
  for (const name of SEMANTIC) {
    const colour = stored(`theme-${name}`)
    if (colour) paintSemantic(name, colour)
  }
  for (const name of CHROME) {
    const colour = stored(name)
    if (colour) paintChrome(name, colour)
  }
}

export function setThemeColour(name: Semantic, colour: string): void {
  localStorage.setItem(`theme-${name}`, colour)
  paintSemantic(name, colour)
  changed()
}

export function setChromeColour(name: Chrome, colour: string): void {
  localStorage.setItem(name, colour)
  paintChrome(name, colour)
  changed()
}

/** Applies a header or sidebar colour without storing it. */
export function paintChrome(name: Chrome, colour: string): void {
  root().setProperty(`--${name}`, colour)
}

/** Gives the named header or sidebar colours back their first values; the five stay. */
export function resetChrome(names: readonly Chrome[]): void {
  for (const name of names) {
    localStorage.removeItem(name)
    root().removeProperty(`--${name}`)
  }
  changed()
}

/** Clears the five semantic colours; header and sidebar stay as they are. */
export function resetTheme(): void {
  for (const name of SEMANTIC) {
    localStorage.removeItem(`theme-${name}`)
    for (const variable of variants(name)) root().removeProperty(variable)
  }
  changed()
}

/** Applies without storing: what a colour picker does while it is dragged. */
export function paintSemantic(name: Semantic, colour: string): void {
  root().setProperty(`--color-${name}`, colour)
  for (const percent of LIGHTER)
    root().setProperty(`--color-${name}-light-${percent / 10}`, mix(colour, '#ffffff', percent / 100))
  root().setProperty(`--color-${name}-dark-${DARKER / 10}`, mix(colour, '#000000', DARKER / 100))
}

/** Rises each time the user settles on a colour or takes one back, not while one is dragged; what is derived from the style variables is then read anew. */
export const useThemeVersion = version.use
export const themeVersion = version.read

const changed = () => version.write(version.read() + 1)

function variants(name: Semantic): string[] {
  return [
    `--color-${name}`,
    ...LIGHTER.map((percent) => `--color-${name}-light-${percent / 10}`),
    `--color-${name}-dark-${DARKER / 10}`,
  ]
}

function stored(key: string): string | null {
  const value = localStorage.getItem(key)
  return value && /^#([\da-f]{3}|[\da-f]{6})$/i.test(value) ? value : null
}

function root(): CSSStyleDeclaration {
  return document.documentElement.style
}
