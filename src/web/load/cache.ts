import { onUser } from '../session/stored-user.ts'

const KEPT = 60
const entries = new Map<string, unknown>()

/** The last answer under a key, so that going back shows the list at once, at its old place. */
export function recall<T>(key: string): T | undefined {
  return entries.get(key) as T | undefined
}

export function keep(key: string, data: unknown): void {
  entries.delete(key)
  entries.set(key, data)
  if (entries.size > KEPT) entries.delete(entries.keys().next().value!)
}

// after sign-in and sign-out the same call may answer differently
onUser(() => entries.clear())
