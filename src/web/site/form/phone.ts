const LENGTH = 11

/** Digits only, at most 11. A pasted country code would push the last digits out, so a leading 86 or 0086 goes first. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  const plain = digits.length > LENGTH ? digits.replace(/^(0086|86)/, '') : digits
  return plain.slice(0, LENGTH)
}
