import { readableFields } from '../../../core/access/ability.ts'
import { plainTrace } from '../../../core/access/trace-text.ts'
import type { Actor } from '../../../core/condition/actor.ts'
import type { Entity } from '../../../core/entity/entity.ts'
import { ownValuesOf } from '../../../core/record/starting-value.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import type { RequestContext } from '../../../server/context/request-context.ts'
import type { Db } from '../../../server/db/database.ts'
import { recordAtHand, rightsContext } from '../../../server/rights/asker-context.ts'
import { traceOf } from '../../../server/rights/trace-of.ts'
import { insertRecord } from '../../../server/write/insert-record.ts'
import type { WhyAnswer } from '../answers.ts'
import { entityCalled, memberCalled, recordCalled, verbCalled } from './named.ts'

export interface WhyAsked {
  readonly member: string
  readonly entity: string
  readonly record: string
  readonly verb: string
  readonly field: string
}

/** Why may a member, or may he not? It is kept who asked about whom. @throws rights.* */
export async function askWhy(ask: RequestContext, db: Db, asked: WhyAsked): Promise<WhyAnswer> {
  const { deps } = ask
  const entity = entityCalled(deps, asked.entity)
  const what = verbCalled(entity, asked.verb, asked.field)
  const member = await memberCalled(deps, db, asked.member)
  const { record, shown, id } = await recordAsked(deps, db, entity, member.actor, ask.actor, asked)
  const rules = { registry: deps.registry.current, permissions: deps.permissions, now: deps.now() }
  const field = asked.field === '' ? {} : { field: asked.field }
  const trace = traceOf(rules, member.actor, { entity: shown, verb: asked.verb, record, ...field })
  const locate = deps.registry.files ? deps.registry.files.locate : ({ file }: { readonly file: string }) => file
  const answer = plainTrace(trace, locate)
  const called = id === null ? entity.title : `${entity.title} ${asked.record.trim()}`
  const verdict = member.active ? answer.verdict : '不可以'
  await insertRecord(ask, db, {
    summary: cut(`${member.called} · ${what} · ${called}`, 200),
    member_id: member.actor.id === 0 ? null : member.actor.id,
    subject: cut(entity.title, 50),
    verb: cut(what, 100),
    record_id: id,
    verdict,
    told: cut(answer.refusedWith?.message ?? '', 500),
  })
  const notes = [
    member.active ? '' : '账号已停用（账号、主体或上级主账号），登录不了，什么都不能做',
    lookupNote(entity, asked.field),
  ]
  return { ...answer, verdict, asked: { who: member.called, what, record: called }, note: notes.filter(Boolean).join('。') }
}

/** The record as the member meets it, and the entity with the values masked that the asker may not read. */
async function recordAsked(
  deps: Dependencies,
  db: Db,
  entity: Entity,
  member: Actor,
  asker: Actor,
  asked: WhyAsked,
): Promise<{ record: Readonly<Record<string, unknown>>; shown: Entity; id: number | null }> {
  if (asked.verb === 'create') return { record: ownValuesOf(entity, member), shown: entity, id: null }
  const seen = await recordCalled(deps, db, entity, asker, asked.record)
  const open = readableFields(rightsContext(deps, entity, asker).ability, entity, seen)
  const id = Number(seen.id)
  // what the file asks about other rows is answered for the member
  const record = (await recordAtHand(rightsContext(deps, entity, member), db, id)) ?? seen
  return { record, shown: masked(entity, open), id }
}

const masked = (entity: Entity, open: ReadonlySet<string>): Entity => ({
  ...entity,
  field: Object.fromEntries(
    Object.entries(entity.field).map(([name, field]) => [name, open.has(name) ? field : { ...field, isMasked: true }]),
  ),
})

function lookupNote({ field }: Entity, name: string): string {
  const lookup = field[name]?.lookup
  return lookup ? `这个字段取自 ${String(lookup)}，还要看那条记录的规则，这里没有问` : ''
}

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)
