import type { Kysely } from 'kysely'
import type { Entity } from '../../core/entity/entity.ts'
import type { Tables } from './database.ts'
import { foundRows, rowsSentence } from './found-rows.ts'
import type { ExistingTable } from './introspect.ts'
import type { Refusal } from './plan-step.ts'
import { identifier } from './quote.ts'

/** The field in which an entity's rows keep their state so far, where its file names another one now. */
const formerStateOf = ({ workflow }: Entity, before: Entity | undefined): string | undefined =>
  workflow && before?.workflow && before.workflow.field !== workflow.field ? before.workflow.field : undefined

/** The entity as it is planned: its states are kept in a column that has another name now, so they are not begun anew. */
export function withFormerState(entity: Entity, existing: ExistingTable | undefined, before: Entity | undefined): Entity {
  const old = formerStateOf(entity, before)
  const own = entity.field[entity.workflow?.field ?? '']
  if (old === undefined || !own || entity.field[old] || existing?.columns.has(own.name)) return entity
  const renamed = { ...own, renamedFrom: old }
  return {
    ...entity,
    fields: entity.fields.map((one) => (one === own ? renamed : one)),
    field: { ...entity.field, [own.name]: renamed },
  }
}

/** Rows that would begin anew, or be in another state, in the field that keeps it now: the file waits. */
export async function planStates(
  db: Kysely<Tables>,
  entity: Entity,
  existing: ExistingTable | undefined,
  before: Entity | undefined,
): Promise<Refusal[]> {
  const old = formerStateOf(entity, before)
  const { workflow } = entity
  if (old === undefined || !workflow || !existing) return []
  const { field: name, states, initial } = workflow
  const isThere = existing.columns.has(name)
  // the column takes the name with what is in it, or has taken it just now
  if (isThere ? !existing.columns.has(old) : !entity.field[old]) return []
  const differs = `${identifier(name)}::text is distinct from ${identifier(old)}::text`
  const lost = await foundRows(db, existing.name, isThere ? differs : 'true')
  if (lost.count === 0) return []
  const rows = rowsSentence(lost)
  const title = states.find((one) => one.const === initial)?.title ?? initial
  const change = `“${entity.title}”的状态字段由 ${old} 换成 ${name}`
  const sentence = isThere
    ? `${change}，有 ${rows}的 ${name} 没有值，或不是它现在的状态：先把它们改成一样，或仍用 ${old} 作状态字段`
    : `${change}，而 ${old} 还写在 properties 里，已有的 ${rows}都会回到“${title}”：从 properties 里拿走 ${old}，状态就随着改到 ${name}；或仍用 ${old} 作状态字段`
  return [{ entity: entity.id, pointer: '/workflow/field', sentence }]
}
