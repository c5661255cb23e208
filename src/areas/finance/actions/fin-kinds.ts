/** Kinds of products by what is asked for: money to work with, or cover. */
export const LOAN_KINDS: readonly number[] = [1, 4, 5]
export const COVER_KINDS: readonly number[] = [2, 3]
