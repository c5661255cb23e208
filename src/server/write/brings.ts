import { read } from '../../core/condition/variables.ts'
import { entityNamed, fieldOf, workflowOf } from '../../core/entity/by-name.ts'
import type { Condition } from '../../core/entity/condition.ts'
import type { Action, Brought, Entity } from '../../core/entity/entity.ts'
import { noteOf } from '../../core/record/spoken-words.ts'
import { settingValue } from '../../core/record/starting-value.ts'
import { type FullRecord, idIn, type RequestContext } from '../context/request-context.ts'
import type { Addition, Change, Need } from '../effects/effect.ts'

type Values = Readonly<Record<string, unknown>>

const nameOf = (at: number): string => `#brought ${at}`

/** The rows that a step of the file reaches: found and locked with those that its effect asks for. The one pointed at is known. */
export function broughtNeeds(context: RequestContext, brings: readonly Brought[], record: FullRecord): Record<string, Need> {
  return Object.fromEntries(
    brings.flatMap((one, at): [string, Need][] => {
      const { of, by, where } = one
      if (of === undefined) return []
      const target = entityNamed(context.registry.entities, of)
      const step = stepOf(target, one)
      const alike = where && like(where, record)
      if (where && !alike) return [[nameOf(at), { entity: of, id: null, many: true }]]
      const parts: Condition[] = [
        ...(by === undefined ? [] : [{ [by]: idIn(record) }]),
        ...(step ? [{ [workflowOf(target).field]: { $in: [...step.from] } }] : []),
        ...(of === context.call.entity.id ? [{ id: { $ne: idIn(record) } }] : []),
        ...(alike ? [alike] : []),
      ]
      return [[nameOf(at), { entity: of, where: { $and: parts }, many: true }]]
    }),
  )
}

/** `$row.x` is this record's; undefined where it has none: nobody is like it then. */
function like(where: Condition, record: FullRecord): Condition | undefined {
  let isLike = true
  const bound: Condition = JSON.parse(JSON.stringify(where), (_, value: unknown) => {
    if (typeof value !== 'string' || !value.startsWith('$row.')) return value
    const own = read(record, value.slice('$row.'.length))
    isLike &&= own !== null
    return own
  })
  return isLike ? bound : undefined
}

/** The rows that it makes. @param record as the step leaves it */
export const broughtRows = (context: RequestContext, brings: readonly Brought[], record: FullRecord, args: Values): Addition[] =>
  brings.flatMap((one) => (one.new === undefined ? [] : [{ entity: one.new, values: given(context, one.set, record, args) }]))

const given = (context: RequestContext, values: Values = {}, row: FullRecord, args: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      settingValue(value, { user: context.actor, args, row, now: context.now }),
    ]),
  )

/** The changes of the rows that a step brings along. @param record as the step leaves it */
export function broughtChanges(
  context: RequestContext,
  brings: readonly Brought[],
  record: FullRecord,
  args: Values,
  found: Values,
): Change[] {
  return brings.flatMap((one, at) => {
    if (one.new !== undefined) return []
    const entity = one.of ?? fieldOf(context.call.entity, one.via!).relation!.entity
    const ids = one.of === undefined ? [record[one.via!]] : (found[nameOf(at)] as FullRecord[]).map(({ id }) => id)
    const step = stepOf(entityNamed(context.registry.entities, entity), one)
    const argValues = given(context, one.args, record, args)
    const change = step ? { step: step.name, args: argValues, note: noteOf(step, argValues), answers: answersIn(one.args) } : {}
    return ids
      .filter((id) => typeof id === 'number')
      .map((id) => ({ entity, id, patch: given(context, one.set, record, args), ...change }))
  })
}

const answersIn = (args: Values = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(args).flatMap(([name, value]) =>
      typeof value === 'string' && value.startsWith('$args.') ? [[name, value.slice('$args.'.length)]] : [],
    ),
  )

const stepOf = (target: Entity, { step }: Brought): Action | undefined =>
  step === undefined ? undefined : workflowOf(target).actions.find(({ name }) => name === step)
