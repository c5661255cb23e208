/** A text up to a sign, whole where the sign does not come: `/info?id=7` before `?` is `/info`. */
export function textBefore(text: string, sign: string): string {
  const at = text.indexOf(sign)
  return at < 0 ? text : text.slice(0, at)
}
