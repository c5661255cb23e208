/** What cannot be missing unless a programmer is wrong. @throws Error that says what is missing */
export function requirePresent<T>(value: T, what: string): NonNullable<T> {
  if (value === null || value === undefined) throw new Error(`${what} is missing`)
  return value
}
