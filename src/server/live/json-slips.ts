/** A slip of the hand in a JSON text, where it stands. */
export interface JsonSlip {
  readonly offset: number
  readonly message: string
}

/** What stands for each mark of a Chinese keyboard, and its name. */
const MARKS: Readonly<Record<string, readonly [ascii: string, name: string]>> = {
  '，': [',', '中文逗号'],
  '、': [',', '顿号'],
  '；': [',', '中文分号'],
  '：': [':', '中文冒号'],
  '｛': ['{', '全角花括号'],
  '｝': ['}', '全角花括号'],
  '【': ['[', '中文方括号'],
  '】': [']', '中文方括号'],
  '［': ['[', '全角方括号'],
  '］': [']', '全角方括号'],
}
const MARK = Object.keys(MARKS).join('')

/** What JSON has, and what is written in place of it; a string that is not closed ends with its line. */
const TOKEN = new RegExp(
  [
    '(?<string>"(?:[^"\\\\\\r\\n]|\\\\.)*"?)',
    '(?<comment>//[^\\r\\n]*|/\\*[^]*?(?:\\*/|$))',
    `(?<quoted>“[^“”\\r\\n]*”|‘[^‘’\\r\\n]*’|'[^'\\r\\n]*'|[“”‘’＂＇'][^"“”‘’＂＇'\\r\\n]*["“”‘’＂＇'])`,
    `(?<mark>[${MARK}])`,
    '(?<space>[\\u00a0\\u200b\\u3000\\ufeff]+)',
    '(?<blank>[ \\t\\r\\n]+)',
    '(?<other>[^])',
  ].join('|'),
  'y',
)
/** A Chinese quotation mark, and behind it what stands between two strings. */
const CLOSED_IN_CHINESE = new RegExp(`[“”＂](?=\\s*[,:}\\]${MARK}]*\\s*"?$)`)

/**
 * What is written by mistake in a text that is no JSON: marks of a Chinese keyboard, comments, single quotes, a comma too many.
 * @returns the slips in their order, and the text without them, each of its other parts where it was
 */
export function jsonSlips(text: string): { readonly slips: readonly JsonSlip[]; readonly mended: string } {
  const slips = new Map<number, string>()
  const mended = text.split('')
  const put = (offset: number, ascii: string) => {
    mended[offset] = ascii
  }
  const blank = (from: number, to: number) => {
    for (let i = from; i < to; i++) if (!/[\r\n]/.test(text[i] ?? '')) put(i, ' ')
  }
  /** the mark before, and where it stands */
  let before = { mark: '', offset: 0 }
  const tooMuch = (offset: number) => {
    slips.set(offset, '这里多了一个逗号，请删去')
    put(offset, ' ')
  }
  const met = (mark: string, offset: number) => {
    if (mark === ',' && /^[,{[]$/.test(before.mark)) return tooMuch(offset)
    if (/^[}\]]$/.test(mark) && before.mark === ',') tooMuch(before.offset)
    before = { mark, offset }
  }
  const inQuotes = (from: number, to: number) => {
    for (let i = from + 1; i < to - 1; i++) if (/["\\]/.test(text[i] ?? '')) put(i, ' ')
    put(from, '"')
    put(to - 1, '"')
    met('"', from)
  }
  for (let offset = 0; offset < text.length; ) {
    TOKEN.lastIndex = offset
    const { 0: token, groups = {} } = TOKEN.exec(text) ?? { 0: text[offset] ?? '' }
    let end = offset + token.length
    if (groups.string !== undefined) {
      const close = closedInChinese(token, text.slice(end, end + 1))
      if (close > 0) {
        end = offset + close + 1
        slips.set(end - 1, quoteSentence(token[close] ?? ''))
        inQuotes(offset, end)
      } else met('"', offset)
    } else if (groups.comment !== undefined) {
      slips.set(offset, 'JSON 里不能写注释，请删去')
      blank(offset, end)
    } else if (groups.quoted !== undefined) {
      slips.set(offset, quoteSentence(token[0] ?? ''))
      inQuotes(offset, end)
    } else if (groups.mark !== undefined) {
      const [ascii, name] = MARKS[token] ?? [token, '']
      slips.set(offset, `这里是${name}“${token}”，请改成英文的 ${ascii}`)
      put(offset, ascii)
      met(ascii, offset)
    } else if (groups.space !== undefined) {
      slips.set(offset, '这里是全角的或看不见的空格，请删去')
      blank(offset, end)
    } else if (groups.other !== undefined) met(token, offset)
    offset = end
  }
  const inOrder = [...slips].sort(([a], [b]) => a - b).map(([offset, message]) => ({ offset, message }))
  return { slips: inOrder, mended: mended.join('') }
}

const quoteSentence = (quote: string): string =>
  quote === "'" ? '这里是单引号，JSON 只用英文的双引号，请改成 "' : `这里是中文引号“${quote}”，请改成英文的 "`

/**
 * Where a string that began with an English quotation mark was closed with a Chinese one; 0: it was not.
 * @param next what stands behind it
 */
function closedInChinese(token: string, next: string): number {
  const isClosed = token.length > 1 && token.endsWith('"')
  if (isClosed && /^([\s,:}\]]|)$/.test(next)) return 0
  return Math.max(0, token.search(CLOSED_IN_CHINESE))
}
