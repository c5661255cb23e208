import type { ThemeConfig } from 'antd'
import { still } from '../media.ts'
import { cssColour } from '../theme/css-colour.ts'
import { textScale } from '../theme/text-scale.ts'

const SMALLEST_TEXT_PX = 14

/** The component library in the product's own colours, read from the style variables; antd needs plain colours to derive from. */
export function antdTheme(phone: boolean, night: typeof import('../night/antd-dark.ts') | undefined): ThemeConfig {
  const scale = textScale()
  const colour = (name: string) => cssColour(name) || undefined
  return {
    hashed: false,
    cssVar: { key: 'yuye' },
    ...(night ? { algorithm: night.darkColours, components: night.darkParts() } : {}),
    token: {
      ...defined({
        colorPrimary: colour('--color-primary'),
        colorInfo: colour('--color-primary'),
        colorLink: colour('--color-primary'),
        colorSuccess: colour('--color-success'),
        colorWarning: colour('--color-warning'),
        colorError: colour('--color-danger'),
        colorText: colour('--text-1'),
        colorTextSecondary: colour('--text-2'),
        colorTextTertiary: colour('--text-3'),
        colorTextDescription: colour('--text-3'),
        colorTextPlaceholder: colour('--text-sample'),
        colorBorder: colour('--line-strong'),
        colorBorderSecondary: colour('--line'),
        colorBgLayout: colour('--ground'),
        colorBgContainer: colour('--surface'),
        colorBgElevated: colour('--surface-raised'),
        colorTextLightSolid: colour('--text-on-colour'),
      }),
      borderRadius: 6,
      fontFamily: 'var(--font-family)',
      fontSize: (phone ? 16 : 14) * scale,
      fontSizeSM: SMALLEST_TEXT_PX * scale,
      controlHeight: Math.round((phone ? 44 : 34) * Math.max(1, scale * 0.85)),
      // its lists and dialogs are placed once their movement has ended, and wait in vain for one cut to nothing
      motion: !still(),
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.2s',
    },
  }
}

const defined = (values: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
