/** A figure stays text from the keyboard to the server: a JS number would round it. */

/** The sentence about a figure that cannot be read. */
export const NO_NUMBER = '请填写数字，如 12000 或 1.2万'

/** The zeros that a word behind the figure stands for; `3千万` is both. */
const ZEROS: Readonly<Record<string, number>> = { 百: 2, 千: 3, k: 3, 万: 4, w: 4, 亿: 8 }

/** Digits, grouped by three or, as Chinese counts, by four; the groups must be whole, for `1,2` may be meant as 1.2. */
const FIGURE = /^([-+]?)(\d+|\d{1,3}(?:[, ]\d{3})+|\d{1,4}(?:[, ]\d{4})+|(?=\.\d))(?:\.(\d*))?\s*([百千k]?[万w]?亿?)$/

/**
 * Reads what a person typed: full width, 。 as the dot, grouping, 百 千 万 亿 and the `w` and `k` that stand for them.
 * @returns the plain decimal (`1.2万` is 12000, `007.` is 7), empty for nothing, null when it cannot be read as one number
 */
export function readNumber(typed: string): string | null {
  const half = typed.normalize('NFKC').replace(/[。｡]/g, '.').replace(/[−–—]/g, '-').trim().toLowerCase()
  if (half === '') return ''
  const [, sign, whole = '', decimals = '', words = ''] = FIGURE.exec(half) ?? []
  if (sign === undefined) return null
  const shift = [...words].reduce((sum, word) => sum + (ZEROS[word] ?? 0), 0)
  const digits = whole.replace(/[, ]/g, '') + decimals.slice(0, shift).padEnd(shift, '0')
  const rest = decimals.slice(shift)
  const plain = (digits.replace(/^0+(?=\d)/, '') || '0') + (rest ? `.${rest}` : '')
  return sign === '-' ? `-${plain}` : plain
}

/** The figure as it is kept, or, where it cannot be read, what was typed: nothing of it is dropped before somebody has been told. */
export const numberOrTyped = (typed: string): string => readNumber(typed) ?? typed

/** Whether it is one number or nothing. */
export const isNumberText = (text: string): boolean => readNumber(text) !== null
