import { AppError } from '../../core/errors.ts'

/** U+0000 and half a surrogate pair pass JSON and fail in PostgreSQL. */
const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text)

/**
 * Refuses text that cannot be stored, in values and names alike, and nesting deeper than `most`.
 * Walks level by level: a hostile body must not be able to exhaust the stack.
 */
export function checkContent(root: unknown, most: number): void {
  let level: unknown[] = [root]
  for (let depth = 0; level.length > 0; depth++) {
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string') {
        if (!isStorable(value)) throw new AppError('request.bad_text')
      } else if (typeof value === 'object' && value !== null) {
        if (depth >= most) throw new AppError('request.too_deep')
        if (Array.isArray(value)) for (const one of value) next.push(one)
        else for (const [name, one] of Object.entries(value)) next.push(name, one)
      }
    }
    level = next
  }
}
