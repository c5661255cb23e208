import { can } from '../../../core/access/ability.ts'
import { actorOf, visitorOf } from '../../../core/access/actor-of.ts'
import { verbsOf, verbTitle } from '../../../core/access/verbs.ts'
import type { Actor } from '../../../core/condition/actor.ts'
import type { Entity } from '../../../core/entity/entity.ts'
import { AppError } from '../../../core/errors.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import type { FullRecord } from '../../../server/context/request-context.ts'
import type { Db } from '../../../server/db/database.ts'
import { findRows } from '../../../server/read/find-rows.ts'
import { accountsCalled, nearestName } from '../../../server/rights/account-called.ts'
import { recordAtHand, rightsContext } from '../../../server/rights/asker-context.ts'
import { screensShowing } from '../../../server/rights/screens-showing.ts'
import { accountRow } from '../../../server/session/account-row.ts'
import { RIGHTS } from '../errors.ts'

/** A member that a question is about. */
export interface Member {
  readonly actor: Actor
  readonly called: string
  /** he can sign in */
  readonly active: boolean
}

const VISITOR = '访客'

/** @throws rights.entity */
export function entityCalled({ registry }: Dependencies, name: string): Entity {
  const entity = registry.current.entities.get(name)
  if (!entity) throw new AppError(RIGHTS.entity, { name })
  return entity
}

/** What is asked, in words. @throws rights.verb */
export function verbCalled(entity: Entity, verb: string, field: string): string {
  const isThere = verbsOf(entity).includes(verb) && (field === '' || entity.field[field] !== undefined)
  if (!isThere) throw new AppError(RIGHTS.verb, { title: entity.title, name: verb })
  const title = verbTitle(entity, verb)
  return field === '' ? title : `${title}“${entity.field[field]?.title ?? field}”`
}

/** @throws rights.member, rights.many */
export async function memberCalled(deps: Dependencies, db: Db, name: string): Promise<Member> {
  const word = name.trim()
  if (word === VISITOR) return { actor: visitorOf(deps.permissions), called: VISITOR, active: true }
  const [found, ...more] = word === '' ? [] : await accountsCalled(deps, db, word)
  if (!found) throw new AppError(RIGHTS.member, { name: word, near: await nearestName(deps, db, word) })
  if (more.length > 0) throw new AppError(RIGHTS.many, { name: word, numbers: [found, ...more].map((one) => one.sn).join('、') })
  const { name: called, sn, active } = found
  return { actor: actorOf(accountRow(found), deps.permissions), called: `${called}（${sn}）`, active }
}

/**
 * The record of an id or a number, where a page of the asker shows it.
 * @throws rights.record alike for one that is not there and one that he does not see
 */
export async function recordCalled(deps: Dependencies, db: Db, entity: Entity, asker: Actor, name: string): Promise<FullRecord> {
  const context = rightsContext(deps, entity, asker)
  const id = await idOf()
  const record = id === 0 ? null : await recordAtHand(context, db, id)
  const isSeen = record !== null && can(context.ability, 'read', entity.id, record) && screensShowing(context, record).length > 0
  if (!isSeen) throw new AppError(RIGHTS.record)
  return record

  async function idOf(): Promise<number> {
    const word = name.trim()
    if (/^\d{1,15}$/.test(word)) return Number(word)
    if (!entity.sn || word === '') return 0
    const where = { [entity.sn.field]: word.toUpperCase() }
    const { row } = await findRows(context, db, { row: { entity: entity.id, where, many: true, unlocked: true } })
    return Array.isArray(row) ? Number(row[0]?.id ?? 0) : 0
  }
}
