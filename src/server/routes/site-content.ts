import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Actor } from '../../core/access/actor.ts'
import { AppError } from '../../core/errors.ts'
import type { Deps } from '../deps.ts'
import { details, idOf } from '../operations/details.ts'
import { lists } from '../operations/lists.ts'
import { save } from '../operations/save.ts'
import { ok } from '../plugins/envelope.ts'
import { memberAsk } from '../site/member-ask.ts'
import { askOf, type Found, publicCall } from '../site/public-read.ts'
import { type Body, bodyOf } from './body.ts'

const FEEDBACK = ['type_id', 'content', 'images', 'contact', 'idem_key'] as const
const COMPLAINT = ['target_type', 'target_id', 'target_title', 'reason', 'content', 'images', 'idem_key'] as const

/** Ad/index, Feedback/*, Complain/submit and Download/get: the engine's own calls under the names and shapes the site uses. */
export async function siteContentRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/Ad/index', async (request) => {
    const { pid } = request.query as { pid?: unknown }
    if (typeof pid !== 'string' || !/^\d{1,9}$/.test(pid)) throw new AppError('query.value', { field: '广告位' })
    const call = publicCall(deps, 'ad', 'lists')!
    const { list } = (await lists(askOf(deps, call, { pid, page_size: '20' }))).data as { list: readonly Found[] }
    return ok(list.map(({ image, link, title }) => ({ image, link, title })))
  })

  app.get('/api/Feedback/getFeedbackTypeList', async () => {
    const { rows } = await sql`select id, name from feedback_type where status = 1 order by sort, id`.execute(deps.db.kysely)
    return ok(rows)
  })

  const submit = (
    path: string,
    name: string,
    fields: readonly string[],
    said: string,
    own: (body: Body) => Body = (body) => body,
  ) =>
    app.post(path, async (request) => {
      const body = own(bodyOf(request))
      const sent = Object.fromEntries(fields.filter((field) => body[field] !== undefined).map((field) => [field, body[field]]))
      return ok((await save(creating(deps, name, sent, request.actor))).data, said)
    })
  submit('/api/Feedback/submit', 'MyFeedback/lists', FEEDBACK, '感谢反馈，处理后会通知您')
  submit('/api/Complain/submit', 'MyComplaint/lists', COMPLAINT, '举报已提交，平台核实后会通知您')

  app.post('/api/Download/get', async (request) => {
    const body = bodyOf(request)
    const call = publicCall(deps, 'download', 'details')!
    const record = (await details(askOf(deps, call, { id: idOf(body.id) }))).data as Found
    if (record.login_required && request.actor.id === 0) throw new AppError('download.sign_in')
    const { rows } = await sql<{ url: string; ext: string | null }>`
      update download set count = count + 1 where id = ${record.id} returning file as url, ext`.execute(deps.db.kysely)
    const { url, ext } = rows[0]!
    return ok({ url, name: ext ? `${record.name}.${ext}` : record.name })
  })
}

/** The save of a screen that may have no form button of its own: people come to it from elsewhere on the site. */
function creating(deps: Deps, name: string, sent: Body, actor: Actor) {
  const ask = memberAsk(deps, name, sent, actor)
  const screen = { ...ask.call.screen, can: ['create' as const] }
  return { ...ask, call: { ...ask.call, screen, operation: 'save' as const, name: 'save' } }
}
