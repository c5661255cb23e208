/** The same of what is known to be one value by other means. @throws Error for anything else */
export function literalOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return literal(value)
  throw new Error(`no literal: ${typeof value}`)
}

/** SQL names and literals for statements that take no parameters: table definitions. */
export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const literal = (value: string | number | boolean | bigint): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
