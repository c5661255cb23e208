import type { Socket } from 'node:net'
import { ERRORS, type ErrorKey } from '../../core/errors.ts'
import { codeOf } from '../../core/value/narrow.ts'

/** For `clientErrorHandler` of the server: what never became a request, such as an address with raw Chinese in it, or headers that do not come. */
export function refuseOnWire(error: Error, socket: Socket): void {
  if (codeOf(error) === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  socket.end(codeOf(error) === 'ERR_HTTP_REQUEST_TIMEOUT' ? SLOW : UNREADABLE)
}

const answerOf = (status: string, reason: ErrorKey): string => {
  const body = JSON.stringify({ code: 0, msg: ERRORS[reason].text, data: { reason }, time: 0 })
  return `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`
}

const UNREADABLE = answerOf('200 OK', 'request.malformed')
const SLOW = answerOf('408 Request Timeout', 'request.slow')
