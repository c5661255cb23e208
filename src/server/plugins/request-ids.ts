import type { IncomingMessage } from 'node:http'
import type { TrustProxy } from '../process/trust-proxy.ts'
import { randomOf } from '../secrets/random.ts'

const GIVEN = /^[\w-]{8,64}$/

/** The id of a request in the log, in its answer and, where a proxy gives it one, in the proxy's log too. */
export const requestIds = (trust: TrustProxy) => ({
  requestIdHeader: false as const,
  genReqId({ headers }: Pick<IncomingMessage, 'headers'>): string {
    const given = String(headers['x-request-id'] ?? '')
    return trust !== 0 && GIVEN.test(given) ? given : randomOf(9).toString('base64url')
  },
})
