import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OperationName } from '../../core/entity/registry.ts'
import { AppError } from '../../core/errors.ts'
import { propertiesOf } from '../../core/value/narrow.ts'
import { sentBy } from '../calls/read-input.ts'
import type { Dependencies } from '../context/deps.ts'
import { admittedContext } from '../context/make-context.ts'
import type { Answer, RequestContext } from '../context/request-context.ts'
import { batch } from '../operations/batch.ts'
import { details } from '../operations/details.ts'
import { face } from '../operations/face.ts'
import { importRows } from '../operations/import.ts'
import { lists } from '../operations/lists.ts'
import { options } from '../operations/options.ts'
import { remove } from '../operations/remove.ts'
import { runAction } from '../operations/run-action.ts'
import { save } from '../operations/save.ts'
import { ok } from '../plugins/envelope.ts'
import { deviceName } from '../session/device-name.ts'
import { exportBounds, sendExport } from './send-export.ts'

const OPERATIONS: Readonly<Record<Exclude<OperationName, 'export'>, (context: RequestContext) => Promise<Answer>>> = {
  lists,
  details,
  options,
  save,
  import: importRows,
  face,
  delete: remove,
  batch,
  action: runAction,
}

/** `/api/:controller/:action` of every screen, from the registry that is current when the call comes. */
export async function apiRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const exports = exportBounds()
  app.route({
    method: ['GET', 'POST'],
    url: '/api/:controller/:action',
    async handler(request, reply) {
      const context = askedBy(request, deps)
      if (context.call.operation === 'export') return sendExport(reply, context, exports)
      const answer = await OPERATIONS[context.call.operation](context)
      return ok(answer.data, answer.msg)
    },
  })
}

function askedBy(request: FastifyRequest, deps: Dependencies): RequestContext {
  const { controller, action } = propertiesOf(request.params)
  const call = deps.registry.current.calls.get(`${String(controller)}/${String(action)}`)
  if (!call) throw new AppError('route.unknown')
  if (call.method !== request.method) throw new AppError('method.wrong')
  const from = { ip: request.ip, device: deviceName(request.headers['user-agent']) }
  return { ...admittedContext(deps, call, sentBy(request) ?? {}, request.actor), from }
}
