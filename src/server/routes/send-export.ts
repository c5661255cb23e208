import type { FastifyReply } from 'fastify'
import type { RequestContext } from '../context/request-context.ts'
import type { Export } from '../operations/export.ts'
import { StreamBounds } from '../plugins/stream-bounds.ts'

/** Long exports that are on their way at one time: of one person, and in all. */
const EXPORTS_EACH = 2
const EXPORTS = 8

export const exportBounds = (): StreamBounds => new StreamBounds(EXPORTS_EACH, EXPORTS)

export const boundOf =
  (exports: StreamBounds, { actor }: RequestContext) =>
  (ended: (listener: () => void) => void) =>
    exports.take(String(actor.id), ended)

/** Sends what is written meanwhile. @param count counts it until it has ended. @throws AppError request.too_many */
export function sendExport(
  reply: FastifyReply,
  { name, rows, expected, short, file }: Export,
  count: ReturnType<typeof boundOf>,
) {
  if (!short) count((listener) => void file.once('close', listener))
  return reply
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'no-store')
    .header('x-export-rows', rows)
    .header('x-expected-bytes', expected)
    .send(file)
}
