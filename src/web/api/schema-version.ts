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
