/** SQL names and literals for statements that take no parameters: table definitions. */
export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const literal = (value: string | number | boolean | bigint): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
