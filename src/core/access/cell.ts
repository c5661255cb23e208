import type { Actor } from '../condition/actor.ts'
import { holds } from '../condition/evaluate.ts'
import type { Node } from '../condition/parse.ts'
import type { PermissionConfig } from '../config/config.ts'
import { startsFrom } from '../entity/by-name.ts'
import type { Condition } from '../entity/condition.ts'
import type { Action, Entity, Guard, Screen } from '../entity/entity.ts'
import { derivedOnce } from '../value/derived-once.ts'
import { getOrMake } from '../value/get-or-make.ts'
import { abilityOf } from './ability.ts'
import { allOf, anyOf, type Residual, residualOf, residualText, withKnown } from './residual.ts'
import type { Rule } from './rule.ts'
import { rulesFor } from './rules.ts'
import { ruleVerb, stepOf, WITHOUT_SCREEN, WITHOUT_SEEING } from './verbs.ts'
import { type Asker, closedTo } from './verdict.ts'

type Row = Readonly<Record<string, unknown>>

/** One person before one version of an entity. */
export interface Side {
  readonly entity: Entity
  readonly asker: Asker
  readonly rules: ReadonlyMap<string, readonly Rule[]>
  /** what he settles of each condition */
  readonly residuals: Map<Condition, Residual>
}

export function sideOf(entity: Entity, actor: Actor, permissions: PermissionConfig, now: Date): Side {
  const rules = rulesFor([entity], actor)
  const ability = abilityOf(rules, new Map([[entity.id, entity]]), () => now)
  const byVerb = new Map<string, Rule[]>()
  for (const rule of rules) if (rule.subject === entity.id) getOrMake(byVerb, rule.action, () => []).push(rule)
  return { entity, asker: { ability, actor, permissions, now }, rules: byVerb, residuals: new Map() }
}

/**
 * The rules of one verb in one state for one person, less all that he and the state settle. They are the verdict of `refusalOf`
 * and of the screens as one condition, which can be compared and asked of many rows.
 */
export interface CellRules {
  readonly side: Side
  /** the fields of the row that the state settles */
  readonly known: Row
  /** what the row must be; true and false: whatever row it is */
  readonly whole: Residual
  /** what is asked before the guards */
  readonly right: Residual
  readonly guards: readonly { readonly residual: Residual; readonly text: string }[]
  /** lines that open fields, where the verb has any */
  readonly lines: readonly FieldLine[]
  /** what is left to ask of the row */
  readonly nodes: readonly Node[]
  /** all conditions that have a say, as they are written */
  readonly conditions: readonly Condition[]
}

interface FieldLine {
  readonly residual: Residual
  /** absent: all */
  readonly fields?: readonly string[] | undefined
}

const VERBS_WITH_FIELDS: readonly string[] = ['read', 'export', 'create', 'update']

/** Are the rules of a verb alike in two versions as they are written, so that there is nothing to compare? */
export const isAlike = (one: Side, other: Side, verb: string): boolean =>
  writtenScreens(one.entity) === writtenScreens(other.entity) &&
  writtenStep(one.entity, verb) === writtenStep(other.entity, verb) &&
  ['read', ruleVerb(verb)].every((action) => writtenRules(one, action) === writtenRules(other, action)) &&
  writtenActor(one.asker.actor) === writtenActor(other.asker.actor)

const writtenScreens = derivedOnce(({ screens }: Entity) =>
  JSON.stringify(screens.map(({ area, permission, who, where, can, actions }) => [area, permission, who, where, can, actions])),
)

function writtenStep(entity: Entity, verb: string): string {
  return getOrMake(writtenSteps(entity), verb, () => {
    const { by, from, binds, edits } = stepOf(entity, verb) ?? {}
    return JSON.stringify([by, from, binds, edits, guardsOf(entity, verb, stepOf(entity, verb))])
  })
}

const writtenSteps = derivedOnce((_: Entity) => new Map<string, string>())

const writtenRules = (side: Side, action: string): string =>
  getOrMake(writtenOf(side), action, () => JSON.stringify(side.rules.get(action) ?? []))

const writtenOf = derivedOnce((_: Side) => new Map<string, string>())

const writtenActor = derivedOnce((actor: Actor) => JSON.stringify(actor))

