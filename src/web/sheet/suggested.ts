import type { Entity, Field, Option } from '../../core/entity/entity.ts'
import { isBlank } from '../../core/value/is-blank.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * Required choices that a new row leaves empty, as the form makes them: the first that the chosen row suggests. A unit is never
 * guessed, since it says what a figure means; and a row with a number of its own is another's record.
 */
export function suggestedIn(
  entity: Entity,
  fields: readonly Field[],
  data: Row,
  chosen: ReadonlyMap<string, Row>,
): readonly (readonly [Field, Option])[] {
  if (entity.sn && !isBlank(data[entity.sn.field])) return []
  const units = new Set(fields.flatMap(({ unit }) => (typeof unit === 'object' ? [unit.field] : [])))
  return fields.flatMap((field) => {
    const [from = '', list = ''] = field.suggest?.split('.') ?? []
    if (!field.required || units.has(field.name) || !isBlank(data[field.name])) return []
    const first = [chosen.get(from)?.[list]].flat()[0]
    const option = field.options?.find((one) => one.const === first)
    return option ? [[field, option] as const] : []
  })
}
