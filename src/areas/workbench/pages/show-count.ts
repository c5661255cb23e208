/** Counting stops at what a person reads as many. */
export const cappedCount = ({ value, capped }: { readonly value: number; readonly capped: boolean }): string =>
  capped ? `${value}+` : String(value)
