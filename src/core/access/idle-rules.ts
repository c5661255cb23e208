import type { Action, Entity } from '../entity/entity.ts'
import { isMet, isOpen, type Situation } from './decisions.ts'
import { entityFile, type Place } from './miss.ts'
import { sidePointer } from './places.ts'
import { isOneOf, whereOfSide } from './rules.ts'

/** A rule as it takes part in an answer: whether it gives the verb here, and which fields with it. */
interface Part {
  readonly pointer: string
  readonly gives: (situation: Situation) => boolean
  /** the only fields; absent: all */
  readonly fields?: readonly string[] | undefined
}

/** Lines of access and sides of steps without which each of the situations would be answered alike. @param raw the file, written out */
export function idleRulesOf(entity: Entity, raw: unknown, situations: readonly Situation[]): readonly Place[] {
  const verbs = [...new Set(entity.access.flatMap((line) => line.can))]
  const groups = [
    ...verbs.map((verb) => linesOf(entity, verb)),
    ...(entity.workflow?.actions ?? []).map((step) => sidesOf(entity, raw, step)),
  ]
  const deciding = new Set(groups.flatMap((parts) => situations.flatMap((situation) => decidingAmong(parts, situation))))
  const all = new Set(groups.flat().map(({ pointer }) => pointer))
  return [...all].filter((one) => !deciding.has(one)).map((pointer) => ({ file: entityFile(entity.id), pointer }))
}

/** Those that give what no other of them gives here. */
function decidingAmong(parts: readonly Part[], situation: Situation): string[] {
  const giving = parts.filter(({ gives }) => gives(situation))
  return giving.flatMap((one) => {
    const others = giving.filter((other) => other !== one)
    if (others.length === 0) return [one.pointer]
    if (others.some(({ fields }) => fields === undefined)) return []
    const open = new Set(others.flatMap(({ fields }) => fields ?? []))
    return one.fields === undefined || one.fields.some((name) => !open.has(name)) ? [one.pointer] : []
  })
}

const linesOf = (entity: Entity, verb: string): Part[] =>
  entity.access.flatMap(({ can, who, where, fields }, i) => {
    const gives = (situation: Situation) =>
      situation.asker?.actor.who.includes(who) === true && (where === undefined || isMet(where, entity, situation))
    return can.includes(verb) ? [{ pointer: `/access/${i}`, gives, fields }] : []
  })

function sidesOf(entity: Entity, raw: unknown, step: Action): Part[] {
  return step.by.map((by, i) => {
    const own = whereOfSide(entity, by)
    const isHis = (situation: Situation): boolean =>
      by === 'system'
        ? situation.asker === undefined
        : situation.asker !== undefined &&
          isOneOf(situation.asker.actor, entity.owner, by) &&
          (own === undefined || isMet(own, entity, situation))
    return { pointer: sidePointer(raw, step.name, i), gives: (situation) => isHis(situation) && isOpen(entity, step, situation) }
  })
}
