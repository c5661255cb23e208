import { lastOf } from '../../../core/value/items.ts'
import { datetime } from '../../../core/value/time.ts'
import type { Random } from '../../art/server.ts'
import { CHAT_SESSION } from '../states.ts'
import type { SampleConsultation, SampleMessage } from './case.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const LAPSE_HOURS = 48

export interface Said {
  readonly from: SampleMessage['from'] | 'system'
  readonly content: string
  readonly client_msg_id: string | null
  readonly created_at: string
  readonly read_at: string | null
}

/** A step of a consultation, and which side took it. */
export interface TalkStep {
  readonly action: string
  readonly to: number
  readonly who: SampleMessage['from'] | 'system'
  readonly at: Date
  readonly note?: string
}

/** Everything said in a consultation with the system's own lines, and how it came into its state. */
export interface SampleTalk {
  /** the first opens it */
  readonly steps: readonly TalkStep[]
  /** when somebody last spoke */
  readonly last: string
  /** messages the other side has not seen */
  readonly unread: number
  readonly messages: readonly Said[]
}

/** The times of a case: people answer each other within minutes, and the system's lines stand where the server writes them. */
export function talkOf(one: SampleConsultation, now: Date, rng: Random): SampleTalk {
  let at = now.getTime() - one.ago * HOUR
  const said: Omit<Said, 'read_at'>[] = []
  const steps: TalkStep[] = []
  const say = (from: Said['from'], content: string) =>
    said.push({
      from,
      content,
      client_msg_id: from === 'system' ? null : `seed-${said.length}`,
      created_at: datetime(new Date(at)),
    })
  const step = (action: string, to: number, who: TalkStep['who'], line?: string, note?: string) => {
    steps.push({ action, to, who, at: new Date(at), ...(note ? { note } : {}) })
    if (line) say('system', line)
  }
  const wait = (least: number, most: number) => {
    at += rng.int(least, most) * MINUTE
  }

  step('create', 1, 'asker', '咨询已提交，专家会在 48 小时内接诊。接诊前最多可以补充 3 条消息。')
  let last = at
  for (const line of one.lines) {
    wait(3, 28)
    if (line.from === 'expert' && steps.length === 1) step('accept', 2, 'expert', '专家已接诊，可以开始对话。')
    say(line.from, line.text)
    last = at
  }
  if (one.status === CHAT_SESSION.unrated || one.status === CHAT_SESSION.completed) {
    wait(90, 900)
    step('close', 3, rng.chance(0.6) ? 'asker' : 'expert', '咨询已结束，提问人可在 7 天内评价。')
  }
  if (one.status === CHAT_SESSION.completed) {
    wait(30, 2000)
    const words = one.comment ? `：${one.comment}` : ''
    step('evaluate', 4, 'asker', `提问人评价 ${one.score} 分${words}`, one.comment)
  }
  if (one.status === CHAT_SESSION.refused) {
    wait(60, 400)
    step('refuse', 5, 'expert', `专家未接诊：${one.reason}`, one.reason)
  }
  if (one.status === CHAT_SESSION.expired) {
    at = now.getTime() - (one.ago - LAPSE_HOURS) * HOUR
    step('lapse', 6, 'system')
  }
  const unread = unreadOf(one)
  // the description of the case counts as the asker's first words
  const readCount = said.length - Math.min(unread, one.lines.length)
  const messages = said.map((message, i) => ({
    ...message,
    read_at: i < readCount && message.from !== 'system' ? message.created_at : null,
  }))
  return { steps, last: datetime(new Date(last)), unread, messages }
}

/** Messages that still wait for an answer are unread; all of a closed talk was read. */
function unreadOf({ status, lines }: SampleConsultation): number {
  if (status === CHAT_SESSION.waiting || status === CHAT_SESSION.expired) return lines.length + 1
  if (status !== CHAT_SESSION.talking) return 0
  const last = lastOf(lines).from
  return lines.length - 1 - lines.findLastIndex((line) => line.from !== last)
}
