import type { JsonSchema } from '../../src/core/entity/kind.ts'

/** A call of the API document, as the fuzzer needs it. */
export interface FuzzCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly query: readonly string[]
  readonly fields: readonly string[]
  readonly example: Readonly<Record<string, unknown>>
  readonly multipart: boolean
}

interface Operation {
  readonly parameters?: readonly { name: string; in: string }[]
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { example?: Record<string, unknown>; schema?: { properties?: object } }>>
  }
}

/** Every call of the document. */
export function callsOf(document: JsonSchema): FuzzCall[] {
  const paths = (document as { paths: Record<string, Partial<Record<'get' | 'post', Operation>>> }).paths
  return Object.entries(paths).flatMap(([path, methods]) =>
    (['get', 'post'] as const).flatMap((method) => {
      const operation = methods[method]
      if (!operation || path.endsWith('/events')) return []
      const json = operation.requestBody?.content['application/json']
      const sent = Object.keys(operation.requestBody?.content ?? { none: {} })
      return sent.map((type) => ({
        method: method === 'get' ? ('GET' as const) : ('POST' as const),
        path,
        query: (operation.parameters ?? []).filter((one) => one.in === 'query').map((one) => one.name),
        fields: Object.keys(json?.schema?.properties ?? {}),
        example: json?.example ?? {},
        multipart: type === 'multipart/form-data',
      }))
    }),
  )
}
