import type { Action } from '../../core/entity/entity.ts'
import { beside } from '../../core/value/beside.ts'
import { present } from '../../core/value/present.ts'
import type { Ask, FullRecord } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import type { Outcome } from '../effects/effect.ts'
import { findRows } from '../read/find-rows.ts'
import { broughtChanges, broughtNeeds, broughtRows } from './brings.ts'
import { settingsOf } from './settings.ts'

export async function outcomeOf(
  ask: Ask,
  db: Db,
  step: Pick<Action, 'effect'> & Partial<Pick<Action, 'brings'>> = {},
  record: FullRecord,
  args: Readonly<Record<string, unknown>>,
  { before, bySystem }: { before: FullRecord; bySystem: boolean },
): Promise<Outcome> {
  const { effect, brings = [] } = step
  const acting = effect === undefined ? undefined : present(ask.deps.effects[effect], `the effect ${effect}`)
  const settings = acting ? await settingsOf(ask.deps) : {}
  const context = { entity: ask.call.entity, actor: ask.actor, now: ask.now, before, settings, bySystem }
  const needs = { ...acting?.needs?.(record, args, context), ...broughtNeeds(ask, brings, record) }
  const found = await findRows(ask, db, needs)
  const outcome = acting?.run(record, args, { ...context, found }) ?? {}
  const left = beside(record, outcome.patch)
  const brought = broughtChanges(ask, brings, left, args, found)
  const add = [...(outcome.add ?? []), ...broughtRows(ask, brings, left, args)]
  return { ...outcome, add, change: [...(outcome.change ?? []), ...brought] }
}
