import type { MappingAlgorithm, ThemeConfig } from 'antd'
import darkAlgorithm from 'antd/es/theme/themes/dark'
import { cssColour } from '../theme/css-colour.ts'

const FIVE = [
  ['colorPrimary', 'primary'],
  ['colorInfo', 'primary'],
  ['colorSuccess', 'success'],
  ['colorWarning', 'warning'],
  ['colorError', 'danger'],
] as const

/** The library's own dark colours are black with its blue in it: ours stand over them, and what lies on a colour is lightened where it is pressed. */
export const darkColours: MappingAlgorithm = (seed, map) => ({
  ...darkAlgorithm(seed, map),
  ...Object.assign({}, ...FIVE.map(([part, name]) => shades(part, name))),
  colorLink: cssColour('--color-primary'),
  colorLinkHover: cssColour('--color-primary-dark-2'),
  colorLinkActive: cssColour('--color-primary-light-3'),
  colorBgSpotlight: cssColour('--line-strong'),
  colorBgMask: cssColour('--veil'),
})

/** What lies on a mask or on the dark words of a hint is light, here as on a light page. */
export const darkParts = (): ThemeConfig['components'] => ({
  Tooltip: { colorTextLightSolid: '#ffffff' },
  Image: {
    colorTextLightSolid: '#ffffff',
    previewOperationColor: 'rgb(255 255 255 / 75%)',
    previewOperationHoverColor: '#ffffff',
  },
  Upload: { colorTextLightSolid: '#ffffff' },
  Checkbox: { colorWhite: cssColour('--text-on-colour') },
  Radio: { colorWhite: cssColour('--text-on-colour') },
})

const shades = (part: (typeof FIVE)[number][0], name: string) => ({
  [part]: cssColour(`--color-${name}`),
  [`${part}Hover`]: cssColour(`--color-${name}-dark-2`),
  [`${part}Active`]: cssColour(`--color-${name}-light-3`),
  [`${part}Bg`]: cssColour(`--color-${name}-light-9`),
  [`${part}BgHover`]: cssColour(`--color-${name}-light-8`),
  [`${part}Border`]: cssColour(`--color-${name}-light-7`),
  [`${part}BorderHover`]: cssColour(`--color-${name}-light-5`),
  [`${part}Text`]: cssColour(`--color-${name}`),
  [`${part}TextHover`]: cssColour(`--color-${name}-dark-2`),
  [`${part}TextActive`]: cssColour(`--color-${name}-light-3`),
})
