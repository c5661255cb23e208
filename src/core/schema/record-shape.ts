import type { Entity, Field } from './entity.ts'
import { isCoded, isFixed, isList } from './kinds.ts'
import { type JsonSchema, shapeOf } from './shape.ts'

/** A record as the API answers it: JSON Schema for OpenAPI and for the types of business actions. Every field may be null or absent. */
export function recordShape(entity: Entity): JsonSchema {
  const properties = entity.fields.flatMap((field): [string, JsonSchema][] => {
    const own: [string, JsonSchema] = [field.name, { ...valueShape(field), title: field.title }]
    return isCoded(field.kind)
      ? [own, [`${field.name}_text`, { type: ['string', 'null'], title: `${field.title}（文字）` }]]
      : [own]
  })
  return { type: 'object', title: entity.title, properties: Object.fromEntries(properties) }
}

function valueShape(field: Field): JsonSchema {
  if (isFixed(field.kind)) return { type: ['string', 'null'], description: `小数字符串，最多 ${field.scale} 位小数` }
  if (isList(field.kind)) return { type: ['array', 'null'], items: { type: field.kind === 'relations' ? 'integer' : 'string' } }
  if (field.kind === 'rows') return { type: ['array', 'null'], items: shapeOf(field.rows ?? []) }
  if (field.kind === 'attributes' || field.kind === 'json') return { type: ['object', 'null'] }
  if (field.options) return { enum: [...field.options.map((option) => option.const), null] }
  return {
    type: [
      field.kind === 'integer' || field.kind === 'relation' ? 'integer' : field.kind === 'boolean' ? 'boolean' : 'string',
      'null',
    ],
  }
}
