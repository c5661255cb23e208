import { describe, expect, it } from 'vitest'
import { maskValue } from '../entity/kinds.ts'
import {
  bareNumber,
  birthdayOf,
  isBankcard,
  isCnaps,
  isCorpAccount,
  isIdcard,
  isMobile,
  isTaxNo,
  isUscc,
  maskBankcard,
  maskIdcard,
  maskMobile,
  normaliseMobile,
  passwordFault,
} from './identity.ts'

const VERDICTS: readonly [string, (text: string) => boolean, readonly string[], readonly string[]][] = [
  [
    '手机号',
    isMobile,
    ['13800138000', '19912345678', '16612345678'],
    ['12800138000', '1380013800', '138001380000', '', '1380013800a', '13800138000\n', '１３８００１３８０００'],
  ],
  [
    '统一社会信用代码',
    isUscc,
    [
      '91350100M000100Y43',
      '91320509MA1AQUA21R',
      '91440800MA5FARM83U',
      '93420100MA4XYTCN3L',
      '92350200MA2Y7DKE7L',
      '91370600712345672U',
    ],
    ['91350100M000100Y4Z', '91350100M000100Y34', '9135010OM000100Y43', '91350100M000100Y4', '91350100m000100y43', ''],
  ],
  [
    '身份证',
    isIdcard,
    [
      '11010519491231002X',
      '11010519491231002x',
      '370101190102039973',
      '320509198801011232',
      '440803199203154428',
      '420106200002290311',
    ],
    ['110105194912310021', '420106200102290319', '99010519491231002X', '110105491231002', '320509198813011232', ''],
  ],
  [
    '个人银行卡',
    isBankcard,
    ['6222023602090012345', '6217001234567890122', '6228481234567890128', '622202100100123459'],
    ['6222023602090012346', '0000000000000000', '622202360209001', '62220236020900123450', '6222 0236 0209 0012 345'],
  ],
  ['对公账户', isCorpAccount, ['32050199863600000123', '12345678'], ['3205019986360000012a', '1234567', '1'.repeat(33)]],
  ['联行号', isCnaps, ['102305000123'], ['10230500012', '1023050001234']],
  ['税号', isTaxNo, ['91320509MA1AQUA21R', '11010519491231002X', '350100123456789'], ['91350100M000100Y4Z', '12345', '']],
]

describe.each(VERDICTS)('%s', (_, verdict, right, wrong) => {
  it.each(right)('accepts %s', (text) => expect(verdict(text)).toBe(true))
  it.each(wrong)('refuses %j', (text) => expect(verdict(text)).toBe(false))
})

describe('check digits', () => {
  it('a single changed digit of a citizen number, credit code or card is noticed', () => {
    for (const [verdict, text] of [
      [isIdcard, '320509198801011232'],
      [isUscc, '91320509MA1AQUA21R'],
      [isBankcard, '6222023602090012345'],
    ] as const) {
      for (let i = 0; i < text.length; i++) {
        if (!/\d/.test(text[i]!)) continue
        const other = text.slice(0, i) + ((Number(text[i]) + 1) % 10) + text.slice(i + 1)
        expect(verdict(other), other).toBe(false)
      }
    }
  })

  it('a birthday in the future is no birthday', () => {
    expect(isIdcard('420106200002290311', new Date('2000-02-28T12:00:00+08:00'))).toBe(false)
    expect(isIdcard('420106200002290311', new Date('2000-02-29T00:30:00+08:00'))).toBe(true)
    expect(birthdayOf('420106200002290311')).toBe('2000-02-29')
  })
})

describe('as people type them', () => {
  it.each([
    ['+86 138-0013-8000', '13800138000'],
    ['008613800138000', '13800138000'],
    ['8613800138000', '13800138000'],
    [' 138 0013 8000 ', '13800138000'],
    ['１３８００１３８０００', '13800138000'],
    ['138001380000', '138001380000'],
    ['86138001380', '86138001380'],
    ['13800138000;', '13800138000;'],
  ])('mobile %j is read as %j', (typed, read) => expect(normaliseMobile(typed)).toBe(read))

  it('a citizen number is kept in capitals', () => expect(bareNumber(' 11010519491231002x ')).toBe('11010519491231002X'))
})

describe('密码', () => {
  it.each([
    ['Yutang2026', null],
    ['a1234567', null],
    ['渔塘abc123', null],
    ['12345678', 'weak'],
    ['abcdefgh', 'weak'],
    ['a123456', 'weak'],
    [`a1${'x'.repeat(19)}`, 'weak'],
    ['13800138000', 'mobile'],
  ] as const)('%j: %s', (password, fault) => expect(passwordFault(password, '13800138000')).toBe(fault))
})

describe('masks', () => {
  it.each([
    [maskMobile, '13800138000', '138****8000'],
    [maskIdcard, '320509198801011232', '3205**********1232'],
    [maskBankcard, '6222023602090012345', '**** 2345'],
  ] as const)('%o %s -> %s', (mask, text, seen) => expect(mask(text)).toBe(seen))

  it.each([
    ['mobile', '13800138000', '138****8000'],
    ['mobile', '12345', '1***'],
    ['idcard', '11010519491231002X', '1101**********002X'],
    ['bankcard', '32050199863600000123', '**** 0123'],
    ['bankcard', '2345', '2***'],
    ['text', '张三', '张***'],
    ['text', '张', '***'],
    ['text', '', ''],
  ] as const)('maskValue(%s, %j) is %j', (kind, text, seen) => expect(maskValue(kind, text)).toBe(seen))
})
