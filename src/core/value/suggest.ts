import { closest, distance } from 'fastest-levenshtein'

/** `，是否想写“quantity”？` when a known name is near, else nothing. */
export function didYouMean(name: string, known: Iterable<string>): string {
  const names = [...known]
  if (names.length === 0) return ''
  const near = closest(name, names)
  // of words that share no letter none is near
  const isNear = distance(name, near) <= Math.max(2, Math.floor(name.length / 3)) && [...name].some((one) => near.includes(one))
  return isNear ? `，是否想写“${near}”？` : ''
}
