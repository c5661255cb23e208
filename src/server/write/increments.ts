import { type RawBuilder, sql } from 'kysely'
import { fieldOf } from '../../core/entity/by-name.ts'
import type { Entity, Field } from '../../core/entity/entity.ts'
import { shapeOf } from '../../core/entity/shape.ts'
import { AppError } from '../../core/errors.ts'
import { checkValue } from '../../core/record/check-value.ts'
import { sentence } from '../../core/record/sentence.ts'
import type { FullRecord } from '../context/request-context.ts'
import { shapeCheck } from '../live/shape-check.ts'

type Values = Readonly<Record<string, unknown>>

/** An amount by which a field goes up or down, from whatever it then is. */
export class Increment {
  constructor(
    readonly sign: '+' | '-',
    readonly amount: unknown,
  ) {}
}

/** A patch as what is written in place of what was there, and what is added to it. */
export function splitPatch(patch: Values): { plain: Values; added: readonly (readonly [string, Increment])[] } {
  const added = Object.entries(patch).flatMap(([name, value]) => (value instanceof Increment ? [[name, value] as const] : []))
  return { plain: Object.fromEntries(Object.entries(patch).filter(([, value]) => !(value instanceof Increment))), added }
}

/** The new value of a column, reckoned by the database. What was never counted starts at nothing. */
export const incrementedColumn = (name: string, sign: Increment['sign'], amount: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(${sql.ref(name)}, 0) ${sign === '+' ? sql`+` : sql`-`} coalesce(${amount}, 0)`

/** @throws AppError record.invalid when a sum went beyond what its field allows; the step is taken back */
export function checkIncrements(entity: Entity, names: readonly string[], record: FullRecord): void {
  const errors = names.flatMap((name): [string, string][] => {
    const message = wrongWith(fieldOf(entity, name), record[name])
    return message ? [[name, message]] : []
  })
  if (errors[0]) throw new AppError('record.invalid', { first: errors[0][1] }, Object.fromEntries(errors))
}

/** The sentence of a value that is not what its field allows; null: it is. */
export function wrongWith(field: Field, value: unknown): string | null {
  const [fault] = shapeCheck(shapeOf([field]), { [field.name]: value })
  return fault ? sentence(field, fault.keyword) : checkValue(field, value)
}
