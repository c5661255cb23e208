import type { Field } from './entity.ts'
import type { JsonSchema } from './kind.ts'
import { factsOf } from './kinds.ts'

/** The shape of a request that brings these fields: types, lengths, options, no others. Presence is asked by `validateRecord`. */
export function shapeOf(fields: readonly Field[]): JsonSchema {
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(fields.map((field) => [field.name, factsOf(field.kind).shape(field, shapeOf)])),
  }
}
