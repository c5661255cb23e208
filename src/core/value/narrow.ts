/** Values of an unknown type are examined here before they are used. */

export type PlainObject = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Its parts; of anything but an object there are none. */
export const propertiesOf = (value: unknown): PlainObject => (isObject(value) ? value : {})

/** Its words; of anything but a list there are none. */
export const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/** `Array.isArray` for lists that nobody may change. */
export const isArray = <T>(value: T | readonly T[]): value is readonly T[] => Array.isArray(value)

export const listOf = <T>(value: T | readonly T[]): readonly T[] => (isArray(value) ? value : [value])

/** The keys of an object that has no others than its type says. */
export const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T & string)[]

/** The words of a fault; of what was thrown without any, what it is. */
export function messageOf(error: unknown): string {
  const { message } = propertiesOf(error)
  return typeof message === 'string' ? message : String(error)
}

/** The code of a fault of the system or of a library. */
export function codeOf(error: unknown): string {
  const { code } = propertiesOf(error)
  return typeof code === 'string' ? code : ''
}
