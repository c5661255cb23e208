import type { Field } from '../../entity/entity.ts'
import type { JsonSchema } from '../../entity/kind.ts'

const BIG = 9e15

export const idShape: JsonSchema = { type: 'integer', minimum: 1, maximum: BIG }

/** A whole number as an address writes it. */
export const readWhole = (_: Field, text: string): number | undefined => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined)

export const optionOf = (field: Field, text: string): string | number | undefined =>
  field.options?.find((one) => String(one.const) === text)?.const

export const optionShape = (field: Field): JsonSchema => ({ enum: (field.options ?? []).map((option) => option.const) })

/** Are all its options numbers? */
export const isNumeric = ({ options }: Field): boolean => options?.every((option) => typeof option.const === 'number') ?? false
