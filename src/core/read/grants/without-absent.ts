/** The entries that have a value. */
export const withoutAbsent = <T extends object>(all: T): { [K in keyof T]: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as never
