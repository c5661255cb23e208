const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const PLACES = ['', '拾', '佰', '仟']
const GROUPS = ['', '万', '亿']

/**
 * Money in Chinese capitals, as contracts and receipts write it (the rules of 《正确填写票据和结算凭证的基本规定》).
 * @param yuan "58672.50": 0 to 999999999999.99, without sign, leading zeros or spaces
 * @returns 伍万捌仟陆佰柒拾贰元伍角整
 * @throws RangeError when it is no such amount
 */
export function inCapitals(yuan: string): string {
  const match = /^(0|[1-9]\d{0,11})(?:\.(\d{1,2}))?$/.exec(yuan)
  if (!match) throw new RangeError(`no amount of money that has capitals: ${JSON.stringify(yuan)}`)
  const [, above = '', below = ''] = match
  const whole = wholeInCapitals(above)
  const [jiao = 0, fen = 0] = [...below].map(Number)
  if (jiao === 0 && fen === 0) return `${whole || '零'}元整`
  const start = whole && `${whole}元`
  // 元 and 分 with nothing between them: 壹仟元零伍分, but 伍分 alone
  const middle = jiao > 0 ? `${DIGITS[jiao]}角` : start && '零'
  return start + middle + (fen > 0 ? `${DIGITS[fen]}分` : '整')
}

/** Empty for 0. Any number of zeros before a digit is one 零; zeros that end the number or come before 万 and 亿 alone are silent. */
function wholeInCapitals(digits: string): string {
  let text = ''
  let zero = false
  let groupSaysSomething = false
  for (let i = 0; i < digits.length; i++) {
    const place = digits.length - 1 - i
    const digit = Number(digits[i])
    if (digit > 0) {
      text += (zero && text ? '零' : '') + DIGITS[digit] + PLACES[place % 4]
      groupSaysSomething = true
    }
    zero = digit === 0
    if (place % 4 === 0) {
      if (groupSaysSomething) text += GROUPS[place / 4]
      groupSaysSomething = false
    }
  }
  return text
}
