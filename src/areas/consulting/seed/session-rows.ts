import type { Entity } from '../../../core/entity/entity.ts'
import { firstOf, lastOf, nth } from '../../../core/value/items.ts'
import { datetime } from '../../../core/value/time.ts'
import { type SeedContext, type SeedRow, sampleLogLine } from '../../sandbox/server.ts'
import { CHAT_SESSION } from '../states.ts'
import type { SampleConsultation } from './case.ts'
import { type SampleTalk, talkOf } from './talk.ts'

const LAST_LENGTH = 100

export interface SessionRows {
  readonly session: SeedRow
  /** without ids */
  readonly messages: readonly SeedRow[]
  readonly logs: readonly SeedRow[]
  /** what waits in the box of the one who should answer */
  readonly notices: readonly SeedRow[]
}

/** A case as the rows it left. @param expert the row of the expert asked */
export function sessionRows(
  id: number,
  one: SampleConsultation,
  expert: SeedRow,
  images: readonly string[],
  context: SeedContext,
): SessionRows {
  const { now, rng, people, cateId, entityOf } = context
  const asker = nth(people.users, one.asker - 1)
  const account = people.users.find((user) => user.id === expert.user_id)!
  const talk = talkOf(one, now, rng)
  const opened = datetime(firstOf(talk.steps).at)
  const changed = datetime(lastOf(talk.steps).at)
  const session: SeedRow = {
    id,
    session_sn: `ZX${opened.slice(0, 10).replaceAll('-', '')}${String(id).padStart(6, '0')}`,
    expert_id: expert.id,
    expert_id_text: expert.name,
    expert_user_id: expert.user_id,
    subject: one.subject,
    cate2_id: cateId(one.cate),
    cate2_id_text: one.cate,
    breed_mode: one.mode ?? null,
    area_mu: one.area ?? null,
    water_temp: one.temp ?? null,
    dead_qty: one.dead ?? null,
    symptom: one.symptom,
    images,
    last_msg: (one.lines.at(-1)?.text ?? one.symptom).slice(0, LAST_LENGTH),
    last_from: one.lines.at(-1)?.from ?? 'asker',
    last_at: talk.last,
    unread: talk.unread,
    score: one.score ?? null,
    comment: one.comment ?? null,
    refuse_reason: one.reason ?? null,
    org_id: asker.org_id,
    user_id: asker.id,
    status: one.status,
    status_at: changed,
    version: talk.steps.length,
    created_at: opened,
    updated_at: changed > talk.last ? changed : talk.last,
  }
  const sides = { asker, expert: account, system: null }
  return {
    session,
    messages: talk.messages.map((message) => ({
      session_id: id,
      type: 'text',
      ...message,
      user_id: (message.from === 'expert' ? account : asker).id,
      version: 1,
      updated_at: message.created_at,
    })),
    logs: talk.steps.map((step, i) =>
      sampleLogLine(entityOf('chat_session'), session, step, talk.steps[i - 1]?.to ?? null, sides[step.who]),
    ),
    notices:
      talk.unread > 0 && one.status < CHAT_SESSION.unrated
        ? [notice(session, talk, asker, account, entityOf('chat_session'))]
        : [],
  }
}

/** As `server/consulting/tell.ts` words it. */
function notice(session: SeedRow, talk: SampleTalk, asker: SeedRow, expert: SeedRow, entity: Entity): SeedRow {
  const answered = session.last_from === 'expert'
  const by = answered ? expert : asker
  const fresh = session.status === CHAT_SESSION.waiting ? `新的咨询“${session.subject}”` : `“${session.subject}”有新的消息`
  return {
    user_id: (answered ? asker : expert).id,
    type: 'consult',
    title: answered ? `专家回复了“${session.subject}”` : fresh,
    content: `${by.name}：${session.status === CHAT_SESSION.waiting ? session.symptom : session.last_msg}`,
    route: `${entity.screens.find((screen) => screen.area === 'home')!.route}/info`,
    query: { id: session.id },
    is_read: 0,
    status_at: talk.last,
    version: 1,
    created_at: talk.last,
    updated_at: talk.last,
  }
}
