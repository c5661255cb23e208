import type { Condition } from '../../core/condition/condition.ts'
import { entityNamed, fieldOf, workflowOf } from '../../core/schema/by-name.ts'
import type { Action, Brought, Entity } from '../../core/schema/entity.ts'
import { noteOf } from '../../core/schema/kept-words.ts'
import { givenValue } from '../../core/schema/starting-value.ts'
import type { Change, Need } from '../effects/effect.ts'
import { type Ask, type FullRecord, idIn } from './ask.ts'

type Values = Readonly<Record<string, unknown>>

const nameOf = (at: number): string => `#brought ${at}`

/** The rows that a step of the file reaches: found and locked with those that its effect asks for. The one pointed at is known. */
export function broughtNeeds(ask: Ask, brings: readonly Brought[], record: FullRecord): Record<string, Need> {
  return Object.fromEntries(
    brings.flatMap((one, at) => {
      const { of, by, where } = one
      if (of === undefined) return []
      const target = entityNamed(ask.registry.entities, of)
      const step = stepOf(target, one)
      const parts: Condition[] = [
        ...(by === undefined ? [] : [{ [by]: idIn(record) }]),
        ...(step ? [{ [workflowOf(target).field]: { $in: [...step.from] } }] : []),
        ...(of === ask.call.entity.id ? [{ id: { $ne: idIn(record) } }] : []),
        ...(where ? [where] : []),
      ]
      return [[nameOf(at), { entity: of, where: { $and: parts }, many: true }]]
    }),
  )
}

/** What becomes of them. @param record as the step leaves it */
export function broughtChanges(ask: Ask, brings: readonly Brought[], record: FullRecord, args: Values, found: Values): Change[] {
  const given = (values: Values = {}): Values =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        givenValue(value, { user: ask.actor, args, row: record, now: ask.now }),
      ]),
    )
  return brings.flatMap((one, at) => {
    const entity = one.of ?? fieldOf(ask.call.entity, one.via!).relation!.entity
    const ids = one.of === undefined ? [record[one.via!]] : (found[nameOf(at)] as FullRecord[]).map(({ id }) => id)
    const step = stepOf(entityNamed(ask.registry.entities, entity), one)
    const told = given(one.args)
    const change = step ? { step: step.name, args: told, note: noteOf(step, told) } : {}
    return ids.filter((id) => typeof id === 'number').map((id) => ({ entity, id, patch: given(one.set), ...change }))
  })
}

const stepOf = (target: Entity, { step }: Brought): Action | undefined =>
  step === undefined ? undefined : workflowOf(target).actions.find(({ name }) => name === step)
