/** A figure stays text from the keyboard to the server: a JS number would round it. */

/** Keeps digits, the first dot and a leading minus; full-width signs, as Chinese keyboards type them, become half-width. */
export function cleanDecimal(typed: string): string {
  const half = typed.normalize('NFKC').replace(/[。｡]/g, '.').replace(/[−–—]/g, '-').trim()
  const sign = half.startsWith('-') ? '-' : ''
  const [whole = '', ...rest] = half.replace(/[^\d.]/g, '').split('.')
  return rest.length ? `${sign}${whole}.${rest.join('')}` : sign + whole
}

/** What is left to do once the person has finished typing: `.5` is 0.5, `007.` is 7. */
export function settleDecimal(text: string): string {
  const clean = cleanDecimal(text)
  const sign = clean.startsWith('-') ? '-' : ''
  const [whole = '', decimals = ''] = clean.slice(sign.length).split('.')
  if (!whole && !decimals) return ''
  const lead = whole.replace(/^0+(?=\d)/, '') || '0'
  return sign + (decimals ? `${lead}.${decimals}` : lead)
}

/** `1234567.5` -> `1,234,567.5`; `places` pads or leaves the decimals. */
export function grouped(value: string | number, places?: number): string {
  const text = String(value)
  const sign = text.startsWith('-') ? '-' : ''
  const [whole = '0', decimals = ''] = text.slice(sign.length).split('.')
  const tail = places === undefined ? decimals : decimals.padEnd(places, '0')
  return sign + whole.replace(/\B(?=(\d{3})+$)/g, ',') + (tail ? `.${tail}` : '')
}
