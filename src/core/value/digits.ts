/** The digits of what was typed or pasted into a box for digits alone; a Chinese keyboard may write them full width. */
export const digitsOf = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '')
