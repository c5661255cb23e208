import { PROOF } from '../../core/value/file-address.ts'

const IMG = new RegExp(`(src=["']/?)(uploads/[A-Za-z0-9/_.-]+)(\\${PROOF}[0-9a-z.]*)?`, 'g')

/** Our own pictures in sanitised rich text, as they are stored. */
export const picturesIn = (html: string): string[] => [...html.matchAll(IMG)].map((found) => found[2]!)

/** Rich text with each picture's address as `change` has it. */
export const withPictures = (html: string, change: (bare: string) => string): string =>
  html.replace(IMG, (_, before: string, bare: string) => before + change(bare))
