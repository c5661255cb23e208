import { type Node, readCondition } from '../condition/parse.ts'
import { canHold } from '../condition/satisfiable.ts'
import { isScalar } from '../entity/condition.ts'
import type { AccessRule, Entity, Field } from '../entity/entity.ts'
import { isWritable } from '../entity/kinds.ts'
import { isDraft } from '../record/drafts.ts'
import { inStates, ruleNodes } from './check-steps.ts'
import type { Warned } from './warned.ts'

/** what is done to rows that are there: whoever reads none of them has no row to do it to */
const OF_ROWS = { update: '修改', delete: '删除', export: '导出' } as const

/** Lines of access of which nobody can make use. */
export function warnAccess({ raw, entity, people, values, report }: Warned): void {
  const nodesOf = (rule: AccessRule) => ruleNodes(rule, people)
  const reading = entity.access.filter((rule) => rule.can.includes('read')).map(nodesOf)
  const making = entity.access.filter((rule) => rule.can.includes('create'))
  for (const [i, written] of (raw.access ?? []).entries()) {
    const rule = entity.access[i]
    if (!rule) continue
    const nodes = nodesOf(rule)
    if (!canHold(nodes, values)) {
      report(`/access/${i}`, `“${written.who}”永远不合这一行的 where，谁也用不上它；请核对条件，或删去这一行`)
      continue
    }
    for (const [verb, title] of Object.entries(OF_ROWS))
      if (written.can.includes(verb) && !reading.some((one) => canHold([...nodes, ...one], values)))
        report(
          `/access/${i}/can/${written.can.indexOf(verb)}`,
          `“${written.who}”看不到这些记录，${title}不了；请另写一行让他 read，或去掉 ${verb}`,
        )
    const at = written.can.indexOf('create')
    if (at < 0) continue
    const here = `/access/${i}/can/${at}`
    const made = madeNodes(entity)
    if (!canHold([...nodes, ...made], values))
      report(here, `新建的记录不会合这一行的 where（新建时的状态和写入的值定了），“${written.who}”一条也建不了`)
    else if (!canHold([...nodes, ...guardNodes(entity)], values))
      report(here, `“${written.who}”永远不满足新建的前提（create 的 guard），一条也建不了`)
    else {
      const others = making.filter((one) => canHold([...nodes, ...nodesOf(one)], values))
      const closed = others.every((one) => one.fields) ? closedFields(entity, others) : []
      if (closed.length > 0)
        report(
          here,
          `${closed.map((field) => `“${field.title}”`).join('、')}必填，却不在“${written.who}”新建时能填的 fields 里，一条也建不了`,
        )
    }
  }
}

/** What is certain of a record as it is made: its state, and the options that the file writes as they stand. */
function madeNodes(entity: Entity): Node[] {
  const { workflow, field } = entity
  if (!workflow) return []
  const set = Object.entries(workflow.create.set).flatMap(([name, value]) =>
    field[name]?.options && isScalar(value) && !String(value).startsWith('$') ? (readCondition({ [name]: value }) ?? []) : [],
  )
  return [inStates(entity, [workflow.initial]), ...set]
}

const guardNodes = ({ workflow }: Entity): Node[] =>
  (workflow?.create.guards ?? []).flatMap(({ where }) => readCondition(where) ?? [])

/** Fields that a form asks for, that nothing else fills, and that none of these lines opens. */
function closedFields(entity: Entity, rules: readonly AccessRule[]): Field[] {
  // a draft is kept without them
  if (isDraft(entity, entity.workflow?.initial)) return []
  const set = entity.workflow?.create.set ?? {}
  return entity.fields.filter(
    (one) =>
      one.required &&
      isWritable(one) &&
      one.default === undefined &&
      one.otherwise === undefined &&
      one.copyFrom === undefined &&
      one.visible === undefined &&
      !(one.name in set) &&
      rules.every(({ fields }) => !fields?.includes(one.name)),
  )
}
