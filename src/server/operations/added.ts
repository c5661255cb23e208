import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../core/errors.ts'
import { fieldOf } from '../../core/schema/by-name.ts'
import { checkValue } from '../../core/schema/check-value.ts'
import type { Entity, Field } from '../../core/schema/entity.ts'
import { sentence } from '../../core/schema/sentence.ts'
import { shapeOf } from '../../core/schema/shape.ts'
import { type Beginning, givenValue } from '../../core/schema/starting-value.ts'
import { isObject, listOf } from '../../core/value/narrow.ts'
import { daysAfter } from '../../core/value/time.ts'
import { shapeCheck } from '../live/shape-check.ts'
import type { FullRecord } from './ask.ts'

type Values = Readonly<Record<string, unknown>>

/** An amount by which a field goes up or down, from whatever it then is. */
export class Added {
  constructor(
    readonly sign: '+' | '-',
    readonly amount: unknown,
  ) {}
}

/** What a step of the file writes: a value, which may be one of the record's own, an amount to add, or so many days after a day. */
export function settingOf(value: unknown, context: Beginning): unknown {
  const resolve = (one: unknown) => givenValue(one, context)
  if (!isObject(value)) return resolve(value)
  const { $add, $subtract, $addDays } = value
  if ($addDays !== undefined) {
    const [from, days] = listOf($addDays).map(resolve)
    // a moment is its day
    return typeof from === 'string' && typeof days === 'number' ? daysAfter(from.slice(0, 10), days) : null
  }
  return $add === undefined ? new Added('-', resolve($subtract)) : new Added('+', resolve($add))
}

/** A patch as what is written in place of what was there, and what is added to it. */
export function partsOf(patch: Values): { plain: Values; added: readonly (readonly [string, Added])[] } {
  const added = Object.entries(patch).flatMap(([name, value]) => (value instanceof Added ? [[name, value] as const] : []))
  return { plain: Object.fromEntries(Object.entries(patch).filter(([, value]) => !(value instanceof Added))), added }
}

/** The new value of a column, reckoned by the database. What was never counted starts at nothing. */
export const sumOf = (name: string, sign: Added['sign'], amount: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(${sql.ref(name)}, 0) ${sign === '+' ? sql`+` : sql`-`} coalesce(${amount}, 0)`

/** @throws AppError record.invalid when a sum went beyond what its field allows; the step is taken back */
export function checkSums(entity: Entity, names: readonly string[], record: FullRecord): void {
  const errors = names.flatMap((name): [string, string][] => {
    const message = wrongWith(fieldOf(entity, name), record[name])
    return message ? [[name, message]] : []
  })
  if (errors[0]) throw new AppError('record.invalid', { first: errors[0][1] }, Object.fromEntries(errors))
}

function wrongWith(field: Field, value: unknown): string | null {
  const [fault] = shapeCheck(shapeOf([field]), { [field.name]: value })
  return fault ? sentence(field, fault.keyword) : checkValue(field, value)
}
