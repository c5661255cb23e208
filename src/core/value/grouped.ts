/** `1234567.5` -> `1,234,567.5`; `places` pads or leaves the decimals. */
export function grouped(value: string | number, places?: number): string {
  const text = String(value)
  const sign = text.startsWith('-') ? '-' : ''
  const [whole = '0', decimals = ''] = text.slice(sign.length).split('.')
  const tail = places === undefined ? decimals : decimals.padEnd(places, '0')
  return sign + whole.replace(/\B(?=(\d{3})+$)/g, ',') + (tail ? `.${tail}` : '')
}
