import { fieldNamesIn } from '../../core/condition/parse.ts'
import type { Entity, Field } from '../../core/entity/entity.ts'
import { derivedOnce } from '../../core/value/derived-once.ts'

/** The named fields, the units they are counted in, and what buttons and masks are decided by: the page asks its ability about a list's row. */
export function withDeciding(entity: Entity, names: readonly string[]): Field[] {
  const units = names.flatMap((name) => {
    const unit = entity.field[name]?.unit
    return typeof unit === 'object' ? [unit.field] : []
  })
  const wanted = new Set([...names, ...units, ...decidingFields(entity)])
  return entity.fields.filter((field) => wanted.has(field.name))
}

const decidingFields = derivedOnce((entity: Entity): readonly string[] => {
  const conditions = [
    ...entity.access.filter((rule) => rule.can.some((verb) => verb !== 'refer' && verb !== 'offer')).map((rule) => rule.where),
    ...(entity.workflow?.actions ?? []).flatMap((action) => action.guards.map((guard) => guard.where)),
  ]
  const names = conditions.flatMap((one) => (one ? fieldNamesIn(one) : []))
  const seen = (entity.workflow?.actions ?? []).flatMap((action) => action.seen)
  const engine = [
    'id',
    'version',
    'org_id',
    'user_id',
    ...entity.owner.parties,
    entity.workflow?.field ?? '',
    entity.label,
    ...seen,
  ]
  return [...new Set([...engine, ...names])]
})
