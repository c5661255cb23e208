import type { FastifyReply } from 'fastify'
import type { RequestContext } from '../context/request-context.ts'
import { exportRows } from '../operations/export.ts'
import { StreamBounds } from '../plugins/stream-bounds.ts'

/** Long exports that are on their way at one time: of one person, and in all. */
const EXPORTS_EACH = 2
const EXPORTS = 8

export const exportBounds = (): StreamBounds => new StreamBounds(EXPORTS_EACH, EXPORTS)

/** The list as a spreadsheet that is written while it is sent. @throws AppError request.too_many, of one who has long ones on their way */
export async function sendExport(reply: FastifyReply, context: RequestContext, bounds: StreamBounds): Promise<FastifyReply> {
  const { name, rows, expected, short, file } = await exportRows(context)
  if (!short) bounds.take(String(context.actor.id), (listener) => void file.once('close', listener))
  return reply
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'no-store')
    .header('x-export-rows', rows)
    .header('x-expected-bytes', expected)
    .send(file)
}
