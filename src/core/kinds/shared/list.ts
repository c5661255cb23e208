import type { Field } from '../../entity/entity.ts'
import type { JsonSchema } from '../../entity/kind.ts'

/** The schema of the number of items in a list. @param most unless the file says otherwise */
export const itemsOf = (field: Field, most: number): JsonSchema => ({
  ...(field.minItems === undefined ? {} : { minItems: field.minItems }),
  maxItems: field.maxItems ?? most,
})

export const answeredList = (type: 'string' | 'integer') => (): JsonSchema => ({ type: ['array', 'null'], items: { type } })
