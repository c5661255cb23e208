import { leavesOf, readCondition } from '../condition/parse.ts'
import type { Entity, Field } from '../entity/entity.ts'
import { factsOf, isTime, isWhole } from '../entity/kinds.ts'
import type { Fault, RawEntity } from '../entity/raw.ts'
import { formerOptions } from '../read/former-options.ts'
import { checkFormer } from './check-former.ts'

/** Faults of words that name a field which is there, but cannot do what is asked of it: such a file would serve, and mean something else. */
export function checkFit(raw: RawEntity, entity: Entity): Fault[] {
  const faults: Fault[] = []
  const report = (pointer: string, message: string) => void faults.push({ pointer, message })
  const needs = (pointer: string, name: string | undefined, fits: (field: Field) => boolean, says: string) => {
    const field = name === undefined ? undefined : entity.field[name]
    if (field && !fits(field)) report(pointer, `“${name}”（${field.title}）${says}`)
  }
  const once = (pointer: string, names: readonly (string | number)[], what: string) => {
    for (const [i, one] of names.entries()) if (names.indexOf(one) < i) report(`${pointer}/${i}`, `${what}“${one}”写了两次`)
  }

  needs('/label', raw.label, isPlain, '不能用作名称，请选一个文字字段')
  once('/required', raw.required ?? [], '')
  once('/search', raw.search ?? [], '')
  for (const [i, name] of (raw.search ?? []).entries()) needs(`/search/${i}`, name, isSearched, '不能按关键词查找')
  for (const [i, { fields }] of entity.unique.entries())
    for (const [j, name] of fields.entries())
      needs(Array.isArray(raw.unique?.[i]) ? `/unique/${i}/${j}` : `/unique/${i}/fields/${j}`, name, isPlain, '不能要求唯一')
  for (const [i, set] of (raw.indexes ?? []).entries())
    for (const [j, name] of set.entries()) needs(`/indexes/${i}/${j}`, name.replace(/^-/, ''), isPlain, '不能建索引')
  for (const [name, property] of Object.entries(raw.properties)) {
    const at = `/properties/${name}`
    if (typeof property.unit === 'object')
      needs(`${at}/unit/field`, property.unit.field, (field) => isPlain(field) && !isTime(field.kind), '不能当单位')
    choices(`${at}/oneOf`, property, name)
    choices(`${at}/items/oneOf`, property.items ?? {}, name)
  }
  circles()
  workflow()
  for (const [name, screen] of Object.entries(raw.screens ?? {})) {
    const at = `/screens/${name}`
    once(`${at}/list`, screen.list ?? [], '')
    once(`${at}/filter`, screen.filter ?? [], '')
    once(`${at}/sort`, screen.sort ?? [], '')
    once(`${at}/actions`, screen.actions ?? [], '')
    for (const part of ['form', 'detail'] as const) {
      const seen = new Set<string>()
      for (const [i, group] of (screen[part] ?? []).entries())
        for (const [j, field] of group.fields.entries()) {
          if (seen.has(field)) report(`${at}/${part}/${i}/fields/${j}`, `“${field}”写了两次`)
          seen.add(field)
        }
    }
    for (const [i, field] of (screen.sort ?? []).entries()) needs(`${at}/sort/${i}`, field, isSorted, '不能用于排序')
    for (const field of (screen.defaultSort ?? '').split(','))
      needs(`${at}/defaultSort`, field.replace(/^-/, ''), isSorted, '不能用于排序')
    needs(`${at}/tabs`, screen.tabs, (field) => field.options !== undefined, '没有选项，不能用作分页签')
    needs(`${at}/views`, screen.views, (field) => isWhole(field.kind), '不是整数，不能计数')
    for (const [i, next] of (screen.next ?? []).entries())
      needs(`${at}/next/${i}/due`, next.due, (field) => isTime(field.kind), '不是日期或时间')
  }
  return faults

  /** each constant of the property's own type, and none of them twice */
  function choices(at: string, { oneOf, type }: Pick<RawEntity['properties'][string], 'oneOf' | 'type'>, name: string) {
    const choices = (oneOf ?? []).map((one) => one.const)
    for (const [i, value] of choices.entries()) {
      const fits =
        type === 'integer' || type === 'number' ? typeof value === 'number' : type !== 'string' || typeof value === 'string'
      if (!fits)
        report(`${at}/${i}/const`, `“${name}”是${type === 'string' ? '文字' : '数字'}，选项值 ${JSON.stringify(value)} 不是`)
      if (choices.indexOf(value) < i) report(`${at}/${i}/const`, `选项值 ${JSON.stringify(value)} 写了两次`)
    }
    checkFormer(at, formerOptions(oneOf), new Set(choices.map(String)), entity, report)
  }

  /** fields that are shown only when one is shown that waits for them: none of them ever is */
  function circles() {
    const waits = (name: string) => {
      const where = raw.properties[name]?.visible
      const node = where && readCondition(where)
      return node ? leavesOf(node).map((leaf) => leaf.field.replace(/^\$form\./, '')) : []
    }
    for (const name of Object.keys(raw.properties)) {
      const reached = new Set<string>()
      const walk = (from: string): void => {
        for (const next of waits(from)) {
          if (reached.has(next) || next === from || !raw.properties[next]?.visible) continue
          reached.add(next)
          walk(next)
        }
      }
      walk(name)
      if (reached.has(name)) report(`/properties/${name}/visible`, `“${name}”的显示条件绕回了它自己：${[...reached].join('、')}`)
    }
  }

  function workflow() {
    const { workflow: flow } = entity
    if (!flow || !raw.workflow) return
    for (const [key, action] of Object.entries(raw.workflow.actions ?? {})) {
      const at = `/workflow/actions/${key}`
      once(`${at}/from`, [action.from].flat(), '状态')
      const due = typeof action.after === 'string' ? action.after : action.after?.field
      needs(
        typeof action.after === 'string' ? `${at}/after` : `${at}/after/field`,
        due,
        (field) => isTime(field.kind),
        '不是日期或时间',
      )
    }
  }
}

const isPlain = ({ kind }: Field) => factsOf(kind).holds === undefined && factsOf(kind).files === undefined
const isSorted = (field: Field) => isPlain(field) && !factsOf(field.kind).long && !factsOf(field.kind).unordered
/** by its words or those of what it names */
const isSearched = ({ kind, derive }: Field) =>
  derive === undefined &&
  (factsOf(kind).values === 'text' || factsOf(kind).coded !== undefined) &&
  factsOf(kind).files === undefined &&
  !factsOf(kind).unordered &&
  !isTime(kind)
