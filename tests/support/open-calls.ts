import type { InjectOptions } from 'fastify'
import type { JsonSchema } from '../../src/core/entity/kind.ts'

export interface OpenCall {
  readonly name: string
  readonly asked: InjectOptions
}

interface Operation {
  readonly security?: unknown
  readonly parameters?: readonly { name: string; in: string; example?: unknown; required?: boolean }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { example?: unknown }>> }
}

/** The calls of the document that need no sign-in, asked as its examples say. */
export function openCalls(document: JsonSchema): OpenCall[] {
  const paths = (document as { paths: Record<string, Record<'get' | 'post', Operation | undefined>> }).paths
  const found: OpenCall[] = []
  for (const [path, methods] of Object.entries(paths)) {
    for (const method of ['get', 'post'] as const) {
      const operation = methods[method]
      if (!operation || operation.security) continue
      const query = (operation.parameters ?? [])
        .filter((one) => one.in === 'query' && (one.example !== undefined || one.required))
        .map((one) => [one.name, String(one.example ?? 1)])
      const payload = operation.requestBody?.content['application/json']?.example
      found.push({
        name: `${method.toUpperCase()} ${path}`,
        asked: {
          method: method === 'get' ? 'GET' : 'POST',
          url: path,
          query: Object.fromEntries(query) as Record<string, string>,
          headers: { client: '3', 'accept-encoding': 'br, gzip' },
          ...(payload === undefined ? {} : { payload: payload as object }),
        },
      })
    }
  }
  return found
}
