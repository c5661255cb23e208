import type { Fields } from '../condition/check-condition.ts'
import { readCondition } from '../condition/parse.ts'
import { canHold } from '../condition/satisfiable.ts'
import type { Condition } from '../entity/condition.ts'
import type { Warned } from './warned.ts'

const SHOWN = [
  ['visible', '这个条件永远不成立，这个字段谁也看不到、填不了'],
  ['requiredWhen', '这个条件永远不成立，从来不会必填'],
  ['readonlyWhen', '这个条件永远不成立，从来不会只读'],
] as const

/** Conditions of rules, fields, pages and of what is counted that hold of nothing, whatever is filled in. */
export function warnNever({ raw, entity, values, entities, report }: Warned): void {
  const isNever = (conditions: readonly (Condition | undefined)[], fields: Fields = entity.field) => {
    const nodes = conditions.flatMap((one) => (one && readCondition(one)) || [])
    return nodes.length > 0 && !canHold(nodes, { ...values, fields })
  }
  for (const [i, { when, where }] of (raw.rules ?? []).entries()) {
    if (isNever([when])) report(`/rules/${i}/when`, '这个条件永远不成立，这条规则从来不起作用')
    else if (isNever([when, where]))
      report(`/rules/${i}/where`, `这个条件永远不成立，${when ? '合 when 的' : ''}一条也存不进去；请核对其中的值`)
  }
  for (const [name, property] of Object.entries(raw.properties)) {
    const at = `/properties/${name}`
    for (const [part, message] of SHOWN) if (isNever([property[part]])) report(`${at}/${part}`, message)
    const { relation, total } = property
    const [target, counted] = [entities.get(relation?.entity ?? ''), entities.get(total?.of ?? '')]
    if (target && isNever([relation?.where], target.field))
      report(`${at}/relation/where`, `这个条件永远不成立，一条“${target.title}”也选不到`)
    if (counted && isNever([total?.where], counted.field)) report(`${at}/total/where`, '这个条件永远不成立，一条也算不进去')
  }
  for (const [i, one] of (raw.unique ?? []).entries())
    if (!Array.isArray(one) && 'where' in one && isNever([one.where]))
      report(`/unique/${i}/where`, '这个条件永远不成立，从来不会算重复')
  for (const [name, { where }] of Object.entries(raw.screens ?? {}))
    if (isNever([where])) report(`/screens/${name}/where`, '这个条件永远不成立，这个页面总是空的')
  if (isNever([raw.grants?.where])) report('/grants/where', '这个条件永远不成立，一条也授权不了')
}
