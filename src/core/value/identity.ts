/**
 * Numbers that identify people, companies, cards and vehicles in mainland China. Each `isX` answers for the whole text;
 * check digits are verified where a public standard defines them. The same verdicts in the page and on the server.
 */
import { day, isDay } from './time.ts'
import { visibleText } from './visible-text.ts'

/** Pasted text -> digits: `+86 138-0013-8000` is 13800138000. Whatever else stands in it stays, so that it is refused. */
export function normaliseMobile(text: string): string {
  const bare = visibleText(text)
    .normalize('NFKC')
    .replace(/[\s()+-]/g, '')
  return /^\d{12,}$/.test(bare) ? bare.replace(/^(0086|86)/, '') : bare
}

export const isMobile = (text: string): boolean => /^1[3-9]\d{9}$/.test(text)

/** A number as it is kept and compared: half width, capitals, without blanks and dashes. `ab-01 ２３` is AB0123. */
export const bareNumber = (text: string): string =>
  visibleText(text)
    .normalize('NFKC')
    .replace(/[\s\p{Pd}_]/gu, '')
    .toUpperCase()

/** Letters of the scripts that people in China are named in, figures, and the marks of names: 阿不都·热合曼, 太湖（苏州）渔业 No.1. */
const NAME =
  /^[\p{Script=Han}\p{Script=Latin}\p{Script=Tibetan}\p{Script=Mongolian}\p{Script=Arabic}\p{Script=Yi}\p{Script=Hangul}\p{Script=Bopomofo}\d ·〇（）()《》“”"'’、，,.．。&＆/\-—–_#+＋№]+$/u

/** What a person or a company may be called: no pictures, and no letters that only look like others. */
export const isName = (text: string): boolean => NAME.test(text) && /\p{L}|\d/u.test(text)

const PROVINCES = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' '),
)
const IDCARD_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** Citizen number, GB 11643-1999: 18 places, a province, a real day not in the future, the check digit. */
export function isIdcard(text: string, now: Date = new Date()): boolean {
  const number = bareNumber(text)
  if (!/^\d{17}[\dX]$/.test(number) || !PROVINCES.has(number.slice(0, 2))) return false
  const born = birthdayOf(number)
  if (!isDay(born) || born < '1900-01-01' || born > day(now)) return false
  return idcardDigit(number) === number[17]
}

/** The check digit that belongs to the first 17 places of a citizen number. */
export function idcardDigit(number: string): string {
  const sum = IDCARD_WEIGHTS.reduce((total, weight, i) => total + weight * Number(number[i]), 0)
  return '10X98765432'[sum % 11]!
}

/** The day of birth in a citizen number, `1988-01-01`. */
export const birthdayOf = (idcard: string): string => `${idcard.slice(6, 10)}-${idcard.slice(10, 12)}-${idcard.slice(12, 14)}`

const USCC_DIGITS = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** Unified social credit code, GB 32100-2015. The inner body code is another table and only ever a hint, so it is not asked. */
export function isUscc(text: string): boolean {
  return /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(text) && usccDigit(text) === text[17]
}

/** The check digit that belongs to the first 17 places of a credit code. */
export function usccDigit(code: string): string {
  let sum = 0
  let weight = 1
  for (const letter of code.slice(0, 17)) {
    sum += USCC_DIGITS.indexOf(letter) * weight
    weight = (weight * 3) % 31
  }
  return USCC_DIGITS[(31 - (sum % 31)) % 31]!
}

/** A person's debit card: 16 to 19 digits with Luhn's check digit. */
export function isBankcard(text: string): boolean {
  if (!/^\d{16,19}$/.test(text) || /^0+$/.test(text)) return false
  let sum = 0
  for (let i = 0; i < text.length; i++) {
    const digit = Number(text[text.length - 1 - i]) * (i % 2 === 1 ? 2 : 1)
    sum += digit > 9 ? digit - 9 : digit
  }
  return sum % 10 === 0
}

/** A company's account is no card: no check digit. */
export const isCorpAccount = (text: string): boolean => /^\d{8,32}$/.test(text)

/** 联行号 */
export const isCnaps = (text: string): boolean => /^\d{12}$/.test(text)

/** 18 places: a credit code or a citizen number, verified. The older 15, 17 and 20 have no public check. */
export function isTaxNo(text: string): boolean {
  if (text.length === 18) return isUscc(text) || isIdcard(text)
  return /^([0-9A-Z]{15}|[0-9A-Z]{17}|[0-9A-Z]{20})$/.test(text)
}

/** @returns what is wrong with a new password, or null */
export function passwordFault(password: string, mobile: string): 'weak' | 'mobile' | null {
  if (password === mobile) return 'mobile'
  return /^(?=.*[A-Za-z])(?=.*\d).{8,20}$/su.test(password) ? null : 'weak'
}

/** 138****8000 */
export const maskMobile = (text: string): string =>
  text.length < 11 ? maskText(text) : `${text.slice(0, 3)}****${text.slice(-4)}`

/** 3205**********1232 */
export const maskIdcard = (text: string): string =>
  text.length < 15 ? maskText(text) : text.slice(0, 4) + '*'.repeat(text.length - 8) + text.slice(-4)

/** **** 2345 */
export const maskBankcard = (text: string): string => (text.length < 8 ? maskText(text) : `**** ${text.slice(-4)}`)

/** 张*** */
export const maskText = (text: string): string => ([...text].length > 1 ? `${[...text][0]}***` : '***')