/** @param screens those that the verb may be done through; undefined: it is asked without a screen */
export function cellRules(side: Side, verb: string, state: unknown, screens?: readonly Screen[]): CellRules {
  const { entity, asker } = side
  const known = entity.workflow ? { [entity.workflow.field]: state } : {}
  const context = { user: asker.actor, now: asker.now }
  const conditions: Condition[] = []
  const ask = (condition: Condition | undefined): Residual => {
    if (!condition) return true
    conditions.push(condition)
    const his = getOrMake(side.residuals, condition, () => residualOf(condition, context, entity.field))
    return withKnown(his, known, context, entity.field)
  }
  const linesOf = (action: string): FieldLine[] =>
    (side.rules.get(action) ?? [])
      .map((rule) => ({ fields: rule.fields, residual: ask(rule.conditions) }))
      .filter(({ residual }) => residual !== false)
  const step = stepOf(entity, verb)
  const needsNoSight = WITHOUT_SEEING.has(verb)
  const reading = needsNoSight ? [] : linesOf('read')
  const doing = verb === 'read' ? reading : linesOf(ruleVerb(verb))
  const guards = guardsOf(entity, verb, step).map(({ where, text }) => ({ residual: ask(where), text }))
  const rights = [
    needsNoSight || anyOf(reading.map(({ residual }) => residual)),
    anyOf(doing.map(({ residual }) => residual)),
    !screens || WITHOUT_SCREEN.has(verb) || anyOf(screens.map(({ where }) => needsNoSight || ask(where))),
    !step || (!step.by.includes('system') && startsFrom(step, state)),
  ]
  const parts = [...rights, ...guards.map(({ residual }) => residual), withinLimit(step, asker.actor)]
  const lines = VERBS_WITH_FIELDS.includes(verb) ? doing : []
  return {
    side,
    known,
    whole: allOf(parts),
    right: allOf(rights),
    guards,
    lines,
    nodes: [...parts, ...lines.map(({ residual }) => residual)].filter((one) => typeof one !== 'boolean'),
    conditions,
  }
}

/** Alike in two versions, the same rows are allowed by both, and the same fields of them are open. */
export function cellText({ whole, lines }: CellRules): string {
  if (whole === false) return 'never'
  const opened = lines.map(({ residual, fields }) => `${residualText(residual)}: ${fields?.toSorted().join() ?? '*'}`)
  return [residualText(whole), ...new Set(opened.toSorted())].join('\n')
}

/** @param row with an answer to each question about other rows */
export const allows = ({ whole, side }: CellRules, row: Row): boolean => isSo(whole, side, row)

/** The sentence of the guard that refuses the row; undefined: another rule does, or none. */
export const guardRefusing = ({ right, guards, side }: CellRules, row: Row): string | undefined =>
  isSo(right, side, row) ? guards.find(({ residual }) => !isSo(residual, side, row))?.text : undefined

/** The fields of an allowed row that the verb opens. */
export function fieldsOpenedBy(cell: CellRules, row: Row): ReadonlySet<string> {
  const held = cell.lines.filter(({ residual }) => isSo(residual, cell.side, row))
  return getOrMake(openedByLines(cell), held.map((one) => cell.lines.indexOf(one)).join(), () => {
    const all = Object.keys(cell.side.entity.field)
    return new Set(held.flatMap(({ fields }) => fields ?? all))
  })
}

/** The open fields by which of the lines hold: lines are few, so are the combinations. */
const openedByLines = derivedOnce((_: CellRules) => new Map<string, ReadonlySet<string>>())

const isSo = (residual: Residual, { asker, entity }: Side, row: Row): boolean =>
  typeof residual === 'boolean' ? residual : holds(residual, row, { user: asker.actor, now: asker.now }, entity.field)

/** The screens that offer a verb and are open to him, whatever rows they speak of. */
export const screensFor = ({ entity, asker }: Side, verb: string): readonly Screen[] =>
  entity.screens.filter((screen) => closedTo(asker, screen, entity, verb) === undefined)

const guardsOf = (entity: Entity, verb: string, step: Action | undefined): readonly Guard[] =>
  step?.guards ?? (verb === 'create' ? (entity.workflow?.create.guards ?? []) : [])

/** A limit as a comparison of the amount that binds; an amount that is not there is refused by it too. */
function withinLimit(step: Action | undefined, { bargain_limit }: Actor): Residual {
  if (!step?.binds || step.edits || bargain_limit === null || bargain_limit === undefined) return true
  return { op: '$lte', field: step.binds, value: Number(bargain_limit), at: '' }
}
