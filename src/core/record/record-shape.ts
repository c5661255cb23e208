import type { Entity } from '../entity/entity.ts'
import type { JsonSchema } from '../entity/kind.ts'
import { factsOf } from '../entity/kinds.ts'
import { shapeOf } from '../entity/shape.ts'

/** A record as the API answers it: JSON Schema for OpenAPI and for the types of business actions. Every field may be null or absent. */
export function recordShape(entity: Entity): JsonSchema {
  const properties = entity.fields.flatMap((field): [string, JsonSchema][] => {
    const { answer, coded } = factsOf(field.kind)
    const own: [string, JsonSchema] = [field.name, { ...answer(field, shapeOf), title: field.title }]
    return coded ? [own, [`${field.name}_text`, { type: ['string', 'null'], title: `${field.title}（文字）` }]] : [own]
  })
  return { type: 'object', title: entity.title, properties: Object.fromEntries(properties) }
}
