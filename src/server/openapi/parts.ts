import type { Field } from '../../core/entity/entity.ts'
import type { JsonSchema } from '../../core/entity/kind.ts'
import { factsOf } from '../../core/entity/kinds.ts'
import { shapeOf } from '../../core/entity/shape.ts'
import { propertiesOf } from '../../core/value/narrow.ts'

export const CLIENT = {
  name: 'client',
  in: 'header',
  required: true,
  description: '1 小程序 2 H5 3 电脑',
  schema: { type: 'string', enum: ['1', '2', '3'] },
  example: '3',
}

/** The envelope around an answer's data, with an example of it. */
export const answerSchema = (schema: JsonSchema, data: unknown): JsonSchema => ({
  200: {
    description: '应答 { code, msg, data, time }',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['code', 'msg', 'time'],
          properties: { code: { enum: [1, 0, 403] }, msg: { type: 'string' }, data: schema, time: { type: 'integer' } },
        },
        example: { code: 1, msg: '', data, time: 1_781_488_800 },
      },
    },
  },
})

/** What a request may bring: times in all the spellings that are read, where their check knows the one that is kept. */
function sentShape(fields: readonly Field[]): JsonSchema {
  const shape = shapeOf(fields)
  const sent = fields.map((field): [string, JsonSchema] => {
    const { typedHint, shape: own } = factsOf(field.kind)
    return [field.name, typedHint === undefined ? own(field, sentShape) : { type: 'string', description: typedHint }]
  })
  return { ...shape, properties: Object.fromEntries(sent) }
}

/** A body with these fields, and what more stands in it. */
export function shapeWith(fields: readonly Field[], more: Record<string, JsonSchema>): JsonSchema {
  const shape = sentShape(fields)
  const properties = propertiesOf(shape.properties)
  const titled = Object.fromEntries(
    fields.map((field) => [
      field.name,
      {
        ...propertiesOf(properties[field.name]),
        title: field.title,
        ...(field.placeholder ? { examples: [field.placeholder] } : {}),
      },
    ]),
  )
  return { ...shape, properties: { ...more, ...titled } }
}
