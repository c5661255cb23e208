import { digitsOf } from '../../../core/value/digits.ts'

const LENGTH = 11

/** Digits only, at most 11. A pasted country code would push the last digits out, so a leading 86 or 0086 goes first. */
export function phoneDigits(text: string): string {
  const digits = digitsOf(text)
  const plain = digits.length > LENGTH ? digits.replace(/^(0086|86)/, '') : digits
  return plain.slice(0, LENGTH)
}
