import type { Entity, Field, Screen } from '../../core/schema/entity.ts'
import { isFixed, isWritable } from '../../core/schema/kinds.ts'
import { parseFixed } from '../../core/value/fixed.ts'

/** First values of a new record from the address: fields of the form alone, and nothing that does not look like their kind. */
export function givenValues(entity: Entity, screen: Screen, query: URLSearchParams): Record<string, unknown> {
  const fields = screen.form.flatMap((group) => group.fields.map((name) => entity.field[name]!)).filter(isWritable)
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = query.get(field.name)
      const value = text === null ? undefined : readAs(field, text)
      return value === undefined ? [] : [[field.name, value]]
    }),
  )
}

function readAs(field: Field, text: string): unknown {
  if (isFixed(field.kind)) return parseFixed(text, field.scale ?? 2) === null ? undefined : text
  switch (field.kind) {
    case 'relation':
      return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
    case 'integer':
      return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined
    case 'enum':
      return field.options?.find((option) => String(option.const) === text)?.const
    case 'text':
      return text.slice(0, field.maxLength)
    default:
      return undefined
  }
}
