import { sql } from 'kysely'
import type { PlatformConfig } from '../../core/config/config.ts'
import type { Entity } from '../../core/entity/entity.ts'
import { isMobile, maskMobile, normaliseMobile } from '../../core/value/identity.ts'
import type { Database } from '../db/database.ts'

/** What is looked up: the installation's database, its entities and which of them are accounts and logs. */
export interface Traced {
  readonly db: Database
  readonly entities: ReadonlyMap<string, Entity>
  readonly platform: Pick<PlatformConfig, 'entities'>
}

interface RefusalRow {
  readonly at: string
  readonly request: string
  readonly user_id: number | null
  readonly user_name: string | null
  readonly user_mobile: string | null
  readonly call: string
  readonly record_id: number | null
  readonly reason: string
  readonly sentence: string
  readonly fields: readonly string[]
}

interface LogRow {
  readonly at: string
  readonly subject: string
  readonly title: string
  readonly from_text: string | null
  readonly to_text: string | null
  readonly by_name: string | null
}

const MOST = 20

/**
 * What happened, in lines that can be read out on the phone: of a request by its number, of a person by the mobile number, of a
 * record by its own number. No secrets: numbers of persons are masked, nothing that was typed is there.
 * @param asked as it was typed; unknown ones are answered with what can be asked
 */
export async function trace(traced: Traced, asked: string): Promise<string> {
  const text = asked.trim()
  const mobile = normaliseMobile(text)
  if (isMobile(mobile)) return ofPerson(traced, mobile)
  const record = await recordNumbered(traced, text.toUpperCase())
  if (record) return ofRecord(traced, record)
  const refusals = await refused(traced, sql`r.request = ${text}`)
  if (refusals.length > 0) return told([`请求 ${text}`, ...refusals.map(sentenceOf)])
  return `没有查到“${text}”。可以查：页面上的请求编号、会员的手机号、记录的编号（如 DJ20260615000012）。被拒绝的操作保留 30 天`
}

async function ofPerson(traced: Traced, mobile: string): Promise<string> {
  const { user, log } = traced.platform.entities
  const { rows } = await sql<{ id: number; name: string; status: number }>`
    select id, name, status from ${sql.table(user)} where mobile = ${mobile}`.execute(traced.db.kysely)
  const [account] = rows
  if (!account) return `没有手机号为 ${maskMobile(mobile)} 的账号`
  const [refusals, done] = await Promise.all([
    refused(traced, sql`r.user_id = ${account.id}`),
    logged(traced, sql`l.by_user_id = ${account.id}`, log),
  ])
  return told([
    `${account.name}（${maskMobile(mobile)}，${account.status === 1 ? '正常' : '已停用'}）`,
    ...part('最近没有办成的', refusals.map(sentenceOf)),
    ...part('最近办成的', done.map(lineOf)),
  ])
}

interface Numbered {
  readonly entity: Entity
  readonly id: number
  readonly number: string
}

async function recordNumbered({ db, entities }: Traced, number: string): Promise<Numbered | null> {
  const [, prefix] = /^([A-Z]{2})\d{14}$/.exec(number) ?? []
  for (const entity of entities.values()) {
    if (prefix === undefined || entity.sn?.prefix !== prefix) continue
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(entity.id)} where ${sql.ref(entity.sn.field)} = ${number}`.execute(db.kysely)
    if (rows[0]) return { entity, id: rows[0].id, number }
  }
  return null
}

async function ofRecord(traced: Traced, { entity, id, number }: Numbered): Promise<string> {
  const calls = entity.screens.map(({ controller }) => controller)
  const [refusals, done] = await Promise.all([
    refused(traced, sql`r.record_id = ${id} and split_part(r.call, '/', 1) = any(${calls})`),
    logged(traced, sql`l.entity = ${entity.id} and l.record_id = ${id}`, traced.platform.entities.log),
  ])
  return told([`${entity.title} ${number}`, ...part('办成的', done.map(lineOf)), ...part('没有办成的', refusals.map(sentenceOf))])
}

async function refused({ db, platform }: Traced, which: ReturnType<typeof sql>): Promise<readonly RefusalRow[]> {
  const { rows } = await sql<RefusalRow>`
    select r.*, u.name as user_name, u.mobile as user_mobile from refusal r
    left join ${sql.table(platform.entities.user)} u on u.id = r.user_id
    where ${which} order by r.id desc limit ${MOST}`.execute(db.kysely)
  return rows
}

async function logged({ db }: Traced, which: ReturnType<typeof sql>, log: string): Promise<readonly LogRow[]> {
  const { rows } = await sql<LogRow>`
    select l.at, l.subject, l.title, l.from_text, l.to_text, l.by_name from ${sql.table(log)} l
    where ${which} order by l.id desc limit ${MOST}`.execute(db.kysely)
  return rows
}

function sentenceOf(one: RefusalRow): string {
  const who = one.user_id === null ? '未登录' : `${one.user_name ?? ''}（${maskMobile(one.user_mobile ?? '')}）`
  const about = one.record_id === null ? '' : ` 第 ${one.record_id} 号记录`
  const fields = one.fields.length > 0 ? `，填错的：${one.fields.join('、')}` : ''
  return `${one.at}  ${who}  ${one.call}${about}  ${one.sentence}（${one.reason}）${fields}  请求 ${one.request}`
}

const lineOf = ({ at, subject, title, from_text, to_text, by_name }: LogRow): string =>
  `${at}  ${by_name ?? ''}  ${subject}  ${title}${to_text ? `：${from_text ? `${from_text} → ` : ''}${to_text}` : ''}`

const part = (title: string, lines: readonly string[]): string[] => [
  ``,
  `${title}：`,
  ...(lines.length > 0 ? lines.map((one) => `  ${one}`) : ['  没有']),
]

const told = (lines: readonly string[]): string => lines.join('\n')
