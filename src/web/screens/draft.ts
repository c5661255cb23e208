import { readUser } from '../session/stored-user.ts'

/** Unsaved values, with the version of the record that they were typed over; a new record has none. */
export interface Draft {
  readonly version: unknown
  readonly values: Readonly<Record<string, unknown>>
}

/** Unsaved values are kept through a reload of this tab, per user; a refused save leaves them where they are. */
export function readDraft(key: string): Draft | null {
  keepNow()
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(nameOf(key)) ?? 'null')
    return typeof draft === 'object' && draft !== null && 'values' in draft ? (draft as Draft) : null
  } catch {
    return null
  }
}

/** The pause in the typing after which all of it is written down, instead of at each key. */
const PAUSE_MS = 300

let written: { readonly name: string; readonly draft: Draft } | undefined
let pause: ReturnType<typeof setTimeout> | undefined

export function keepDraft(key: string, draft: Draft): void {
  const name = nameOf(key)
  if (written && written.name !== name) keepNow()
  written = { name, draft }
  clearTimeout(pause)
  pause = setTimeout(keepNow, PAUSE_MS)
}

/** For a form that is left. */
export function keepNow(): void {
  if (!written) return
  clearTimeout(pause)
  const { name, draft } = written
  written = undefined
  try {
    sessionStorage.setItem(name, JSON.stringify(draft))
  } catch {
    // a full storage only loses the convenience
  }
}

// a tab that is closed, reloaded or put aside has no pause to wait for
addEventListener('pagehide', keepNow)
document.addEventListener('visibilitychange', keepNow)

export function dropDraft(key: string): void {
  const name = nameOf(key)
  if (written?.name === name) {
    clearTimeout(pause)
    written = undefined
  }
  sessionStorage.removeItem(name)
}

const nameOf = (key: string): string => `draft:${readUser()?.sn ?? ''}:${key}`
