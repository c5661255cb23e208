import type { People } from '../condition/actor.ts'
import { type Node, parseCondition, readCondition } from '../condition/parse.ts'
import { canHold, ofAsker, type PossibleValues } from '../condition/satisfiable.ts'
import type { Action, By, Entity, Workflow } from '../entity/entity.ts'
import { leadsTo } from '../entity/leads-to.ts'
import type { Fault, RawEntity, Report } from '../entity/raw.ts'

/** Steps and states that are written, and that no record or person can ever come to. Every name in the file is one already. */
export function checkSteps(raw: RawEntity, entity: Entity, people: People, values: PossibleValues): Fault[] {
  const { workflow } = entity
  if (!workflow || !raw.workflow) return []
  const faults: Fault[] = []
  const report: Report = (pointer, message) => void faults.push({ pointer, message })
  unreached(workflow, report)
  for (const [name, written] of Object.entries(raw.workflow.states))
    if (typeof written === 'object' && written.tone === 'waiting') awaited(name, entity, values, report)
  for (const action of workflow.actions) {
    const at = `/workflow/actions/${action.name}`
    if (conditionsHold(action, entity, values, Array.isArray(raw.workflow.actions?.[action.name]?.guard), report))
      for (const [i, by] of action.by.entries())
        takable(Array.isArray(raw.workflow.actions?.[action.name]?.by) ? `${at}/by/${i}` : `${at}/by`, by, action)
  }
  return faults

  function takable(pointer: string, by: By, action: Action) {
    const person = accountEntityOf(by, entity, people, values)
    if (!person) return
    const title = `“${typeof by === 'string' ? by : `${by.party}、${by.who}`}”`
    if (!canHold(person, values)) return report(pointer, `没有人会是 ${title}：这些条件互相矛盾，这一步谁也做不了`)
    const guardNodes = action.guards.flatMap((guard) => readCondition(guard.where) ?? [])
    if (!canHold([...person, ...guardNodes, inStates(entity, action.from)], values))
      return report(pointer, `${title} 永远不满足这一步的前提（guard），做不了`)
    const readable = entity.access.some(
      (rule) =>
        rule.can.includes('read') && canHold([...person, ...ruleNodes(rule, people), inStates(entity, action.from)], values),
    )
    if (!readable)
      report(pointer, `${title} 在 ${titlesOf(action.from, workflow!)} 时看不到这份数据，做不了这一步；请在 access 里让他 read`)
  }
}

/** The conditions on the person who takes a step; undefined for the engine, and where a name is unknown or stands for nobody, which is told of the name itself. */
export function accountEntityOf(by: By, entity: Entity, people: People, values: PossibleValues): Node[] | undefined {
  const { party, who } = typeof by === 'string' ? { party: by, who: by } : by
  const { owner } = entity
  const isSide = party === 'owner' || owner.parties.includes(party)
  const names = [...(isSide ? [owner.who] : []), ...(isSide && who === party ? [] : [who])]
  const nodes = names.flatMap((name) => actorOf(name, people) ?? [])
  return nodes.length === names.length && nodes.every((one) => canHold([one], values)) ? nodes : undefined
}

const actorOf = (name: string, people: People): Node | undefined => {
  const when = people.get(name)
  return when && ofAsker(when)
}

/** The people and rows that a line of access speaks of. */
export function ruleNodes(rule: Entity['access'][number], people: People): Node[] {
  const where = rule.where && readCondition(rule.where)
  return [actorOf(rule.who, people), where].filter((one) => one !== undefined)
}

export const inStates = ({ workflow }: Entity, states: Action['from']): Node =>
  parseCondition({ [workflow!.field]: { $in: [...states] } })

const titlesOf = (states: Action['from'], { states: all }: Workflow): string =>
  states.map((one) => `“${all.find((state) => state.const === one)?.title ?? one}”`).join('、')

/** An effect that names no state decides by itself where it leads, so from there on anything may be reached. */
function unreached({ initial, states, actions, edited }: Workflow, report: Report): void {
  const reached = new Set([String(initial)])
  const has = (from: readonly (string | number)[]) => from.some((one) => reached.has(String(one)))
  for (let before = 0; before < reached.size; ) {
    before = reached.size
    for (const action of actions) {
      if (!has(action.from)) continue
      const states = leadsTo(action)
      for (const to of states) reached.add(String(to))
      if (states.length === 0 && action.effect) return
    }
    if (edited && has(edited.from)) reached.add(String(edited.to))
  }
  for (const { const: name, title } of states)
    if (!reached.has(String(name)))
      report(`/workflow/states/${name}`, `走不到“${title}”：从新建的状态起，没有操作的 to 通向它；请补上一步，或删去这个状态`)
}

/** Somebody is waited for, so there must be a way on. */
function awaited(name: string, entity: Entity, values: PossibleValues, report: Report): void {
  const { actions, edited, states } = entity.workflow!
  const here = (from: readonly (string | number)[]) => from.some((one) => String(one) === name)
  const leaves = actions.some((action) => {
    const to = leadsTo(action)
    return here(action.from) && (to.length === 0 ? action.effect !== undefined : to.some((one) => String(one) !== name))
  })
  const state = states.find((one) => String(one.const) === name)!
  const goes = entity.access.some(
    ({ can, where }) =>
      can.includes('delete') &&
      canHold([...(where ? [readCondition(where) ?? NOTHING] : []), inStates(entity, [state.const])], values),
  )
  if (leaves || goes || (edited && here(edited.from))) return
  report(
    `/workflow/states/${name}`,
    `“${state.title}”在等人办（tone 为 waiting），却没有操作从这里离开；请补上一步，已经结束的请把 tone 写成 done、refused 或 closed`,
  )
}

const NOTHING: Node = { op: 'and', nodes: [] }

/** Does nothing that a step asks for rule out the very states it starts from? */
function conditionsHold(action: Action, entity: Entity, values: PossibleValues, listed: boolean, report: Report): boolean {
  const at = `/workflow/actions/${action.name}`
  const conditions = [
    ...action.guards.map(({ where }, i) => [listed ? `${at}/guard/${i}/where` : `${at}/guard`, where] as const),
    ...(action.when ? [[`${at}/when`, action.when] as const] : []),
    ...action.branches.flatMap(({ when }, i) => (when ? [[`${at}/to/${i}/when`, when] as const] : [])),
  ]
  const broken = conditions.filter(([, where]) => {
    const node = readCondition(where)
    return node && !canHold([node, inStates(entity, action.from)], values)
  })
  for (const [pointer] of broken)
    report(
      pointer,
      `在 ${titlesOf(action.from, entity.workflow!)} 时这个条件永远不成立，${pointer.startsWith(`${at}/to/`) ? '不会变为这个状态' : '这一步谁也做不了'}；请核对 from 和条件`,
    )
  return broken.every(([pointer]) => pointer.startsWith(`${at}/to/`))
}
