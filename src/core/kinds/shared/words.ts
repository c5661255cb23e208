import type { Field } from '../../entity/entity.ts'
import type { FieldKind, JsonSchema } from '../../entity/kind.ts'
import { visibleText } from '../../value/visible-text.ts'

const LENGTH = 10_000

/** A text; `pattern` is what each of its kind must look like, unless the file says it closer. */
export const textShape =
  (pattern?: string) =>
  (field: Field): JsonSchema => {
    const own = field.pattern ?? pattern
    return {
      type: 'string',
      maxLength: field.maxLength ?? LENGTH,
      ...(field.minLength === undefined ? {} : { minLength: field.minLength }),
      ...(own ? { pattern: own } : {}),
    }
  }

/** Every field may be null to a reader. */
export const answered = (type: string) => (): JsonSchema => ({ type: [type, 'null'] })

/** The file's own example, else this. */
export const exampleOr = (sample: unknown) => (field: Field) => field.placeholder ?? sample

/** A value that says by itself whether it is one. */
export const valid =
  (isOne: (text: string) => boolean): NonNullable<FieldKind['check']> =>
  (field, value, { sentence }) =>
    typeof value === 'string' && !isOne(value) ? sentence(field, 'format') : null

/** The start of every kind whose value is a text. */
export const words = {
  values: 'text',
  asks: '填写',
  shape: textShape(),
  answer: answered('string'),
  column: () => 'text',
  filter: 'in',
  read: (_, text) => visibleText(text),
  example: (field) => field.placeholder ?? field.title,
} as const satisfies Omit<FieldKind, 'written'>
