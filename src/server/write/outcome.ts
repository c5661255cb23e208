import type { Action } from '../../core/entity/entity.ts'
import { requirePresent } from '../../core/value/require-present.ts'
import { withPatch } from '../../core/value/with-patch.ts'
import type { FullRecord, RequestContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import type { Outcome } from '../effects/effect.ts'
import { findRows } from '../read/find-rows.ts'
import { broughtChanges, broughtNeeds, broughtRows } from './brings.ts'
import { settingsOf } from './settings.ts'

export async function outcomeOf(
  context: RequestContext,
  db: Db,
  step: Pick<Action, 'effect'> & Partial<Pick<Action, 'brings'>> = {},
  record: FullRecord,
  args: Readonly<Record<string, unknown>>,
  { before, bySystem }: { before: FullRecord; bySystem: boolean },
): Promise<Outcome> {
  const { effect, brings = [] } = step
  const acting = effect === undefined ? undefined : requirePresent(context.deps.effects[effect], `the effect ${effect}`)
  const settings = acting ? await settingsOf(context.deps) : {}
  const { actor, now, from } = context
  const effectContext = { entity: context.call.entity, actor, now, before, settings, bySystem, ...(from && { from }) }
  const needs = { ...acting?.needs?.(record, args, effectContext), ...broughtNeeds(context, brings, record) }
  const rows = await findRows(context, db, needs)
  const outcome = acting?.run(record, args, { ...effectContext, found: rows }) ?? {}
  const left = withPatch(record, outcome.patch)
  const brought = broughtChanges(context, brings, left, args, rows)
  const add = [...(outcome.add ?? []), ...broughtRows(context, brings, left, args)]
  return { ...outcome, add, change: [...(outcome.change ?? []), ...brought] }
}
