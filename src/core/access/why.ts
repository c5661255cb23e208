import { evaluate } from '../condition/evaluate.ts'
import { workflowOf } from '../entity/by-name.ts'
import type { Entity, Guard, Screen } from '../entity/entity.ts'
import type { AppError } from '../errors.ts'
import { exceedsLimit } from './limit.ts'
import { entityFile, type Place } from './miss.ts'
import { missesOf, weightOf } from './misses.ts'
import { guardPointer, makingGuardPointer } from './places.ts'
import { screenMisses } from './screen-misses.ts'
import type { Gate, Question, Trace, TracedAsker, Way } from './trace.ts'
import { ruleVerb, screenOffers, stepOf, WITHOUT_SCREEN, WITHOUT_SEEING } from './verbs.ts'
import { type Asker, refusalOf, refusalThrough, stateRefusal } from './verdict.ts'
import { accessWays, stepWays } from './ways.ts'

/** Why may he, or may he not: each rule that is asked, with what it holds or fails at. */
export function why(asker: TracedAsker, question: Question): Trace {
  const refusal = refusalTo(asker, question)
  const gates = [screenGate, sightGate, rightGate, stateGate, guardGates, limitGate].flatMap((one) => one(asker, question))
  return { ...(refusal ? { refusal } : {}), gates }
}

function refusalTo(asker: Asker, { entity, verb, record, screens, field }: Question): AppError | undefined {
  if (field !== undefined) return undefined
  if (!screens || WITHOUT_SCREEN.has(verb)) return refusalOf(asker, entity, verb, record)
  const refusals = offering(entity, screens, verb).map((screen) => refusalThrough(asker, screen, entity, verb, record))
  return refusals.includes(undefined) ? undefined : refusals[0]
}

/** Those that offer the verb; where none does, each is looked at. */
function offering(entity: Entity, screens: readonly Screen[], verb: string): readonly Screen[] {
  const some = screens.filter((screen) => screenOffers(entity, screen, verb))
  return some.length > 0 ? some : screens
}

function screenGate(asker: TracedAsker, { entity, verb, record, screens }: Question): Gate[] {
  if (!screens || WITHOUT_SCREEN.has(verb)) return []
  const ways = offering(entity, screens, verb).map((screen) => ({
    at: { file: entityFile(entity.id), pointer: `/screens/${screen.name}` },
    text: `页面“${screen.title}”（${screen.name}）`,
    misses: screenMisses(asker, entity, screen, verb, record),
  }))
  return [gate('screen', '有一个能打开的页面办这件事', ways)]
}

function sightGate(asker: TracedAsker, question: Question): Gate[] {
  const { verb } = question
  return verb === 'read' || WITHOUT_SEEING.has(verb) ? [] : [gate('sight', '看得到这条记录', accessWays(asker, question, 'read'))]
}

function rightGate(asker: TracedAsker, question: Question): Gate[] {
  const { entity, verb, field } = question
  const step = stepOf(entity, verb)
  if (step) return [gate('right', `有“${step.title}”的权限`, stepWays(asker, question, step))]
  if (field === undefined) return [gate('right', `有一行规则给 ${verb}`, accessWays(asker, question, ruleVerb(verb)))]
  const title = entity.field[field]?.title ?? field
  return [gate('field', `有一行规则开放“${title}”（${field}）`, accessWays(asker, question, verb, field))]
}

function stateGate(_: TracedAsker, { entity, verb, record }: Question): Gate[] {
  const step = stepOf(entity, verb)
  if (!step) return []
  const { field, states } = workflowOf(entity)
  const at = { file: entityFile(entity.id), pointer: `/workflow/actions/${step.name}/from` }
  const named = (one: unknown) => `${states.find((state) => state.const === one)?.title ?? ''}（${String(one ?? '空')}）`
  const from = step.from.map(named).join('、')
  const change = [{ op: 'replace' as const, path: at.pointer, value: [...step.from, record[field]] }]
  const misses = stateRefusal(entity, step, record) ? [{ at, text: `现在是 ${named(record[field])}，要在 ${from}`, change }] : []
  return [gate('state', `在能“${step.title}”的状态`, [{ at, text: `from：${from}`, misses }])]
}

function guardGates(asker: TracedAsker, { entity, raw, verb, record }: Question): Gate[] {
  const step = stepOf(entity, verb)
  if (step) return step.guards.map((guard, i) => guardGate(asker, entity, guard, guardPointer(raw, step.name, i), record))
  if (verb !== 'create') return []
  const guards = entity.workflow?.create.guards ?? []
  return guards.map((guard, i) => guardGate(asker, entity, guard, makingGuardPointer(i), {}))
}

function guardGate({ actor, now }: Asker, entity: Entity, guard: Guard, pointer: string, record: object): Gate {
  const place = (at: string): Place => ({ file: entityFile(entity.id), pointer: pointer + at })
  const context = { user: actor, now }
  const holds = evaluate(guard.where, record, context, entity.field)
  const misses = holds ? [] : missesOf(guard.where, { record, context, fields: entity.field, place })
  return gate('guard', `“${guard.text}”`, [{ at: place(''), text: guard.hides ? '不成立时不显示' : '不成立时说这句话', misses }])
}

function limitGate({ actor }: TracedAsker, { entity, verb, record }: Question): Gate[] {
  const step = stepOf(entity, verb)
  if (!step || step.edits || step.binds === undefined || (actor.bargain_limit ?? null) === null) return []
  const at = { file: entityFile(entity.id), pointer: `/workflow/actions/${step.name}/binds` }
  const amount = `${entity.field[step.binds]?.title ?? step.binds}是 ${String(record[step.binds] ?? '空')}`
  const text = `${amount}，账号一次最多 ${String(actor.bargain_limit)}`
  const misses = exceedsLimit(step, record, actor) ? [{ at, text, change: [{ op: 'remove' as const, path: at.pointer }] }] : []
  return [gate('limit', '不超过账号的授权额度', [{ at, text: `binds：${step.binds}`, misses }])]
}

const gate = (name: Gate['name'], text: string, ways: readonly Way[]): Gate => ({
  name,
  text,
  ways: ways.toSorted((one, other) => weightOf(one.misses) - weightOf(other.misses)),
})
