import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { FreshSite } from './fresh-site.ts'

/** The state 已发出 of schemas/outbound_message.json: the area may be taken away, and this file stays. */
const SENT = 2

/** Counts by mobile number, then by kind. */
type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>

const counted = (messages: readonly { readonly mobile: string; readonly kind: string }[]): Counts => {
  const counts: Record<string, Record<string, number>> = {}
  for (const { mobile, kind } of messages) counts[mobile] = { ...counts[mobile], [kind]: (counts[mobile]?.[kind] ?? 0) + 1 }
  return counts
}

/** Codes by mobile number, and notifications as the provider was asked to send them. */
export function onPhones({ sms }: FreshSite) {
  const isCode = ({ kind }: { readonly kind: string }) => kind === 'code'
  const codes = Object.entries(counted(sms.received.filter(isCode))).map(([mobile, { code }]) => [mobile, code])
  return { codes: Object.fromEntries(codes), notifications: counted(sms.received.filter((one) => !isCode(one))) }
}

/** Notifications as the outbox has them; whatever did not go by SMS, or has not gone, is named so. */
export async function inOutbox({ db }: FreshSite): Promise<Counts> {
  const { rows } = await sql<{ mobile: string; kind: string; channel: string; status: number }>`
    select u.mobile, m.kind, m.channel, m.status from outbound_message m join "user" u on u.id = m.user_id`.execute(db.kysely)
  const named = ({ kind, channel, status }: (typeof rows)[number]) =>
    channel === 'sms' && status === SENT ? kind : `${kind} by ${channel}, status ${status}`
  return counted(rows.map((row) => ({ mobile: row.mobile, kind: named(row) })))
}

interface Purposes {
  readonly properties: { readonly purpose: { readonly oneOf: readonly { readonly const: number; readonly title: string }[] } }
}

/** Codes by their purpose, as the platform's own record has them; those that were not sent are named so. */
export async function codesByPurpose({ db }: FreshSite): Promise<Readonly<Record<string, number>>> {
  const { properties }: Purposes = JSON.parse(readFileSync('schemas/sms_log.json', 'utf8'))
  const { rows } = await sql<{ purpose: number; result: string; count: number }>`
    select purpose, result, count(*)::int as count from sms_log group by purpose, result`.execute(db.kysely)
  const titleOf = (purpose: number) => properties.purpose.oneOf.find((one) => one.const === purpose)?.title ?? String(purpose)
  return Object.fromEntries(
    rows.map(({ purpose, result, count }) => [`${titleOf(purpose)}${result === 'sent' ? '' : ` ${result}`}`, count]),
  )
}
