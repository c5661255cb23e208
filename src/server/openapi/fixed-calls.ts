import type { JsonSchema } from '../../core/entity/kind.ts'
import type { Registry } from '../../core/entity/registry.ts'
import type { CallFacts, FixedCall } from '../calls/call.ts'
import { exampleOf } from './example.ts'
import { answerSchema, CLIENT, shapeWith } from './parts.ts'

/** The calls that no entity makes, as each of them describes itself. */
export function fixedPaths(calls: readonly FixedCall[], registry: Registry): Record<string, JsonSchema> {
  return Object.fromEntries(
    calls.flatMap(({ method, path, facts }) =>
      facts ? [[`/api/${path}`, { [method.toLowerCase()]: operation(facts, method, path, registry) }]] : [],
    ),
  )
}

function operation(facts: CallFacts, method: FixedCall['method'], path: string, registry: Registry): JsonSchema {
  const { tag, title, who, media, example = {} } = facts
  return {
    tags: [tag],
    summary: title,
    operationId: path.replace('/', '_'),
    ...(who === 'anyone' ? {} : { security: [{ session: [] }] }),
    parameters: [CLIENT, ...(method === 'GET' ? parameters(facts) : [])],
    ...(method === 'POST' ? { requestBody: { required: true, content: body(facts, registry) } } : {}),
    responses: media
      ? {
          200: {
            description: '不成功时为通常的应答',
            content: { [media.type]: media.example ? { example: media.example } : {} },
          },
        }
      : answerSchema(shapeOf(example), example),
  }
}

function parameters({ input = {}, required = [] }: CallFacts): JsonSchema[] {
  return Object.entries(input).map(([name, property]) => {
    const { description, example, ...schema } = described(property)
    return {
      name,
      in: 'query',
      description,
      required: required.includes(name),
      schema,
      ...(example === undefined ? {} : { example }),
    }
  })
}

function body({ input = {}, required = [], form, file }: CallFacts, registry: Registry): JsonSchema {
  const entity = form && registry.entities.get(form.entity)
  const fields = (form?.fields ?? []).flatMap((name) => entity?.field[name] ?? [])
  const own = Object.entries(input).map(([name, property]) => [name, described(property)] as const)
  const properties = Object.fromEntries(own.map(([name, { example: _, ...schema }]) => [name, schema]))
  const examples = own.flatMap(([name, { example }]) => (example === undefined ? [] : [[name, example]]))
  return {
    ...(file ? { 'multipart/form-data': { schema: FILE } } : {}),
    ...(file && own.length === 0
      ? {}
      : {
          'application/json': {
            schema: {
              ...shapeWith(fields, { ...properties, ...(form ? { idem_key: { type: 'string' } } : {}) }),
              additionalProperties: true,
              required,
            },
            example: { ...exampleOf(fields), ...Object.fromEntries(examples) },
          },
        }),
  }
}

const FILE = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } }

/** A property without what the document says elsewhere; which refusal it means stays here. */
function described({ refusal: _, examples, title, description = title, ...schema }: JsonSchema) {
  const [example] = Array.isArray(examples) ? examples : []
  return { ...schema, description, example }
}

/** The shape that an example has. Of null nothing is known. */
function shapeOf(example: unknown): JsonSchema {
  if (example === null || example === undefined) return {}
  if (Array.isArray(example)) return { type: 'array', items: shapeOf(example[0]) }
  if (typeof example === 'number') return { type: Number.isInteger(example) ? 'integer' : 'number' }
  if (typeof example !== 'object') return { type: typeof example }
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(example).map(([name, value]) => [name, shapeOf(value)])),
  }
}
