import type { Condition } from '../condition/condition.ts'
import { ConditionError, fieldsOf, parseCondition } from '../condition/parse.ts'
import type { Entity, Expression } from './entity.ts'
import { isDocument } from './kinds.ts'
import type { Fault, RawEntity, RawProperty } from './raw.ts'
import { didYouMean } from './suggest.ts'

/** What an entity may name that is not in its own file. */
export interface Known {
  readonly actors: ReadonlySet<string>
  readonly effects: ReadonlySet<string>
  readonly permissions: ReadonlySet<string>
}

type Report = (pointer: string, message: string) => void

/** Faults of a file against itself: every name in it must be one of its own. References to other files are the registry's. */
export function checkEntity(raw: RawEntity, entity: Entity, known: Known): Fault[] {
  const faults: Fault[] = []
  const report: Report = (pointer, message) => void faults.push({ pointer, message })
  const names = Object.keys(entity.field)
  const name = (pointer: string, field: string, among: readonly string[] = names) => {
    if (!among.includes(field)) report(pointer, `没有名为“${field}”的字段${didYouMean(field, among)}`)
  }
  const condition = (pointer: string, where: Condition | undefined, among: readonly string[] = names) => {
    if (where !== undefined) checkCondition(pointer, where, among, report)
  }

  if (raw.label) name('/label', raw.label)
  for (const [i, field] of entity.owner.parties.entries()) name(`/owner/parties/${i}`, field)
  for (const [i, field] of (raw.required ?? []).entries()) name(`/required/${i}`, field)
  for (const [i, field] of (raw.search ?? []).entries()) name(`/search/${i}`, field)
  for (const [i, set] of (raw.unique ?? []).entries()) for (const [j, field] of set.entries()) name(`/unique/${i}/${j}`, field)
  for (const [i, set] of (raw.indexes ?? []).entries())
    for (const [j, field] of set.entries()) name(`/indexes/${i}/${j}`, field.replace(/^-/, ''))
  for (const [i, rule] of (raw.rules ?? []).entries()) {
    name(`/rules/${i}/field`, rule.field)
    condition(`/rules/${i}/where`, rule.where)
    condition(`/rules/${i}/when`, rule.when)
  }
  for (const [key, property] of Object.entries(raw.properties)) checkProperty(`/properties/${key}`, property, entity, report)
  for (const [i, rule] of (raw.access ?? []).entries()) {
    actor(`/access/${i}/who`, rule.who)
    condition(`/access/${i}/where`, rule.where)
    const listed = rule.fields === undefined ? [] : 'except' in rule.fields ? rule.fields.except : rule.fields
    for (const field of listed) name(`/access/${i}/fields`, field)
    for (const verb of rule.can) verbKnown(`/access/${i}/can`, verb)
  }
  checkWorkflow()
  checkScreens()
  return faults

  function actor(pointer: string, who: string) {
    if (who !== 'owner' && who !== 'system' && !entity.owner.parties.includes(who) && !known.actors.has(who))
      report(pointer, `没有名为“${who}”的角色${didYouMean(who, known.actors)}`)
  }

  function verbKnown(pointer: string, verb: string) {
    const verbs = ['read', 'create', 'update', 'delete', 'export', ...(entity.workflow?.actions ?? []).map((one) => one.name)]
    if (!verbs.includes(verb)) report(pointer, `没有名为“${verb}”的操作${didYouMean(verb, verbs)}`)
  }

  function checkWorkflow() {
    const workflow = raw.workflow
    if (!workflow) return
    const states = new Set(Object.keys(workflow.states))
    const state = (pointer: string, value: string | number) => {
      if (!states.has(String(value))) report(pointer, `没有名为“${value}”的状态${didYouMean(String(value), states)}`)
    }
    state('/workflow/initial', workflow.initial)
    effect('/workflow/create/effect', workflow.create?.effect)
    for (const value of [...(workflow.edited?.from ?? []), ...(workflow.edited ? [workflow.edited.to] : [])])
      state('/workflow/edited', value)
    for (const [key, action] of Object.entries(workflow.actions ?? {})) {
      const at = `/workflow/actions/${key}`
      for (const value of [action.from].flat()) state(`${at}/from`, value as string | number)
      if (action.to !== undefined) state(`${at}/to`, action.to)
      for (const who of [action.by].flat()) actor(`${at}/by`, who as string)
      if (Array.isArray(action.guard))
        for (const [i, guard] of action.guard.entries()) condition(`${at}/guard/${i}/where`, guard.where)
      else condition(`${at}/guard`, action.guard as Condition | undefined)
      for (const [i, field] of (action.seen ?? []).entries()) name(`${at}/seen/${i}`, field)
      condition(`${at}/when`, action.when)
      for (const field of Object.keys(action.set ?? {})) name(`${at}/set/${field}`, field)
      if (Array.isArray(action.args)) for (const [i, field] of (action.args as string[]).entries()) name(`${at}/args/${i}`, field)
      effect(`${at}/effect`, action.effect)
      const due = typeof action.after === 'string' ? action.after : action.after?.field
      if (due) name(`${at}/after`, due)
    }
  }

  function effect(pointer: string, effect: string | undefined) {
    if (effect && !known.effects.has(effect)) report(pointer, `没有名为“${effect}”的业务动作${didYouMean(effect, known.effects)}`)
  }

  function checkScreens() {
    const actions = (entity.workflow?.actions ?? []).map((one) => one.name)
    for (const [key, screen] of Object.entries(raw.screens ?? {})) {
      const at = `/screens/${key}`
      for (const part of ['list', 'filter', 'sort'] as const)
        for (const [i, field] of (screen[part] ?? []).entries()) name(`${at}/${part}/${i}`, field)
      for (const part of ['detail', 'form'] as const) {
        for (const [i, group] of (screen[part] ?? []).entries())
          for (const [j, field] of group.fields.entries()) name(`${at}/${part}/${i}/fields/${j}`, field)
      }
      for (const [i, field] of (screen.filter ?? []).entries()) {
        const kind = entity.field[field]?.kind
        if (kind && isDocument(kind)) report(`${at}/filter/${i}`, `“${field}”不能用于筛选`)
      }
      for (const [i, verb] of (screen.actions ?? []).entries()) {
        if (!actions.includes(verb)) report(`${at}/actions/${i}`, `没有名为“${verb}”的操作${didYouMean(verb, actions)}`)
      }
      if (screen.tabs) name(`${at}/tabs`, screen.tabs)
      if (screen.views) name(`${at}/views`, screen.views)
      for (const field of screen.opens ? [screen.opens.route, screen.opens.query] : []) name(`${at}/opens`, field)
      for (const part of (screen.defaultSort ?? '').split(',').filter(Boolean)) name(`${at}/defaultSort`, part.replace(/^-/, ''))
      if (screen.permission !== undefined && !known.permissions.has(screen.permission)) {
        report(`${at}/permission`, `没有编号为“${screen.permission}”的权限${didYouMean(screen.permission, known.permissions)}`)
      }
      condition(`${at}/where`, screen.where)
      for (const [i, value] of (screen.progress ?? []).entries())
        if (!entity.workflow?.states.some((one) => one.const === value)) report(`${at}/progress/${i}`, `没有名为“${value}”的状态`)
      for (const [i, next] of (screen.next ?? []).entries()) {
        condition(`${at}/next/${i}/when`, next.when)
        if (next.due) name(`${at}/next/${i}/due`, next.due)
      }
    }
  }
}

