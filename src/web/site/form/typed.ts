import { readUser } from '../../session/stored-user.ts'

/** The part of a small form that outlives a reload of its tab: under a name, the fields listed. Passwords and codes are never listed. */
export interface KeptTexts<K extends string> {
  readonly as: string
  readonly names: readonly K[]
}

export function readTyped<K extends string>({ as, names }: KeptTexts<K>): Partial<Record<K, string>> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(as)) ?? '{}')
    const typed = new Map(Object.entries(stored ?? {}))
    const texts = names.flatMap((name) => (typeof typed.get(name) === 'string' ? [[name, typed.get(name)]] : []))
    return Object.fromEntries(texts)
  } catch {
    return {}
  }
}

export function keepTyped<K extends string>({ as, names }: KeptTexts<K>, values: Readonly<Record<K, string>>): void {
  try {
    sessionStorage.setItem(nameOf(as), JSON.stringify(Object.fromEntries(names.map((name) => [name, values[name]]))))
  } catch {
    // a full storage only loses the convenience
  }
}

/** @returns what throws it away, also after somebody else was signed in */
export function dropping(as: string): () => void {
  const name = nameOf(as)
  return () => {
    try {
      sessionStorage.removeItem(name)
    } catch {
      // nothing was kept
    }
  }
}

const nameOf = (as: string): string => `typed:${readUser()?.sn ?? ''}:${as}`
