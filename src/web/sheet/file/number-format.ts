/** The format of a cell, as far as it decides what its number means. */
export interface NumberFormat {
  readonly sort: 'number' | 'day' | 'clock' | 'percent' | 'fraction' | 'scaled'
  /** a day is shown with its year */
  readonly year: boolean
  /** written behind each figure by the format: `0"吨"` */
  readonly suffix: string
  /** as many digits as are shown at least: `000000` */
  readonly digits: number
}

const PLAIN: NumberFormat = { sort: 'number', year: false, suffix: '', digits: 0 }
const DAY: NumberFormat = { ...PLAIN, sort: 'day', year: true }

/** The formats that a workbook does not write out; of the Chinese edition too. */
function builtIn(id: number): NumberFormat {
  if (id === 9 || id === 10) return { ...PLAIN, sort: 'percent' }
  if (id === 12 || id === 13) return { ...PLAIN, sort: 'fraction' }
  if (id === 16 || id === 28 || id === 29 || id === 58) return { ...DAY, year: false }
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47) || id === 55 || id === 56)
    return { ...PLAIN, sort: 'clock' }
  const isDay = (id >= 14 && id <= 17) || id === 22 || id === 27 || id === 30 || id === 31 || id === 36 || (id >= 50 && id <= 57)
  return isDay ? DAY : PLAIN
}

export function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return builtIn(id)
  if (/general|通用格式/i.test(code)) return { ...PLAIN, suffix: literalOf(code.replace(/general|G\/通用格式/i, '0')).suffix }
  const { bare, suffix } = literalOf(code)
  if (/[ydhs]|m/i.test(bare)) {
    const year = /[ye]/i.test(bare)
    const day = year || /d/i.test(bare) || /^[^hs]*m[^hs]*$/i.test(bare)
    return { ...PLAIN, sort: day ? 'day' : 'clock', year }
  }
  if (bare.includes('%')) return { ...PLAIN, sort: 'percent' }
  if (/[0#?]\s*\/\s*[0-9#?]/.test(bare)) return { ...PLAIN, sort: 'fraction' }
  if (/[0#?],+(?![0#?,])/.test(bare)) return { ...PLAIN, sort: 'scaled' }
  return { ...PLAIN, suffix, digits: /^0{2,}$/.test(bare) ? bare.length : 0 }
}

/** The first section of a format without what is only written beside the figure, and the words behind it. */
function literalOf(code: string): { readonly bare: string; readonly suffix: string } {
  let bare = ''
  let suffix = ''
  const write = (text: string) => {
    if (/[0#?]/.test(bare)) suffix += text
  }
  for (const [token] of code.matchAll(/"[^"]*"|[\\!].|_.|\*.|\[[^\]]*\]|[\s\S]/gu)) {
    if (token === ';') break
    if (token.startsWith('"')) write(token.slice(1, -1))
    else if (/^[\\!]./u.test(token)) write(token.slice(1))
    else if (/^\[[hms]+\]$/i.test(token)) bare += token.slice(1, -1)
    else if (/^(?:[_*].|\[)/u.test(token)) continue
    else if (/^[\u0021-\u007e]$/.test(token) && !/[()+\-$¥]/.test(token)) bare += token
    else write(token)
  }
  return { bare, suffix: suffix.replace(/^[\s()+-]+|[\s()+-]+$/g, '') }
}

const MS_OF_DAY = 86_400_000

/** `2026-06-08`, or with its hour `2026-06-08 10:30:00` */
export function dayOfSerial(serial: number, since1904: boolean): string {
  const days = since1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial
  const at = new Date(Math.round(days * 86_400) * 1000 + Date.UTC(1899, 11, 30))
  if (Number.isNaN(at.getTime())) return String(serial)
  const words = at.toISOString().slice(0, 19).replace('T', ' ')
  return at.getTime() % MS_OF_DAY === 0 ? words.slice(0, 10) : words
}
