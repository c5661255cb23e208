interface Placed {
  readonly route: string
  readonly after?: string
}

/**
 * The fixed entries in their order, each followed by what names it in `after`, and that by what names it in turn.
 * An entry whose `after` is unknown, missing or part of a circle comes last.
 */
export function placeAfter<T extends Placed>(fixed: readonly T[], added: readonly T[]): T[] {
  const followers = new Map<string, T[]>()
  for (const one of added) if (one.after !== undefined) followers.set(one.after, [...(followers.get(one.after) ?? []), one])
  const placed = new Set<T>()
  const place = (one: T) => {
    if (placed.has(one)) return
    placed.add(one)
    followers.get(one.route)?.forEach(place)
  }
  fixed.forEach(place)
  const addedRoutes = new Set(added.map((one) => one.route))
  for (const one of added) if (one.after === undefined || !addedRoutes.has(one.after)) place(one)
  added.forEach(place)
  return [...placed]
}
