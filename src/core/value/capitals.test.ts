import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inCapitals } from './capitals.ts'

describe('money in Chinese capitals', () => {
  it.each([
    ['58672.50', '伍万捌仟陆佰柒拾贰元伍角整'],
    ['10010.00', '壹万零壹拾元整'],
    ['1000.05', '壹仟元零伍分'],
    ['0.05', '伍分'],
    ['0.50', '伍角整'],
    ['0.00', '零元整'],
    ['10.00', '壹拾元整'],
    ['325.04', '叁佰贰拾伍元零肆分'],
    ['1409.50', '壹仟肆佰零玖元伍角整'],
    ['6007.14', '陆仟零柒元壹角肆分'],
    ['1680.32', '壹仟陆佰捌拾元叁角贰分'],
    ['107000.53', '壹拾万零柒仟元伍角叁分'],
    ['20500.30', '贰万零伍佰元叁角整'],
    ['1000000.00', '壹佰万元整'],
    ['100000000.00', '壹亿元整'],
    ['100010000.00', '壹亿零壹万元整'],
    ['100000001.01', '壹亿零壹元零壹分'],
    ['202000300040.00', '贰仟零贰拾亿零叁拾万零肆拾元整'],
    ['999999999999.99', '玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
    ['7', '柒元整'],
    ['7.5', '柒元伍角整'],
  ])('writes %s as %s', (yuan, capitals) => expect(inCapitals(yuan)).toBe(capitals))

  it.each([
    '',
    ' 1.00',
    '-1.00',
    '+1.00',
    '01.00',
    '1.',
    '.5',
    '1.005',
    '1,000.00',
    '1e3',
    '1000000000000.00',
    'NaN',
    '１.00',
    '1.00\n',
  ])('refuses %j', (yuan) => expect(() => inCapitals(yuan)).toThrow(RangeError))

  it('can be read back to the amount it was written from', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 99_999_999_999_999n), (fen) => {
        const digits = String(fen).padStart(3, '0')
        expect(fenOf(inCapitals(`${digits.slice(0, -2)}.${digits.slice(-2)}`))).toBe(fen)
      }),
    )
  })

  it('never says 零 twice in a row nor before a unit', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 999_999_999_999n), (yuan) => {
        expect(inCapitals(`${yuan}.00`)).not.toMatch(/零零|零[拾佰仟万亿元]|亿万/)
      }),
    )
  })
})

/** The other direction, written another way: it walks the words. */
function fenOf(text: string): bigint {
  const unit: Readonly<Record<string, bigint>> = { 拾: 10n, 佰: 100n, 仟: 1000n }
  let [total, group, digit] = [0n, 0n, 0n]
  for (const word of text) {
    const value = '零壹贰叁肆伍陆柒捌玖'.indexOf(word)
    if (value >= 0) digit = BigInt(value)
    else if (unit[word]) {
      group += digit * unit[word]
      digit = 0n
    } else if (word === '角') total += digit * 10n
    else if (word === '分') total += digit
    else if (word !== '整') {
      total += (group + digit) * (word === '亿' ? 10n ** 10n : word === '万' ? 10n ** 6n : 100n)
      group = 0n
      digit = 0n
    }
  }
  return total
}
