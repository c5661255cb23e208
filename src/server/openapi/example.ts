import type { Entity, Field } from '../../core/entity/entity.ts'
import { factsOf } from '../../core/entity/kinds.ts'

/** One of these fields as a record carries them, coded ones with their words beside them. */
export function exampleOf(fields: readonly Field[]): Record<string, unknown> {
  return Object.fromEntries(fields.flatMap((field) => entriesOf(field)))
}

/** @param names the fields a screen shows; the engine's own come with them */
export function exampleRecord(entity: Entity, names: readonly string[]): Record<string, unknown> {
  const shown = [...new Set(['id', ...names])].flatMap((name) => entity.field[name] ?? [])
  return exampleOf(shown)
}

function entriesOf(field: Field): [string, unknown][] {
  const { example, exampleWords, coded } = factsOf(field.kind)
  const own: [string, unknown] = [field.name, example(field)]
  return coded ? [own, [`${field.name}_text`, exampleWords ?? field.options?.[0]?.title ?? field.title]] : [own]
}
