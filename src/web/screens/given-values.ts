import { fieldsOf } from '../../core/entity/by-name.ts'
import type { Entity, Screen } from '../../core/entity/entity.ts'
import { factsOf, isWritable } from '../../core/entity/kinds.ts'

/** First values of a new record from the address: fields of the form alone, and nothing that does not look like their kind. */
export function givenValues(entity: Entity, screen: Screen, query: URLSearchParams): Record<string, unknown> {
  const fields = screen.form.flatMap((group) => fieldsOf(entity, group.fields)).filter(isWritable)
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = query.get(field.name)
      const value = text === null ? undefined : factsOf(field.kind).given?.(field, text)
      return value === undefined ? [] : [[field.name, value]]
    }),
  )
}
