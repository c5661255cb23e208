/** The zeros that a word behind the figure stands for; `3千万` is both. */
const ZEROS: Readonly<Record<string, number>> = { 十: 1, 百: 2, 千: 3, k: 3, 万: 4, w: 4, 亿: 8 }

/** Digits, grouped by three or, as Chinese counts, by four; the groups must be whole, for `1,2` may be meant as 1.2. */
const FIGURE = /^([-+]?)(\d+|\d{1,3}(?:[, ]\d{3})+|\d{1,4}(?:[, ]\d{4})+|(?=\.\d))(?:\.(\d*))?\s*([百千k]?[万w]?亿?)$/

const DIGITS = '零一二三四五六七八九'

/** Half width and small letters, one dot and one dash, whichever were typed. @param plain as plainTyped leaves it */
export const spelled = (plain: string): string =>
  plain.replace(/[。｡]/g, '.').replace(/[−–—]/g, '-').replace(/、/g, ',').toLowerCase()

/**
 * One number, in figures or in words; with 百 千 万 亿 and the `w` and `k` that stand for them.
 * @returns the plain decimal (`1.2万` is 12000, `007.` is 7, `三万五千` is 35000), null when it is not one number
 */
export function readNumeral(text: string): string | null {
  const [, sign, whole = '', decimals = '', words = ''] = FIGURE.exec(text) ?? []
  if (sign === undefined) return inWords(text)
  const shift = [...words].reduce((sum, word) => sum + (ZEROS[word] ?? 0), 0)
  const digits = whole.replace(/[, ]/g, '') + decimals.slice(0, shift).padEnd(shift, '0')
  const rest = decimals.slice(shift)
  const plain = (digits.replace(/^0+(?=\d)/, '') || '0') + (rest ? `.${rest}` : '')
  return sign === '-' ? `-${plain}` : plain
}

/** Does a word that stands for zeros end it? In 万元 it is not known whether `1.2万` has said the unit. */
export const endsInZeros = (text: string): boolean => /[百千万亿wk]$/.test(text)

/** What an elided numeral is meant as, for the sentence that asks: 一万二 is 12000. */
export function elided(text: string): string | null {
  const [, head = '', word = '', last = ''] = /^(.*?)([百千万亿])([1-9一二三四五六七八九])$/.exec(text) ?? []
  const start = head === '' ? null : readNumeral(`${head}${word}`)
  const digit = DIGITS.includes(last) ? DIGITS.indexOf(last) : Number(last)
  const zeros = ZEROS[word]
  if (start === null || start.includes('.') || zeros === undefined) return null
  return String(BigInt(start) + BigInt(digit) * 10n ** BigInt(zeros - 1))
}

/** 一千二百, 三万零五十, 十二, 两百; each place once and in order, and none left to be understood (一千二). */
function inWords(text: string): string | null {
  if (text === '半') return '0.5'
  const words = text.replaceAll('两', '二').replaceAll('〇', '零')
  if (!/^[零一二三四五六七八九十百千万亿]+$/.test(words)) return null
  if (/^[零一二三四五六七八九]$/.test(words)) return String(DIGITS.indexOf(words))
  let total = 0n
  let rest = words
  for (const [word, zeros] of [
    ['亿', 8n],
    ['万', 4n],
    ['', 0n],
  ] as const) {
    const at = word === '' ? rest.length : rest.indexOf(word)
    if (at < 0) continue
    const group = rest.slice(0, at)
    rest = rest.slice(at + word.length)
    if (group === '' && word === '') continue
    const value = belowTenThousand(group, total > 0n)
    if (value === null) return null
    total += BigInt(value) * 10n ** zeros
  }
  return rest === '' ? String(total) : null
}

function belowTenThousand(group: string, behind: boolean): number | null {
  const form =
    /^(?:([一二三四五六七八九])千)?(零)?(?:([一二三四五六七八九])百)?(零)?(?:([一二三四五六七八九])?(十))?(零)?([一二三四五六七八九])?$/
  const [whole, thousands, gap1, hundreds, gap2, tens, ten, gap3, ones] = form.exec(group) ?? []
  if (!whole || (ten && !tens && (thousands || hundreds || behind))) return null
  const gaps = [gap1, gap2, gap3].filter(Boolean).length
  // a place that is passed over is said by one 零; without it, 一千二 leaves open which place its last digit has
  const skipped = ones !== undefined && !ten && (thousands !== undefined || hundreds !== undefined || behind)
  const passed = skipped || (ten !== undefined && !hundreds && thousands !== undefined) || (behind && !thousands)
  if (passed ? gaps !== 1 : gaps > 0) return null
  const of = (digit: string | undefined) => (digit === undefined ? 0 : DIGITS.indexOf(digit))
  return of(thousands) * 1000 + of(hundreds) * 100 + (ten ? (tens ? of(tens) : 1) * 10 : 0) + of(ones)
}
