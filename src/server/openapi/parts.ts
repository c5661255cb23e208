import type { JsonSchema } from '../../core/schema/kind.ts'

export const CLIENT = {
  name: 'client',
  in: 'header',
  required: true,
  description: '1 小程序 2 H5 3 电脑',
  schema: { type: 'string', enum: ['1', '2', '3'] },
  example: '3',
}

/** A query parameter: what it is, or that and an example. */
type Parameter = string | readonly [description: string, example: string]

/** The envelope around an answer's data, with an example of it. */
export const answerOf = (schema: JsonSchema, data: unknown): JsonSchema => ({
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

/** A call that reads. @param data an example of what it answers */
export const get = (
  tag: string,
  summary: string,
  query: Readonly<Record<string, Parameter>> = {},
  data: unknown = {},
): JsonSchema => ({
  get: {
    tags: [tag],
    summary,
    parameters: [
      CLIENT,
      ...Object.entries(query).map(([name, about]) => {
        const [description, example] = typeof about === 'string' ? [about] : about
        return { name, in: 'query', description, schema: { type: 'string' }, ...(example === undefined ? {} : { example }) }
      }),
    ],
    responses: answerOf({}, data),
  },
})

/** A call that writes. @param example its body @param data an example of what it answers */
export const post = (
  tag: string,
  summary: string,
  example: Readonly<Record<string, unknown>>,
  data: unknown = {},
): JsonSchema => ({
  post: {
    tags: [tag],
    summary,
    parameters: [CLIENT],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: Object.fromEntries(Object.entries(example).map(([name, value]) => [name, { type: typeof value }])),
          },
          example,
        },
      },
    },
    responses: answerOf({}, data),
  },
})

/** A call that takes one file. */
export const upload = (summary: string, data: unknown): JsonSchema => ({
  post: {
    tags: ['上传'],
    summary,
    security: [{ session: [] }],
    parameters: [CLIENT],
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': { schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } } },
      },
    },
    responses: answerOf({}, data),
  },
})
