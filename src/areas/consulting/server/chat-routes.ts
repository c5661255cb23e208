import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../core/errors.ts'
import type { Deps } from '../../../server/deps.ts'
import { idOf } from '../../../server/operations/details.ts'
import type { Input } from '../../../server/operations/make-ask.ts'
import { ok } from '../../../server/plugins/envelope.ts'
import { signedIn } from '../../../server/plugins/session.ts'
import { bodyOf } from '../../../server/routes/body.ts'
import { consultAsk } from './consult-ask.ts'
import { conversation, markRead } from './conversation.ts'
import { openSession } from './open-session.ts'
import { sendMessage } from './send-message.ts'
import { STEPS, takeStep } from './steps.ts'

/** Consultations: opening one, the conversation, and the steps that do more than change its state. */
export async function chatRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.post('/api/Chat/initChat', async (request) => {
    const opened = await openSession(deps, signedIn(request), bodyOf(request))
    return ok(opened, opened.existing ? '您与这位专家有进行中的咨询，已为您打开' : '咨询已提交')
  })

  app.get('/api/Chat/messages', async (request) => {
    const input = request.query as Input
    const ask = consultAsk(deps, signedIn(request), input)
    return ok(await conversation(ask, idOf(input.session_id), afterOf(input.after_id)))
  })

  app.post('/api/Chat/send', async (request) => ok(await sendMessage(deps, signedIn(request), bodyOf(request)), '已发送'))

  app.post('/api/Chat/read', async (request) => {
    const input = bodyOf(request)
    await markRead(consultAsk(deps, signedIn(request), input), idOf(input.session_id))
    return ok({})
  })

  for (const name of STEPS) {
    app.post(`/api/Consulting/${name}`, async (request) => {
      const { data, msg } = await takeStep(deps, signedIn(request), name, bodyOf(request))
      return ok(data, msg)
    })
  }
}

/** @throws AppError query.value for what is no message's number */
function afterOf(value: unknown): number {
  if (value === undefined || value === '' || value === '0') return 0
  if (typeof value !== 'string' || !/^[1-9]\d{0,14}$/.test(value)) throw new AppError('query.value', { field: 'after_id' })
  return Number(value)
}
