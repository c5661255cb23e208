import type { Fields, Scope } from '../condition/check-condition.ts'
import { actionOf } from '../entity/by-name.ts'
import type { Action, Field, Settings } from '../entity/entity.ts'
import { isFixed, isWritable } from '../entity/kinds.ts'
import { didYouMean } from '../value/suggest.ts'
import { checkBrought } from './check-brought.ts'
import { checkFiles } from './check-files.ts'
import { checkLines } from './check-lines.ts'
import { checkCases, checkSet } from './check-set.ts'
import { checkTells } from './check-tells.ts'
import type { Examined } from './examined.ts'

/** One step of a workflow. @param state reports a state that there is not */
export function checkAction(examined: Examined, key: string, state: (pointer: string, value: string | number) => void): void {
  const { raw, entity, known, faults, report, name, condition, actor, side, said, written, user, others, deciding } = examined
  const action = raw.workflow?.actions?.[key]
  if (!action) return
  const at = `/workflow/actions/${key}`
  for (const [i, value] of [action.from].flat().entries())
    state(Array.isArray(action.from) ? `${at}/from/${i}` : `${at}/from`, value)
  if (Array.isArray(action.to)) for (const [i, one] of action.to.entries()) state(`${at}/to/${i}/state`, one.state)
  else if (action.to !== undefined) state(`${at}/to`, action.to)
  for (const [i, by] of [action.by].flat().entries()) {
    const pointer = Array.isArray(action.by) ? `${at}/by/${i}` : `${at}/by`
    if (typeof by === 'string') actor(pointer, by)
    else side(pointer, by)
  }
  if (action.verify && action.bulk) report(`${at}/bulk`, '要求验证身份的操作只能一条一条地做')
  if (action.onPage && action.bulk) report(`${at}/bulk`, '只在详情页做的操作（onPage）不能批量')
  if (Array.isArray(action.guard))
    for (const [i, guard] of action.guard.entries()) condition(`${at}/guard/${i}/where`, guard.where, deciding)
  else condition(`${at}/guard`, action.guard, deciding)
  for (const [i, field] of (action.seen ?? []).entries()) name(`${at}/seen/${i}`, field)
  // taken by the engine after a write: nobody asks
  condition(`${at}/when`, action.when, { fields: entity.field, others: { ...others, only: 'by' } })
  if (Array.isArray(action.args)) {
    for (const [i, field] of action.args.entries()) {
      name(`${at}/args/${i}`, field)
      const own = entity.field[field]
      if (own && !isWritable(own)) report(`${at}/args/${i}`, notAsked(own))
    }
  }
  const argFields = actionOf(entity, key).args
  const args = fieldsByName(argFields)
  checkBranches(examined, `${at}/to`, actionOf(entity, key), args)
  for (const [field, property] of Object.entries(Array.isArray(action.args) ? {} : (action.args ?? {}))) {
    written(
      `${at}/args/${field}`,
      property,
      argFields.find((arg) => arg.name === field),
      { fields: entity.field, user },
    )
    const table = argFields.find((arg) => arg.name === field)
    faults.push(...checkLines(`${at}/args/${field}`, property, table, { entity, fields: args, user, check: known.check }))
    const { unit } = property
    if (typeof unit === 'object' && !args[unit.field]) name(`${at}/args/${field}/unit/field`, unit.field)
    faults.push(...checkFiles(`${at}/args/${field}`, property))
    for (const part of ['visible', 'requiredWhen', 'readonlyWhen'] as const)
      condition(`${at}/args/${field}/${part}`, property[part], { fields: args, user, form: args })
  }
  checkSettings(examined, `${at}/set`, actionOf(entity, key).set, argFields, casesScope(examined, actionOf(entity, key), args))
  checkEffect(examined, `${at}/effect`, action.effect)
  if (known.entities)
    for (const fault of checkBrought(entity, actionOf(entity, key), known.entities, { fields: entity.field, user, args }))
      report(`${at}/brings${fault.pointer}`, fault.message)
  checkBound(examined, `${at}/binds`, action.binds)
  said(`${at}/confirm`, action.confirm)
  if (action.above) {
    const { part, values = {} } = action.above
    if (!known.parts.has(part)) report(`${at}/above/part`, `没有名为“${part}”的部件${didYouMean(part, known.parts)}`)
    for (const [key, field] of Object.entries(values)) name(`${at}/above/values/${key}`, field)
  }
  checkTells(examined, at, action, action.to !== undefined || action.effect !== undefined)
  if (action.tells && action.quiet) report(`${at}/quiet`, 'tells 与 quiet 只能写一个')
  if (typeof action.after === 'object' && action.after.hours !== undefined && action.after.days !== undefined)
    report(`${at}/after/days`, 'hours 与 days 只能写一个')
  const due = typeof action.after === 'string' ? action.after : action.after?.field
  if (due) name(`${at}/after`, due)
}

/** a deadline is worked out in SQL, where no step is at hand */
function checkBranches(examined: Examined, at: string, action: Action, args: Fields) {
  for (const fault of checkCases(at, action.branches, 'state', '变为它', casesScope(examined, action, args)))
    examined.report(fault.pointer, fault.message)
  if (action.branches.length > 0 && action.after) examined.report(at, '到期自动进行的操作（after）只能变为一个状态')
}

/** what a step's cases may ask: where the engine takes it nobody asks */
function casesScope({ deciding }: Examined, { by }: Pick<Action, 'by'>, args: Fields): Scope {
  return { ...deciding, ...(by.includes('system') ? { user: {} } : {}), form: args }
}

export function checkSettings(
  examined: Examined,
  at: string,
  set: Settings,
  args: readonly Field[],
  when: Scope,
  isNew = false,
): void {
  const { entity, others, user, setting, known, report } = examined
  const place = { entity, entities: others.entities, args: fieldsByName(args), user, setting, when, isNew, check: known.check }
  for (const fault of checkSet(set, place)) report(at + fault.pointer, fault.message)
}

/** a limit is a sum of money: anything else would never be over it */
export function checkBound({ entity, name, report }: Examined, pointer: string, field: string | undefined): void {
  if (field === undefined) return
  name(pointer, field)
  const own = entity.field[field]
  if (own && !isFixed(own.kind)) report(pointer, `“${field}”不是金额`)
}

export function checkEffect({ known, report }: Examined, pointer: string, effect: string | undefined): void {
  if (effect && !known.effects.has(effect)) report(pointer, `没有名为“${effect}”的业务动作${didYouMean(effect, known.effects)}`)
}

/** A list of names asks for the record's own fields anew: there must be something that a person may say. */
const notAsked = ({ title, system, derive, copyFrom, lookup, total }: Field): string =>
  system || [derive, copyFrom, lookup, total].some((one) => one !== undefined)
    ? `“${title}”由系统写入或算出，不能让人填写`
    : `“${title}”写了 readOnly，谁也不能填写：去掉 readOnly（能改哪些字段写在 access 的 update 里），或写成 "args": { … } 另外问、再用 set 写入`

const fieldsByName = (fields: readonly Field[]) => Object.fromEntries(fields.map((field) => [field.name, field]))
