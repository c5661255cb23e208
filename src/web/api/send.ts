import { NetworkError } from './api-error.ts'
import { requestHeaders } from './headers.ts'
import { noteSchemaVersion } from './schema-version.ts'

export interface SendOptions {
  readonly auth: boolean
  readonly timeout: number
  readonly signal?: AbortSignal
  readonly json?: unknown
}

/** One fetch with the platform's headers and time limit. @throws NetworkError for everything that is no 2xx answer */
export async function send(method: 'GET' | 'POST', address: string, options: SendOptions): Promise<Response> {
  const limit = AbortSignal.timeout(options.timeout)
  const signal = options.signal ? AbortSignal.any([limit, options.signal]) : limit
  const headers = requestHeaders(options.auth)
  const init: RequestInit = { method, headers, credentials: 'include', signal }
  if (options.json !== undefined) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(options.json)
  }
  const response = await fetch(address, init).catch(() => {
    throw new NetworkError(options.signal?.aborted ? 'aborted' : limit.aborted ? 'timeout' : 'offline')
  })
  noteSchemaVersion(response.headers.get('x-schema-version'))
  if (!response.ok) throw new NetworkError('status')
  return response
}

/** The body as JSON; a broken or cut body counts as no answer. */
export async function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => {
    throw new NetworkError('offline')
  })
}
