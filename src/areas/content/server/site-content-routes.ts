import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Actor } from '../../../core/access/actor.ts'
import { AppError } from '../../../core/errors.ts'
import type { Deps } from '../../../server/deps.ts'
import { idOf } from '../../../server/operations/details.ts'
import { lists } from '../../../server/operations/lists.ts'
import { askOf, memberAsk } from '../../../server/operations/make-ask.ts'
import { type Found, publicCall } from '../../../server/operations/public-read.ts'
import { save } from '../../../server/operations/save.ts'
import { ok } from '../../../server/plugins/envelope.ts'
import { type Body, bodyOf } from '../../../server/routes/body.ts'
import { readTarget, TARGET_TYPES } from '../../collect/server.ts'

const FEEDBACK = ['type_id', 'content', 'images', 'contact', 'idem_key'] as const
const COMPLAINT = ['target_type', 'target_id', 'reason', 'content', 'images', 'idem_key'] as const
/** Ads of one place that are shown at once. */
const MOST_ADS = '20'

/** Ad/index, Feedback/* and Complain/submit: the engine's own calls under the names and shapes the site uses. */
export async function siteContentRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/Ad/index', async (request) => {
    const { pid } = request.query as { pid?: unknown }
    if (typeof pid !== 'string' || !/^\d{1,9}$/.test(pid)) throw new AppError('query.value', { field: '广告位' })
    const call = publicCall(deps, 'ad', 'lists')
    if (!call?.entity.field.pid?.options?.some((place) => place.const === Number(pid))) return ok([])
    const { list } = (await lists(askOf(deps, call, { pid, page_size: MOST_ADS }))).data as { list: readonly Found[] }
    return ok(list.map(({ image, link, title }) => ({ image, link, title })))
  })

  app.get('/api/Feedback/getFeedbackTypeList', async () => {
    const { rows } = await sql`select id, name from feedback_type where status = 1 order by sort, id`.execute(deps.db.kysely)
    return ok(rows)
  })

  app.post('/api/Feedback/submit', async (request) => {
    const ask = memberAsk(deps, 'MyFeedback/save', picked(bodyOf(request), FEEDBACK), request.actor)
    return ok((await save(ask)).data, '感谢反馈，处理后会通知您')
  })

  app.post('/api/Complain/submit', async (request) => {
    const ask = complaint(deps, picked(bodyOf(request), COMPLAINT), request.actor)
    return ok(
      (await save({ ...ask, input: { ...ask.input, ...(await targetTitle(deps, ask.input)) } })).data,
      '举报已提交，平台核实后会通知您',
    )
  })
}

/** The saving of a complaint. Its screen has no form to open: people report what they are looking at. */
function complaint(deps: Deps, sent: Body, actor: Actor) {
  const ask = memberAsk(deps, 'MyComplaint/lists', sent, actor)
  const screen = { ...ask.call.screen, can: ['create' as const] }
  return { ...ask, call: { ...ask.call, screen, operation: 'save' as const, name: 'save' } }
}

/**
 * What the reported thing is called. Nothing for an unknown kind of thing: the form's own check names what is wrong.
 * @throws AppError record.missing: unknown, or not shown to everybody
 */
async function targetTitle(deps: Deps, { target_type, target_id }: Body): Promise<Body> {
  const type = TARGET_TYPES.find((one) => one === target_type)
  return type ? { target_title: (await readTarget(deps, type, idOf(target_id), deps.db.kysely)).title } : {}
}

/** What was sent of these fields. */
const picked = (body: Body, fields: readonly string[]): Body =>
  Object.fromEntries(fields.filter((field) => body[field] !== undefined).map((field) => [field, body[field]]))
