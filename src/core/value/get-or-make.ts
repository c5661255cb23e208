/** The value under this key: the one made before, or one made now. */
export function getOrMake<K, V>(known: { get(key: K): V | undefined; set(key: K, value: V): unknown }, key: K, make: () => V): V {
  const existing = known.get(key)
  if (existing !== undefined) return existing
  const value = make()
  known.set(key, value)
  return value
}
