import type { People } from '../condition/actor.ts'
import { fieldsInNode, type Node, readCondition } from '../condition/parse.ts'
import { canHold, type PossibleValues } from '../condition/satisfiable.ts'
import type { Condition } from '../entity/condition.ts'
import type { Entity } from '../entity/entity.ts'
import type { Fault, RawEntity } from '../entity/raw.ts'
import { getOrMake } from '../value/get-or-make.ts'
import { accountEntityOf, inStates, ruleNodes } from './check-steps.ts'

/**
 * The page asks a condition of what its reader was sent. Where a field of it is never open to those who edit or take a step, the
 * page would take it for empty, and refuse or hide what the server allows.
 */
export function checkReaders(raw: RawEntity, entity: Entity, people: People, values: PossibleValues): Fault[] {
  const faults = new Map<string, Fault>()
  const reads = entity.access.filter((rule) => rule.can.includes('read'))
  const open = new Map<readonly Node[], typeof reads>()
  /** @param of whom and which rows it is about */
  const check = (pointer: string, where: Condition | undefined, who: string, of: readonly Node[]) => {
    const node = where && readCondition(where)
    if (!node) return
    const rules = getOrMake(open, of, () => reads.filter((rule) => canHold([...of, ...ruleNodes(rule, people)], values)))
    for (const name of new Set(fieldsInNode(node))) {
      const field = entity.field[name]
      // who reads nothing at all is told so elsewhere
      if (!field || rules.length === 0 || rules.some((rule) => !rule.fields || rule.fields.includes(name))) continue
      const message = `“${who}”看不到“${name}”（${field.title}），在他的页面上这个条件总按没填判断；请在 access 里让他 read 这个字段，或改用别的字段`
      faults.set(pointer, { pointer, message })
    }
  }
  for (const action of entity.workflow?.actions ?? [])
    for (const by of action.by) {
      const person = accountEntityOf(by, entity, people, values)
      if (!person) continue
      const listed = Array.isArray(raw.workflow?.actions?.[action.name]?.guard)
      const at = `/workflow/actions/${action.name}/guard`
      const of = [...person, inStates(entity, action.from)]
      const who = typeof by === 'string' ? by : by.who
      for (const [i, guard] of action.guards.entries()) check(listed ? `${at}/${i}/where` : at, guard.where, who, of)
    }
  for (const [line, rule] of entity.access.entries()) {
    if (!rule.can.includes('update')) continue
    const of = ruleNodes(rule, people)
    const who = raw.access?.[line]?.who ?? rule.who
    const editable = entity.fields.filter((field) => !rule.fields || rule.fields.includes(field.name))
    for (const { name } of editable)
      for (const part of ['visible', 'requiredWhen', 'readonlyWhen'] as const)
        check(`/properties/${name}/${part}`, raw.properties[name]?.[part], who, of)
    for (const [i, one] of (raw.rules ?? []).entries())
      for (const part of ['when', 'where'] as const) check(`/rules/${i}/${part}`, one[part], who, of)
  }
  return [...faults.values()]
}
