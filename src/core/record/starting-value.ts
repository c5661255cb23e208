import type { Actor } from '../condition/actor.ts'
import { type ConditionContext, read, resolveVariable } from '../condition/variables.ts'
import type { Entity, Field } from '../entity/entity.ts'
import { isFixed } from '../entity/kinds.ts'
import type { Setting, SettingCase } from '../entity/raw.ts'

/** The context of a default: the asker, the day, and, for an argument of a step, the record the step is taken on. */
export interface StartingContext extends ConditionContext {
  readonly row?: object | undefined
}

/** The first value of a field: its default as written, or the present value of the variable written there (`$today+7`, `$now+24h`, `$row.rest_qty`). */
export function startingValue(field: Pick<Field, 'default' | 'kind'>, context: StartingContext): unknown {
  const written = field.default
  if (typeof written !== 'string') return written
  const value = settingValue(written, context) ?? undefined
  // a whole number begins one with decimals: on the wire those are digits
  return typeof value === 'number' && isFixed(field.kind) ? String(value) : value
}

/** A written value, or the present value of a variable; `$row.x` is a field of the record at hand. */
export function settingValue(written: unknown, context: StartingContext): unknown {
  if (typeof written !== 'string') return written
  const own = /^\$row\.(.+)$/.exec(written)?.[1]
  return own === undefined ? resolveVariable(written, context) : read(context.row, own)
}

/** Is it one of several values, each under its condition? */
export const isByCase = (value: Setting): value is readonly SettingCase[] => Array.isArray(value)

/** The owner of a record that this person makes, in the engine's own fields. */
export function ownerOf(
  { owner }: Pick<Entity, 'owner'>,
  { id, org_id }: Pick<Actor, 'id' | 'org_id'>,
): Readonly<Record<string, number>> {
  if (owner.key === 'none' || owner.key === 'parties') return {}
  return owner.key === 'org' ? { org_id, user_id: id } : { user_id: id }
}

/** The values of a new record besides those filled in: its owner, and the state it begins in. */
export const ownValuesOf = (
  entity: Pick<Entity, 'owner' | 'workflow'>,
  actor: Pick<Actor, 'id' | 'org_id'>,
): Readonly<Record<string, string | number>> => ({
  ...ownerOf(entity, actor),
  ...(entity.workflow ? { [entity.workflow.field]: entity.workflow.initial } : {}),
})

/** The same of many fields, those that begin with nothing left out. */
export const recordDefaults = (fields: readonly Field[], context: StartingContext): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = startingValue(field, context)
      return value === undefined ? [] : [[field.name, value]]
    }),
  )
