import { sql } from 'kysely'
import { callsOf } from '../../../server/calls/call.ts'
import { WHOLE } from '../../../server/calls/properties.ts'
import { contextOf } from '../../../server/context/make-context.ts'
import type { RequestContext } from '../../../server/context/request-context.ts'
import { idOf } from '../../../server/operations/details.ts'
import { lists } from '../../../server/operations/lists.ts'
import { publicCall } from '../../../server/operations/public-read.ts'
import { save } from '../../../server/operations/save.ts'
import { readTarget, TARGET_TYPES } from '../../collect/server.ts'

const { get } = callsOf('首页')
const feedback = callsOf('反馈')

/** Ads of one place that are shown at once. */
const MOST_ADS = '20'

/** Advertisements, and what people tell the site: the engine's own calls under the names and shapes the site uses. */
export const CONTENT_CALLS = [
  get('Ad/index', 'anyone', '一个广告位上线中的广告', {
    input: {
      pid: { ...WHOLE, title: '广告位', description: '1 登录窗口 2 首页轮播 3 首页中部', examples: [1] },
    },
    required: ['pid'],
    example: [{ image: 'uploads/seed/ad-1.svg', link: '/supply', title: '塘口直供' }],
    async answer({ deps, input: { pid } }) {
      const ads = publicCall(deps, 'ad', 'lists')
      if (!ads?.entity.field.pid?.options?.some((place) => place.const === pid)) return []
      const { list } = (await lists(contextOf(deps, ads, { pid: String(pid), page_size: MOST_ADS }))).data
      return list.map(({ image, link, title }) => ({ image, link, title }))
    },
  }),
  feedback.get('Feedback/getFeedbackTypeList', 'anyone', '反馈类型', {
    example: [{ id: 1, name: '功能建议' }],
    answer: async ({ db }) => (await sql`select id, name from feedback_type where status = 1 order by sort, id`.execute(db)).rows,
  }),
  feedback.post('Feedback/submit', 'MyFeedback/save', '提交意见反馈', {
    form: { entity: 'feedback', fields: ['type_id', 'content', 'images', 'contact'] },
    say: '感谢反馈，处理后会通知您',
    answer: async ({ ask: context }) => (await save(context)).data,
  }),
  feedback.post('Complain/submit', 'MyComplaint/lists', '举报', {
    form: { entity: 'complaint', fields: ['target_type', 'target_id', 'reason', 'content', 'images'] },
    say: '举报已提交，平台核实后会通知您',
    answer: async ({ ask: context }) => (await save(await complaint(context))).data,
  }),
]

/** The saving of a complaint. Its screen has no form to open: people report what they are looking at. */
async function complaint(context: RequestContext): Promise<RequestContext> {
  const screen = { ...context.call.screen, can: ['create' as const] }
  const input = { ...context.input, ...(await targetTitle(context)) }
  return { ...context, call: { ...context.call, screen, operation: 'save', name: 'save' }, input }
}

/**
 * The name of the reported thing. Nothing for an unknown kind of thing: the form's own check names the fault.
 * @throws AppError record.missing: unknown, or not shown to everybody
 */
async function targetTitle({ deps, input: { target_type, target_id } }: RequestContext): Promise<{ target_title?: string }> {
  const type = TARGET_TYPES.find((one) => one === target_type)
  return type ? { target_title: (await readTarget(deps, type, idOf(target_id), deps.db.kysely)).title } : {}
}
