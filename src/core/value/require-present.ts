/** Narrows a value that cannot be missing unless a programmer is wrong. @throws Error that names the missing value */
export function requirePresent<T>(value: T, what: string): NonNullable<T> {
  if (value === null || value === undefined) throw new Error(`${what} is missing`)
  return value
}
