import type { Entity, Screen } from '../../core/schema/entity.ts'
import { factsOf, isWritable } from '../../core/schema/kinds.ts'

/** First values of a new record from the address: fields of the form alone, and nothing that does not look like their kind. */
export function givenValues(entity: Entity, screen: Screen, query: URLSearchParams): Record<string, unknown> {
  const fields = screen.form.flatMap((group) => group.fields.map((name) => entity.field[name]!)).filter(isWritable)
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = query.get(field.name)
      const value = text === null ? undefined : factsOf(field.kind).given?.(field, text)
      return value === undefined ? [] : [[field.name, value]]
    }),
  )
}
