import { dark, onDark } from '../media.ts'
import { createStore } from '../session/store.ts'
import { contrast } from './contrast.ts'
import { cssColour } from './css-colour.ts'
import { mix } from './mix.ts'

/** The colours a user may change, each under its own storage key, applied as style variables of the whole page. */
export const SEMANTIC = ['primary', 'success', 'warning', 'danger', 'info'] as const
export type Semantic = (typeof SEMANTIC)[number]
export const CHROME = ['header-bg-color', 'header-text-color', 'sidebar-bg-color', 'sidebar-text-color'] as const
export type Chrome = (typeof CHROME)[number]

const LIGHTER = [30, 50, 70, 80, 90]
const DARKER = 20
/** What words must have of contrast with their ground (WCAG 2, AA). */
const READABLE = 4.5
const GROUNDS = [
  ['header-bg-color', 'header-text-color'],
  ['sidebar-bg-color', 'sidebar-text-color'],
] as const
const version = createStore(0)
/** What the user has chosen, as he chose it: on a dark page it is painted so that it can be read there. */
const chosen = new Map<Semantic | Chrome, string>()

/** Run once before the first paint; from then on the colours follow the system from light to dark and back. A value that is no colour is passed over. */
export function applyStoredTheme(): void {
  chosen.clear()
  for (const name of SEMANTIC) choose(name, stored(`theme-${name}`))
  for (const name of CHROME) choose(name, stored(name))
  paintAll()
  onDark(() => {
    paintAll()
    changed()
  })
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
  choose(name, colour)
  dressChrome()
}

/** Gives the named header or sidebar colours back their first values; the five stay. */
export function resetChrome(names: readonly Chrome[]): void {
  for (const name of names) {
    localStorage.removeItem(name)
    chosen.delete(name)
  }
  dressChrome()
  changed()
}

/** Clears the five semantic colours; header and sidebar stay as they are. */
export function resetTheme(): void {
  for (const name of SEMANTIC) {
    localStorage.removeItem(`theme-${name}`)
    chosen.delete(name)
    for (const variable of variants(name)) root().removeProperty(variable)
  }
  changed()
}

/** Applies without storing: what a colour picker does while it is dragged. */
export function paintSemantic(name: Semantic, colour: string): void {
  choose(name, colour)
  const night = dark()
  const [ground, far] = night ? [cssColour('--surface'), '#ffffff'] : ['#ffffff', '#000000']
  const own = night ? lightened(colour, ground) : colour
  root().setProperty(`--color-${name}`, own)
  for (const percent of LIGHTER) root().setProperty(`--color-${name}-light-${percent / 10}`, mix(own, ground, percent / 100))
  root().setProperty(`--color-${name}-dark-${DARKER / 10}`, mix(own, far, DARKER / 100))
}

/** The colour as the user chose it, which on a dark page is not the one that is painted. */
export const chosenColour = (name: Semantic | Chrome): string | undefined => chosen.get(name)

/** Rises each time the user settles on a colour or takes one back and when the system turns dark or light, not while one is dragged; what is derived from the style variables is then read anew. */
export const useThemeVersion = version.use
export const themeVersion = version.read

const changed = () => version.write(version.read() + 1)

function choose(name: Semantic | Chrome, colour: string | null): void {
  if (colour) chosen.set(name, colour)
}

function paintAll(): void {
  for (const name of SEMANTIC) {
    const colour = chosen.get(name)
    if (colour) paintSemantic(name, colour)
  }
  dressChrome()
}

/** On a dark page a pale bar would dazzle and its dark words be lost: there the page's own stand in for them. */
function dressChrome(): void {
  const night = dark()
  for (const [ground, words] of GROUNDS) {
    wear(ground, (colour) => !night || contrast(colour, '#ffffff') >= READABLE)
    wear(words, (colour) => !night || contrast(colour, cssColour(`--${ground}`)) >= READABLE)
  }
}

function wear(name: Chrome, fits: (colour: string) => boolean): void {
  const colour = chosen.get(name)
  if (colour && fits(colour)) root().setProperty(`--${name}`, colour)
  else root().removeProperty(`--${name}`)
}

/** With as little white as makes it readable on the ground. */
function lightened(colour: string, ground: string): string {
  const shares = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]
  const tried = shares.map((share) => mix(colour, '#ffffff', share))
  return tried.find((one) => contrast(one, ground) >= READABLE + 1) ?? '#ffffff'
}

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
