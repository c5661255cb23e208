import { useSyncExternalStore } from 'react'
import { onTheme, themeVersion } from './theme.ts'

/** Rises each time the user settles on a colour or takes one back; what is derived from the style variables is then read anew. */
export function useThemeVersion(): number {
  return useSyncExternalStore(onTheme, themeVersion)
}
