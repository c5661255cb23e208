import { expressionOf, fieldIn, operationOf } from '../entity/derived.ts'
import type { Entity, Expression, Field } from '../entity/entity.ts'
import { derivedOnce } from '../value/derived-once.ts'
import { computedIn } from './computed.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * The record with all that its file derives, as the database will work it out when it is saved: so conditions and people see it
 * before. What hangs on a field that is not told here stays as the record has it.
 */
export function withDerived<Record extends Values>(entity: Entity, record: Record): Record {
  const derivable = derivedOf(entity).filter(([field, uses]) => !(field.name in record) || uses.every((name) => name in record))
  if (derivable.length === 0) return record
  const wanted = derivable.map(([field]) => field)
  return { ...record, ...computedIn(entity.fields, record, wanted) }
}

const derivedOf = derivedOnce((entity: Entity): readonly (readonly [Field, readonly string[]])[] =>
  entity.fields.filter((field) => field.derive !== undefined).map((field) => [field, usedBy(entity, field)] as const),
)

/** Does the file derive one of these? */
export const derivesOneOf = ({ field }: Entity, names: readonly string[]): boolean =>
  names.some((name) => field[name]?.derive !== undefined)

/** All that has a part in what is derived, as it stands in this record: alike before and after, nothing need be derived again. */
export const partsDerived = (entity: Entity, record: Values): readonly unknown[] =>
  derivedOf(entity).flatMap(([field, uses]) => [record[field.name], ...uses.map((name) => record[name])])

/** The stored fields that a derived one is made of. */
export function usedBy(entity: Entity, field: Field): string[] {
  const namesOf = (expression: Expression): string[] => {
    const name = fieldIn(expression)
    if (name !== undefined) return entity.field[name]?.derive === undefined ? [name] : usedBy(entity, entity.field[name])
    return operationOf(expression)?.operands.flatMap(({ one }) => namesOf(one)) ?? []
  }
  return namesOf(expressionOf(field))
}
