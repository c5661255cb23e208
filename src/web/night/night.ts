import { useEffect, useReducer } from 'react'
import { dark, onDark } from '../media.ts'

type Night = typeof import('./antd-dark.ts')

let fetched: Night | undefined

/** The component library's dark colours, fetched only where the system wishes the page dark. */
export async function fetchNight(): Promise<void> {
  if (dark()) fetched ??= await import('./antd-dark.ts')
}

/** Undefined on a light page. What asks is drawn again when the system turns. */
export function useNight(): Night | undefined {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  useEffect(() => onDark(() => void fetchNight().then(redraw)), [])
  return dark() ? fetched : undefined
}
