/**
 * Works a value out once for each source object (an entity, a screen, a condition, a list of fields) and keeps it as long as the
 * source lives. A live edit makes new sources, so nothing derived outlives the files it came from. This is the engine's only
 * memory by object: a module that wants one states what it derives instead of keeping a table of its own.
 * @param derive must answer alike at each call; `undefined` is not kept
 */
export function derivedOnce<Source extends object, Value>(derive: (source: Source) => Value): (source: Source) => Value {
  const values = new WeakMap<Source, Value>()
  return (source) => {
    const kept = values.get(source)
    if (kept !== undefined) return kept
    const value = derive(source)
    values.set(source, value)
    return value
  }
}

/** The same for each part of an owner, such as a field under the rules of one kind of reader: the values go with the owner. */
export function derivedOncePer<Owner extends object, Part, Value>(
  derive: (owner: Owner, part: Part) => Value,
): (owner: Owner, part: Part) => Value {
  const tableOf = derivedOnce((_: Owner) => new Map<Part, Value>())
  return (owner, part) => {
    const table = tableOf(owner)
    const kept = table.get(part)
    if (kept !== undefined) return kept
    const value = derive(owner, part)
    table.set(part, value)
    return value
  }
}
