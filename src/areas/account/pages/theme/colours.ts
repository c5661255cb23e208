import { cssColour } from '../../../../web/theme/css-colour.ts'
import {
  type Chrome,
  chosenColour,
  paintChrome,
  paintSemantic,
  resetChrome,
  resetTheme,
  SEMANTIC,
  type Semantic,
  setChromeColour,
  setThemeColour,
} from '../../../../web/theme/theme.ts'

/** One colour the user may change. */
export interface Colour {
  readonly title: string
  /** the style variable it is read from */
  readonly variable: string
  readonly name: Semantic | Chrome
  /** `#rrggbb` offered at a touch */
  readonly presets: readonly string[]
  /** shows it without keeping it */
  readonly paint: (colour: string) => void
  readonly keep: (colour: string) => void
}

/** Colours that are taken back together. `words`: what must be readable on what, by style variable or colour. */
export interface ColourGroup {
  readonly title: string
  readonly note: string
  readonly colours: readonly Colour[]
  readonly reset: () => void
  readonly words: { readonly text: string; readonly ground: string; readonly warning: string }
}

const TITLES: Record<Semantic, string> = { primary: '主色', success: '成功', warning: '警告', danger: '危险', info: '信息' }
const PRESETS: Record<Semantic, readonly string[]> = {
  primary: ['#0a6c9c', '#0f766e', '#1d4ed8', '#4338ca', '#7c3aed', '#9d174d', '#9a3412', '#334155'],
  success: ['#15803d', '#047857', '#0f766e', '#4d7c0f'],
  warning: ['#b45309', '#a16207', '#c2410c', '#92400e'],
  danger: ['#c62828', '#b91c1c', '#be123c', '#9f1239'],
  info: ['#56677a', '#475569', '#52525b', '#57534e'],
}
const DARK = ['#242f42', '#0f2f3f', '#0a6c9c', '#134e4a', '#1e293b', '#312e81']
const PALE = ['#ffffff', '#f8fafb', '#eef2f5', '#e7f0f5']
const WORDS = ['#ffffff', '#e2e8f0', '#64748b', '#42515f', '#17232e']

const semantic = (name: Semantic): Colour => ({
  title: TITLES[name],
  name,
  variable: `--color-${name}`,
  presets: PRESETS[name],
  paint: (colour) => paintSemantic(name, colour),
  keep: (colour) => setThemeColour(name, colour),
})

const chrome = (name: Chrome, title: string, presets: readonly string[]): Colour => ({
  title,
  name,
  variable: `--${name}`,
  presets,
  paint: (colour) => paintChrome(name, colour),
  keep: (colour) => setChromeColour(name, colour),
})

export const COLOUR_GROUPS: readonly ColourGroup[] = [
  {
    title: '主题颜色',
    note: '用在按钮、链接、标签和图表上，浅色和深色由它们推算；系统用深色外观时自动调亮。',
    colours: SEMANTIC.map(semantic),
    reset: resetTheme,
    words: {
      text: '--text-on-colour',
      ground: '--color-primary',
      warning: '主色偏浅，按钮上的白字不易看清，建议选深一些的颜色。',
    },
  },
  {
    title: '顶栏',
    note: '页面最上面一条。',
    colours: [chrome('header-bg-color', '顶栏背景', [...DARK, ...PALE]), chrome('header-text-color', '顶栏文字', WORDS)],
    reset: () => resetChrome(['header-bg-color', 'header-text-color']),
    words: { text: '--header-text-color', ground: '--header-bg-color', warning: '顶栏的文字与背景太接近，不易看清。' },
  },
  {
    title: '侧栏',
    note: '左侧的菜单。',
    colours: [chrome('sidebar-bg-color', '侧栏背景', [...PALE, ...DARK]), chrome('sidebar-text-color', '侧栏文字', WORDS)],
    reset: () => resetChrome(['sidebar-bg-color', 'sidebar-text-color']),
    words: { text: '--sidebar-text-color', ground: '--sidebar-bg-color', warning: '侧栏的文字与背景太接近，不易看清。' },
  },
]

/** What the user chose, or else what the page has. */
export const ownColour = ({ name, variable }: Colour): string => chosenColour(name) ?? shownColour(variable)

/** The present value of a style variable, as `#rrggbb`. */
export const shownColour = (variable: string): string => cssColour(variable) || '#000000'
