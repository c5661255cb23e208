import type { Help } from '../../core/errors.ts'

/** The server answered and refused: `msg` is for people, `errors` are sentences per field, `reason` a key of core/errors.ts. */
export class ApiError extends Error {
  constructor(
    readonly code: 0 | 403,
    readonly msg: string,
    readonly errors: Readonly<Record<string, string>> = {},
    readonly reason = '',
    /** what can be done about it */
    readonly help?: Help,
  ) {
    super(msg)
    this.name = 'ApiError'
  }
}

/** Refused for what was asked: to ask the same again brings the same answer. */
export const isAskedWrong = (error: { readonly reason?: string } | null): boolean => error?.reason?.startsWith('query.') ?? false

/** No usable answer: offline, timed out, or a status outside 2xx. Shown to nobody; lists offer a retry of their own. */
export class NetworkError extends Error {
  constructor(readonly why: 'offline' | 'timeout' | 'status' | 'aborted') {
    super(why)
    this.name = 'NetworkError'
  }
}
