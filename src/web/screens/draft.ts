import { readUser } from '../session/stored-user.ts'

/** What was typed over which version of the record; a new record has none. */
export interface Draft {
  readonly version: unknown
  readonly values: Readonly<Record<string, unknown>>
}

/** What was typed and not yet saved, kept through a reload of this tab, per user; a refused save leaves it where it is. */
export function readDraft(key: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(nameOf(key)) ?? 'null')
    return typeof draft === 'object' && draft !== null && 'values' in draft ? (draft as Draft) : null
  } catch {
    return null
  }
}

export function keepDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(nameOf(key), JSON.stringify(draft))
  } catch {
    // a full storage only loses the convenience
  }
}

export const dropDraft = (key: string): void => sessionStorage.removeItem(nameOf(key))

const nameOf = (key: string): string => `draft:${readUser()?.sn ?? ''}:${key}`
