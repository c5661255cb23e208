/** Items of lists that hold them unless a programmer is wrong. Each throws an Error that says how long the list is. */

export function nth<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new Error(`a list of ${list.length} has no item ${index}`)
  return list[index] as T
}

export const firstOf = <T>(list: readonly T[]): T => nth(list, 0)

export const lastOf = <T>(list: readonly T[]): T => nth(list, list.length - 1)
