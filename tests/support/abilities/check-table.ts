import { BASIC_VERBS, verbsOf } from '../../../src/core/access/verbs.ts'
import type { Entity } from '../../../src/core/entity/entity.ts'
import { didYouMean } from '../../../src/core/value/suggest.ts'
import { type Actors, type Listed, type Table, tablePath } from './table.ts'

/** Names in a table that are nobody's: an expectation about nothing would always be met. */
export function checkTable(table: Table, entity: Entity | undefined, { actors, groups }: Actors): string[] {
  const faults: string[] = []
  const path = tablePath(table.entity)
  const among = (pointer: string, what: string, name: string, names: readonly string[]) => {
    if (!names.includes(name)) faults.push(`${path} ${pointer} 没有名为“${name}”的${what}${didYouMean(name, names)}`)
  }
  if (!entity) return [`${path} /entity 没有名为“${table.entity}”的数据`]
  const people = [...Object.keys(actors), ...Object.keys(groups)]
  const records = Object.keys(table.records)
  const fields = Object.keys(entity.field)
  const steps = (entity.workflow?.actions ?? []).map((one) => one.name)
  const listed = (pointer: string, of: Listed) => {
    if (of !== '*') for (const one of of) among(pointer, '记录', one, records)
  }
  for (const [name, row] of Object.entries(table.records)) {
    for (const field of Object.keys(row)) among(`/records/${name}`, '字段', field, fields)
    const { workflow } = entity
    if (workflow)
      among(
        `/records/${name}/${workflow.field}`,
        '状态',
        String(row[workflow.field]),
        workflow.states.map((one) => String(one.const)),
      )
  }
  for (const part of ['allowed', 'unseen'] as const)
    for (const [who, verbs] of Object.entries(table[part] ?? {})) {
      among(`/${part}`, '人', who, people)
      for (const [verb, of] of Object.entries(verbs)) {
        among(`/${part}/${who}`, '操作', verb, verbsOf(entity))
        listed(`/${part}/${who}/${verb}`, of)
      }
    }
  for (const [who, verbs] of Object.entries(table.refused ?? {})) {
    among('/refused', '人', who, people)
    for (const [step, of] of Object.entries(verbs)) {
      among(`/refused/${who}`, '步骤', step, [...steps, 'create'])
      for (const one of Object.keys(of)) among(`/refused/${who}/${step}`, '记录', one, records)
    }
  }
  for (const [who, of] of Object.entries(table.hidden ?? {})) {
    among('/hidden', '人', who, people)
    for (const [record, closed] of Object.entries(of)) {
      among(`/hidden/${who}`, '记录', record, [...records, '*'])
      for (const one of 'only' in closed ? closed.only : closed) among(`/hidden/${who}/${record}`, '字段', one, fields)
    }
  }
  for (const [who, verbs] of Object.entries(table.fields ?? {})) {
    among('/fields', '人', who, people)
    for (const [verb, of] of Object.entries(verbs)) {
      among(`/fields/${who}`, '操作', verb, verbsOf(entity))
      for (const [record, opened] of Object.entries(of)) {
        among(`/fields/${who}/${verb}`, '记录', record, [...records, '*'])
        for (const one of 'except' in opened ? opened.except : opened)
          among(`/fields/${who}/${verb}/${record}`, '字段', one, fields)
      }
    }
  }
  for (const one of table.masked ?? []) among('/masked', '字段', one, fields)
  for (const one of Object.keys(table.verify ?? {})) among('/verify', '步骤', one, [...steps, ...BASIC_VERBS])
  for (const [step, of] of Object.entries(table.system ?? {})) {
    among('/system', '步骤', step, steps)
    listed(`/system/${step}`, of)
  }
  const screens = entity.screens.map((one) => one.name)
  for (const [name, { rows }] of Object.entries(table.screens ?? {})) {
    among('/screens', '页面', name, screens)
    for (const [who, of] of Object.entries(rows === 'read' ? {} : rows)) {
      among(`/screens/${name}/rows`, '人', who, people)
      listed(`/screens/${name}/rows/${who}`, of)
    }
  }
  return faults
}
