/** A path of two names: `demand_id.unit` is the field `unit` of what `demand_id` points at. */
export function pathParts(path: string): { readonly via: string; readonly name: string } {
  const via = textBefore(path, '.')
  return { via, name: path.slice(via.length + 1) }
}

/** A text up to a sign, whole where the sign does not come: `/info?id=7` before `?` is `/info`. */
export function textBefore(text: string, sign: string): string {
  const at = text.indexOf(sign)
  return at < 0 ? text : text.slice(0, at)
}
