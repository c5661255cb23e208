import { type Scope, variableFault, variableMismatch } from '../condition/check-condition.ts'
import type { Action, Brought, Entity, Field } from '../entity/entity.ts'
import { isList } from '../entity/kinds.ts'
import type { Fault } from '../entity/raw.ts'
import { didYouMean } from '../value/suggest.ts'
import { checkStored, isStored } from './check-stored.ts'

type Entities = ReadonlyMap<string, Entity>

/**
 * Faults of what a step makes of other records: they must be reached by a relation, be able to do it, and not lead back to the step.
 * @param scope what values may speak of
 */
export function* checkBrought(entity: Entity, action: Action, entities: Entities, scope: Scope): Generator<Fault> {
  let sound = true
  for (const [i, one] of action.brings.entries())
    for (const { pointer, message } of checkOne(one, entity, entities, scope)) {
      sound = false
      yield { pointer: `/${i}${pointer}`, message }
    }
  if (sound && comesBack(entity, action, entities)) yield { pointer: '', message: '绕一圈又做到这一步自己，永远做不完' }
}

function* checkOne(one: Brought, entity: Entity, entities: Entities, scope: Scope): Generator<Fault> {
  const { of, by, via, where, step, args = {}, set = {} } = one
  if (one.new !== undefined) return yield* checkNew(one, entities, scope)
  if ((of === undefined) === (via === undefined))
    return yield { pointer: '', message: '写 of（可以再写 by），或只写 via，或只写 new' }
  if (step === undefined && one.set === undefined) return yield { pointer: '', message: '连带做什么：step、set 至少写一个' }
  const relations = relationsOf(entity.fields)
  if (via !== undefined && !relations.includes(via))
    return yield { pointer: '/via', message: `没有名为“${via}”的关联字段${didYouMean(via, relations)}` }
  const target = targetOf(one, entity, entities)
  if (!target) return yield { pointer: '/of', message: `没有名为“${of}”的数据${didYouMean(String(of), entities.keys())}` }
  const pointing = relationsOf(target.fields.filter((field) => field.relation?.entity === entity.id))
  if (by !== undefined && !pointing.includes(by))
    yield { pointer: '/by', message: `“${target.title}”没有指向这份数据的关联字段“${by}”${didYouMean(by, pointing)}` }
  if (where && via !== undefined) yield { pointer: '/where', message: '写 via 时只有一条，不用 where' }
  for (const { pointer, message } of where ? checkStored(where, target.field, entity.field) : [])
    yield { pointer: `/where${pointer}`, message }
  yield* checkGiven('set', set, `“${target.title}”能写入的字段`, keptOf(target), scope)
  if (step === undefined) return
  const steps = (target.workflow?.actions ?? []).filter((action) => action.by.includes('system'))
  const taken = steps.find(({ name }) => name === step)
  if (!taken) {
    const names = steps.map(({ name }) => name)
    return yield {
      pointer: '/step',
      message: `“${target.title}”没有由系统来做（by 为 system）的“${step}”${didYouMean(step, names)}`,
    }
  }
  yield* checkGiven('args', args, `“${taken.title}”要填的内容`, taken.args, scope)
  for (const arg of taken.args)
    if (arg.required && !(arg.name in args))
      yield { pointer: '/step', message: `“${taken.title}”要填“${arg.title}”，请在 args 里写 ${arg.name}` }
}

const keptOf = ({ fields }: Entity): readonly Field[] =>
  fields.filter((field) => isStored(field) && field.derive === undefined && !field.total)

/** A row that is made has all that its file wants of it. */
function* checkNew({ new: name = '', set = {}, ...more }: Brought, entities: Entities, scope: Scope): Generator<Fault> {
  for (const word of Object.keys(more)) yield { pointer: `/${word}`, message: `写 new 时只用 set，不用 ${word}` }
  const target = entities.get(name)
  if (!target) return yield { pointer: '/new', message: `没有名为“${name}”的数据${didYouMean(name, entities.keys())}` }
  yield* checkGiven('set', set, `“${target.title}”能写入的字段`, keptOf(target), scope)
  for (const field of keptOf(target))
    if (field.required && field.default === undefined && !(field.name in set))
      yield { pointer: '/new', message: `“${target.title}”要有“${field.title}”，请在 set 里写 ${field.name}` }
}

function* checkGiven(
  part: string,
  values: Readonly<Record<string, unknown>>,
  among: string,
  fields: readonly Field[],
  scope: Scope,
): Generator<Fault> {
  const names = fields.map(({ name }) => name)
  for (const [name, value] of Object.entries(values)) {
    const field = fields.find((one) => one.name === name)
    const message = field
      ? (variableFault(value, scope) ?? variableMismatch(name, field, value, scope))
      : `${among}里没有“${name}”${didYouMean(name, names)}`
    if (message) yield { pointer: `/${part}/${name}`, message }
  }
}

const relationsOf = (fields: readonly Field[]): string[] =>
  fields.filter((one) => one.relation && !isList(one.kind)).map(({ name }) => name)

const targetOf = ({ of, via }: Brought, { field }: Entity, entities: Entities): Entity | undefined =>
  entities.get(of ?? field[via ?? '']?.relation?.entity ?? '')

/** Does what the step brings, and what that brings in turn, come to the step itself? */
function comesBack(entity: Entity, action: Action, entities: Entities): boolean {
  const seen = new Set<Action>()
  const next = (from: Entity, step: Action): boolean =>
    step.brings.some((one) => {
      const target = targetOf(one, from, entities)
      const taken = target?.workflow?.actions.find(({ name }) => name === one.step)
      if (!target || !taken || seen.has(taken)) return false
      seen.add(taken)
      return (target.id === entity.id && taken.name === action.name) || next(target, taken)
    })
  return next(entity, action)
}
