/** The version of the entity files that the last answer came from (`x-schema-version`); the member area reloads its bundle on a new one. */
type Listener = (version: string) => void

let current = ''
const listeners = new Set<Listener>()

export function schemaVersion(): string {
  return current
}

export function noteSchemaVersion(version: string | null): void {
  if (!version || version === current) return
  current = version
  for (const listener of listeners) listener(version)
}

/** @returns the unsubscribe */
export function onSchemaVersion(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const curious = new Set<() => void>()

/** Something is wrong with the files, or is well again. */
export function noteFiles(): void {
  for (const listener of curious) listener()
}

/** @returns the unsubscribe */
export function onFiles(listener: () => void): () => void {
  curious.add(listener)
  return () => curious.delete(listener)
}
