import type { RightChange, RightsComparison, RulesVersion } from '../../core/access/wider.ts'
import type { Entity } from '../../core/entity/entity.ts'

/** By what a right is agreed to. */
export const keyOf = ({ entity, verb }: { readonly entity: string; readonly verb: string }): string => `${entity} ${verb}`

/** Who can do more, and who less, a line each. @param accepted by entity and verb, why what is wider was agreed to */
export function comparisonText(
  { wider, narrower, undecided, added, removed }: RightsComparison,
  before: RulesVersion,
  after: RulesVersion,
  accepted: ReadonlyMap<string, string> = new Map(),
): string {
  const titled = (id: string) => `${(after.entities.get(id) ?? before.entities.get(id))?.title ?? ''}（${id}）`
  const because = (one: { readonly entity: string; readonly verb: string }) => {
    const why = accepted.get(keyOf(one))
    return why === undefined ? '' : `（已同意：${why}）`
  }
  const lines = [
    ...wider.map((one) => `变宽  ${changeText(one, after)}${because(one)}`),
    ...narrower.map((one) => `变窄  ${changeText(one, before)}`),
    ...undecided.map(
      (one) => `不能断定  ${titled(one.entity)} ${one.verb}：规则分得出的情形太多，没有全试；按变宽看待${because(one)}`,
    ),
    ...added.map((id) => `新的  ${titled(id)}：整份看 npm run abilities -- matrix ${id}`),
    ...removed.map((id) => `没有了  ${titled(id)}`),
  ]
  return lines.length > 0 ? lines.join('\n') : '谁能做什么没有变化'
}

function changeText({ entity: id, verb, fields, people, row }: RightChange, { entities }: RulesVersion): string {
  const entity = entities.get(id)
  if (!entity) return id
  const step = entity.workflow?.actions.find((one) => one.name === verb)?.title
  const what = fields.length > 0 ? `的字段 ${fields.map((name) => entity.field[name]?.title ?? name).join('、')}` : ''
  return `${entity.title}（${id}） ${step ? `${step} ` : ''}${verb}${what}：${people.join('、')}，如 ${rowText(entity, row)}`
}

/** The values that the rules look at; the id that a made-up row has says nothing. */
function rowText(entity: Entity, row: Readonly<Record<string, unknown>>): string {
  const states = entity.workflow
  const said = Object.entries(row).flatMap(([name, value]) => {
    if (name === 'id') return []
    const state = states?.field === name ? states.states.find((one) => one.const === value)?.title : undefined
    const text = value === null ? '空' : (state ?? JSON.stringify(value))
    return [`${entity.field[name]?.title ?? name} ${text}`]
  })
  return said.length > 0 ? said.join('，') : '任何一条'
}
