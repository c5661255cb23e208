/** What a person typed, as it is kept; or the sentence that says why it cannot be read, and what it could be. */
export type Reading<V = string> = { readonly value: V } | { readonly fault: string }

/** Half width, without what nobody sees, without the space around it. */
export const plainTyped = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}\u115f\u1160\u3164\u2800]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
