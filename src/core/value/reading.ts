import { visibleText } from './visible-text.ts'

/** What a person typed, as it is kept; or the sentence that says why it cannot be read, and what it could be. */
export type Reading<V = string> = { readonly value: V } | { readonly fault: string }

/** Half width, without what nobody sees, without the space around it. */
export const plainTyped = (typed: string): string => visibleText(typed).normalize('NFKC').replace(/\s+/g, ' ').trim()