function checkProperty(at: string, property: RawProperty, entity: Entity, report: Report) {
  const names = Object.keys(entity.field)
  const own = (pointer: string, field: string) => {
    if (!names.includes(field)) report(pointer, `没有名为“${field}”的字段${didYouMean(field, names)}`)
  }
  for (const part of ['visible', 'requiredWhen', 'readonlyWhen'] as const) {
    if (property[part] !== undefined) checkCondition(`${at}/${part}`, property[part], names, report)
  }
  for (const part of ['copyFrom', 'lookup', 'suggest'] as const) {
    const path = property[part]
    if (path === undefined) continue
    own(`${at}/${part}`, path.split('.')[0]!)
    if (path.split('.').length !== 2) report(`${at}/${part}`, '应当写成“关联字段.对方字段”')
  }
  if (property.derive !== undefined) for (const field of expressionFields(property.derive)) own(`${at}/derive`, field)
  if (property.attributes) own(`${at}/attributes/from`, property.attributes.from)
  if (typeof property.unit === 'object') own(`${at}/unit/field`, property.unit.field)
  for (const column of Object.keys(property.order ?? {})) {
    const columns = Object.keys(property.items?.properties ?? {})
    if (!columns.includes(column)) report(`${at}/order`, `没有名为“${column}”的列${didYouMean(column, columns)}`)
  }
}

export function expressionFields(expression: Expression): string[] {
  if (typeof expression === 'string') return expression.startsWith('$') ? [expression.slice(1)] : []
  if (typeof expression === 'number') return []
  return Object.values(expression).flatMap((parts) => (parts ?? []).flatMap(expressionFields))
}

function checkCondition(pointer: string, where: Condition, names: readonly string[], report: Report) {
  try {
    for (const field of fieldsOf(parseCondition(where))) {
      const head = field.split('.')[0]!
      if (!names.includes(head)) report(pointer, `条件中没有名为“${head}”的字段${didYouMean(head, names)}`)
    }
  } catch (error) {
    if (!(error instanceof ConditionError)) throw error
    report(pointer + error.pointer, error.message)
  }
}
