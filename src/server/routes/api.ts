import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { can } from '../../core/access/ability.ts'
import type { Actor } from '../../core/access/actor.ts'
import { AppError } from '../../core/errors.ts'
import type { Call, OperationName } from '../../core/schema/registry.ts'
import { accessOf } from '../access/ability-cache.ts'
import type { Deps } from '../deps.ts'
import type { Answer, Ask } from '../operations/ask.ts'
import { batch } from '../operations/batch.ts'
import { details } from '../operations/details.ts'
import { exportRows } from '../operations/export.ts'
import { lists } from '../operations/lists.ts'
import { options } from '../operations/options.ts'
import { remove } from '../operations/remove.ts'
import { runAction } from '../operations/run-action.ts'
import { save } from '../operations/save.ts'
import { ok } from '../plugins/envelope.ts'

const OPERATIONS: Readonly<Record<Exclude<OperationName, 'export'>, (ask: Ask) => Promise<Answer>>> = {
  lists,
  details,
  options,
  save,
  delete: remove,
  batch,
  action: runAction,
}

/** `/api/:controller/:action` of every screen, from the registry that is current when the call comes. */
export async function apiRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.route({
    method: ['GET', 'POST'],
    url: '/api/:controller/:action',
    async handler(request, reply) {
      const ask = askOf(request, deps)
      if (ask.call.operation === 'export') return sendFile(reply, await exportRows(ask))
      const answer = await OPERATIONS[ask.call.operation](ask)
      return ok(answer.data, answer.msg)
    },
  })
}

function askOf(request: FastifyRequest, deps: Deps): Ask {
  const { controller, action } = request.params as { controller: string; action: string }
  const registry = deps.registry.current
  const call = registry.calls.get(`${controller}/${action}`)
  if (!call) throw new AppError('route.unknown')
  if (call.method !== request.method) throw new AppError('method.wrong')
  const input = call.method === 'GET' ? request.query : request.body
  if (input !== undefined && input !== null && (typeof input !== 'object' || Array.isArray(input)))
    throw new AppError('request.malformed')
  const { actor } = request
  const { ability, statements } = accessOf(registry, actor, deps.now)
  admit(call, actor, can(ability, 'read', call.entity.id))
  return { deps, registry, call, actor, ability, statements, now: deps.now(), input: (input ?? {}) as Record<string, unknown> }
}

/** May this actor use this screen at all? A visitor is asked to sign in; a wrong role is told so, and stays signed in. */
function admit(call: Call, actor: Actor, reads: boolean) {
  if (call.screen.area !== 'site' && actor.id === 0) throw new AppError('session.required')
  if (call.screen.permission !== undefined && !actor.codes.includes(call.screen.permission)) throw new AppError('access.area')
  if (!reads) throw new AppError(actor.id === 0 ? 'session.required' : 'access.area')
}

function sendFile(reply: FastifyReply, { name, file }: { name: string; file: Buffer }) {
  return reply
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'no-store')
    .send(file)
}
