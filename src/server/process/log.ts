import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import { codeOf, messageOf, propertiesOf } from '../../core/value/narrow.ts'
import { textBefore } from '../../core/value/text-before.ts'

/** the longest line; a stack of the usual depth fits */
const MOST = 8_000

/** The log of requests and faults, no line longer than `MOST`: whoever can make the product write must not be able to fill the disk. */
export function loggerOf(logger: FastifyServerOptions['logger']): FastifyServerOptions['logger'] {
  if (!logger) return false
  return {
    ...(logger as object),
    serializers: {
      req: ({ method, url, ip }: FastifyRequest) => ({ method, url: textBefore(url, '?').slice(0, 200), ip }),
      err: faultOf,
    },
    hooks: { streamWrite: bounded },
  }
}

/** Of a fault only what a programmer needs: no header, no body, no values of a database error's detail. */
export function faultOf(error: unknown) {
  const { name = 'Error', stack } = propertiesOf(error)
  const message = messageOf(error)
  const short = String(stack ?? message)
    .split('\n')
    .slice(0, 15)
    .join('\n')
    .slice(0, 4_000)
  return { type: String(name), code: codeOf(error) || undefined, message: message.slice(0, 500), stack: short }
}

/** A line cut short is still one JSON object. */
export function bounded(line: string): string {
  if (line.length <= MOST) return line
  const { level, time } = JSON.parse(line) as { level: number; time: number }
  return `${JSON.stringify({ level, time, msg: 'cut', length: line.length, start: line.slice(0, MOST / 2) })}\n`
}
