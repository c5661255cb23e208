import { sql } from 'kysely'
import { maskMobile, maskText } from '../../../core/value/identity.ts'
import { shortened } from '../../../core/value/shortened.ts'
import { datetime } from '../../../core/value/time.ts'
import { type ChannelName, type Notification, type NotificationChannel, NotSent } from '../../../server/adapters/notification.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { throughGate } from '../../../server/process/gate.ts'
import { OUTBOUND_MESSAGE } from '../states.ts'
import { AT_ONCE, type Claimed, claim } from './claim.ts'
import { unsubscribeAddress } from './unsubscribe-proof.ts'

/** Minutes until the next try; after the last the desk decides. */
const PAUSES = [1, 5, 15, 60, 240]
const MINUTE_MS = 60_000

/** One job for each channel: a provider that hangs holds up its own messages alone. */
export const deliverSms = (deps: Dependencies): Promise<number> => deliver(deps, 'sms')
export const deliverWeChat = (deps: Dependencies): Promise<number> => deliver(deps, 'wechat')
export const deliverEmail = (deps: Dependencies): Promise<number> => deliver(deps, 'email')

/** Sends what should leave by a channel now. @returns how many were tried */
async function deliver(deps: Dependencies, name: ChannelName): Promise<number> {
  const channel = deps.adapters.notifications?.[name]
  if (!channel || !deps.registry.current.entities.has('outbound_message')) return 0
  let count = 0
  for (;;) {
    const claimed = await throughGate(deps, () => claim(deps, name))
    const ends = await Promise.allSettled(claimed.map((one) => sendOne(deps, name, channel, one)))
    const fault = ends.find((one) => one.status === 'rejected')
    if (fault) throw fault.reason
    count += claimed.length
    if (claimed.length < AT_ONCE) return count
  }
}

async function sendOne(deps: Dependencies, name: ChannelName, channel: NotificationChannel, one: Claimed): Promise<void> {
  if (one.unwanted || one.address === null) {
    const reason = one.address === null ? '收件人没有绑定这个渠道了' : '收件人不要了，或账号已停用'
    return settle(deps, one, { status: OUTBOUND_MESSAGE.dropped, reason })
  }
  const recipient = masked(name, one.address)
  try {
    const answer = await channel.send(notificationOf(deps, name, one), one.address)
    await settle(deps, one, { status: OUTBOUND_MESSAGE.sent, recipient, answer })
  } catch (error) {
    // a fault of our own is not tried for ever either
    const { remedy, message } = error instanceof NotSent ? error : new NotSent('never', '平台自己出了故障')
    const pause = remedy === 'later' ? PAUSES[one.tries - 1] : undefined
    await settle(deps, one, {
      status: pause === undefined ? OUTBOUND_MESSAGE.failed : OUTBOUND_MESSAGE.waiting,
      recipient,
      reason: message,
      ...(pause === undefined ? {} : { due: new Date(deps.now().getTime() + pause * MINUTE_MS) }),
    })
    if (!(error instanceof NotSent)) throw error
  }
}

const masked = (name: ChannelName, address: string): string =>
  name === 'sms'
    ? maskMobile(address)
    : name === 'email'
      ? address.replace(/^[^@]*/, (local) => maskText(local))
      : `${address.slice(0, 6)}***`

/** Several of a kind are one message, which names them. */
function notificationOf(deps: Dependencies, name: ChannelName, one: Claimed): Notification {
  const { key, kind, route, query, titles } = one
  const several = titles.length > 1
  const title = several ? `${one.kind_title}：${titles.length} 条新消息` : one.title
  const content = several ? titles.join('\n') : one.content
  const url = deps.origin && route ? `${deps.origin}${several ? '/message' : withQuery(route, query ?? {})}` : null
  const unsubscribe = name === 'email' ? unsubscribeAddress(deps, one.user_id, kind) : null
  const ordered = inOrder(deps, one)
  const params = several ? { ...ordered, ...countedIn(ordered, title) } : ordered
  return { key, kind, title, content, params, url, unsubscribe }
}

/** The database keeps no order of names, which templates that number their values need. */
const inOrder = ({ outbound }: Dependencies, { kind, params }: Claimed): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(outbound?.kinds[kind]?.params ?? params).map((name) => [name, params[name] ?? '']))

/** A provider's template knows no list: its first value says how many there are. */
const countedIn = (params: Readonly<Record<string, string>>, title: string): Readonly<Record<string, string>> => {
  const [first] = Object.keys(params)
  return first === undefined ? {} : { [first]: title }
}

const withQuery = (route: string, query: Readonly<Record<string, unknown>>): string => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return text ? `${route}?${text}` : route
}

interface Settled {
  readonly status: (typeof OUTBOUND_MESSAGE)[keyof typeof OUTBOUND_MESSAGE]
  readonly recipient?: string
  readonly reason?: string
  readonly answer?: string
  readonly due?: Date
}

/** Only the try that has it says what became of it. */
async function settle(
  deps: Dependencies,
  { id, tries }: Claimed,
  { status, recipient, reason, answer, due }: Settled,
): Promise<void> {
  const now = sql`${datetime(deps.now())}::timestamptz`
  await throughGate(deps, () =>
    sql`update outbound_message set status = ${status}, status_at = ${now}, updated_at = ${now}, version = version + 1,
      recipient = coalesce(${recipient ?? null}::text, recipient), reason = ${reason ? shortened(reason, 200) : null}::text,
      answer = coalesce(${answer ? shortened(answer, 200) : null}::text, answer),
      due_at = coalesce(${due ? datetime(due) : null}::timestamptz, due_at),
      sent_at = case when ${status}::int = ${OUTBOUND_MESSAGE.sent} then ${now} else sent_at end
      where id = ${id} and status = ${OUTBOUND_MESSAGE.sending} and tries = ${tries}`.execute(deps.db.kysely),
  )
}
