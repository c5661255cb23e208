import type { Actor } from '../condition/actor.ts'
import { evaluate } from '../condition/evaluate.ts'
import { type Node, parseCondition } from '../condition/parse.ts'
import type { Condition } from '../entity/condition.ts'
import type { Action, Entity, Guard } from '../entity/entity.ts'
import { type AppAbility, can } from './ability.ts'
import { guardPointer, linePointer, makingGuardPointer, sidePointer } from './places.ts'
import { isOneOf, whereOfSide } from './rules.ts'

type Row = Readonly<Record<string, unknown>>

/** Somebody before a record, with the answers to what the rules ask about other rows. */
export interface Situation {
  /** absent: the engine itself, which takes the steps of nobody else */
  readonly asker?: { readonly actor: Actor; readonly ability: AppAbility }
  readonly record: Row
  readonly now: Date
}

/** One condition of an entity's rules. */
export interface Decision {
  readonly condition: Condition
  readonly node: Node
  /** where a part of it is written, as a JSON pointer, by its pointer inside of the condition */
  readonly pointer: (at: string) => string
  /** the verbs that it is asked for; the rows of a screen are asked for in order to be read */
  readonly verbs: readonly string[]
  /** Is the answer of the rules made of it here, or is something else asked first? */
  readonly isAsked: (situation: Situation) => boolean
}

const decision = (
  condition: Condition,
  verbs: readonly string[],
  pointer: Decision['pointer'],
  isAsked: Decision['isAsked'],
): Decision => ({ condition, node: parseCondition(condition), pointer, verbs, isAsked })

/** Every condition by which the rules of an entity decide. @param raw its file with what it takes from others written out */
export const decisionsOf = (entity: Entity, raw: unknown): readonly Decision[] => [
  ...lineDecisions(entity, raw),
  ...makingDecisions(entity),
  ...(entity.workflow?.actions ?? []).flatMap((step) => stepDecisions(entity, raw, step)),
  ...entity.screens.flatMap(({ name, where }) =>
    where
      ? [
          decision(
            where,
            ['read'],
            (at) => `/screens/${name}/where${at}`,
            ({ asker, record }) => asker !== undefined && can(asker.ability, 'read', entity.id, record),
          ),
        ]
      : [],
  ),
]

const lineDecisions = (entity: Entity, raw: unknown): Decision[] =>
  entity.access.flatMap(({ where, who, can: verbs }, i) =>
    where
      ? [
          decision(
            where,
            verbs,
            (at) => linePointer(raw, i, at),
            ({ asker }) => asker?.actor.who.includes(who) === true,
          ),
        ]
      : [],
  )

function makingDecisions(entity: Entity): Decision[] {
  const guards = entity.workflow?.create.guards ?? []
  return guards.map((guard, i) =>
    decision(
      guard.where,
      ['create'],
      (at) => makingGuardPointer(i) + at,
      (situation) => {
        const { asker, record } = situation
        if (!asker || !can(asker.ability, 'create', entity.id, record)) return false
        return areKept(guards.slice(0, i), entity, { ...situation, record: {} })
      },
    ),
  )
}

/** Those who may take it, where it starts, and its guards in the order in which they are told. */
function stepDecisions(entity: Entity, raw: unknown, step: Action): Decision[] {
  const verbs = [step.name]
  const line = `/workflow/actions/${step.name}`
  const isHis = (situation: Situation) => mayTake(entity, step, situation)
  const sides = step.by.flatMap((by, i) => {
    const own = whereOfSide(entity, by)
    const at = sidePointer(raw, step.name, i)
    const isOne = ({ asker }: Situation) => asker !== undefined && isOneOf(asker.actor, entity.owner, by)
    return own ? [decision(own, verbs, () => at, isOne)] : []
  })
  const from = decision(startOf(entity, step), verbs, () => `${line}/from`, isHis)
  const starts = (situation: Situation) => isHis(situation) && isMet(from.condition, entity, situation)
  const when = bySystem(step) && step.when ? [decision(step.when, verbs, (at) => `${line}/when${at}`, starts)] : []
  const guards = step.guards.map((guard, i) => {
    const isAsked = (situation: Situation) =>
      isDue(entity, step, situation) && areKept(step.guards.slice(0, i), entity, situation)
    return decision(guard.where, verbs, (at) => guardPointer(raw, step.name, i) + at, isAsked)
  })
  return [...sides, from, ...when, ...guards]
}

const bySystem = ({ by }: Action): boolean => by.includes('system')

const startOf = ({ workflow }: Entity, { from }: Action): Condition => ({ [workflow?.field ?? '']: { $in: from } })

/** Is it his to take this step at this record, whatever its state? */
const mayTake = (entity: Entity, step: Action, { asker, record }: Situation): boolean =>
  bySystem(step) ? asker === undefined : asker !== undefined && can(asker.ability, step.name, entity.id, record)

/** Is it his to take the step, and does it start in this state, and, of a step of the engine, now? */
const isDue = (entity: Entity, step: Action, situation: Situation): boolean =>
  mayTake(entity, step, situation) &&
  isMet(startOf(entity, step), entity, situation) &&
  (!bySystem(step) || !step.when || isMet(step.when, entity, situation))

/** The same, with every guard kept. */
export const isOpen = (entity: Entity, step: Action, situation: Situation): boolean =>
  isDue(entity, step, situation) && areKept(step.guards, entity, situation)

const areKept = (guards: readonly Guard[], entity: Entity, situation: Situation): boolean =>
  guards.every(({ where }) => isMet(where, entity, situation))

export const isMet = (condition: Condition, { field }: Entity, { asker, record, now }: Situation): boolean =>
  evaluate(condition, record, { now, ...(asker ? { user: asker.actor } : {}) }, field)
