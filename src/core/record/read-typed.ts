import type { Entity, Field } from '../entity/entity.ts'
import type { Around, Spelt } from '../entity/kind.ts'
import { factsOf, optionTitle, unitText } from '../entity/kinds.ts'
import { NO_NUMBER } from '../value/read-amount.ts'
import { NO_CLOCK, NO_DAY, NO_MOMENT, NO_MONTH } from '../value/read-date.ts'
import { day } from '../value/time.ts'

type Values = Readonly<Record<string, unknown>>

interface Options {
  /** as another field says it, where one does */
  readonly unit?: string | undefined
  readonly now?: Date | undefined
  readonly asked?: Around['asked']
}

/** The wire form of a person's text, not blank: the one reader of boxes, sheets, filters and calls. Kinds without spellings keep the text. */
export function readTyped(field: Field, text: string, { unit, now = new Date(), asked }: Options): Spelt {
  const { spelt } = factsOf(field.kind)
  if (!spelt) return { value: text }
  const chosen = typeof field.unit === 'object'
  const named = chosen ? (unit ?? '') : String(field.unit ?? '')
  return spelt(text, { unit: unitText(field, named), chosen, today: day(now), ...(asked ? { asked } : {}) })
}

/** What a row of a sheet says, as a form would keep it; what cannot be read stays as it was sent, for others to tell. */
export function readRow(entity: Pick<Entity, 'field'>, row: Values, now: Date): Values {
  const known = new Map(Object.entries(entity.field))
  const values = Object.entries(row).map(([name, sent]) => {
    const field = known.get(name)
    if (!field || typeof sent !== 'string' || sent.trim() === '') return [name, sent]
    const spelt = readTyped(field, sent, { unit: unitFor(field, [row], entity, known), now })
    return [name, 'fault' in spelt ? sent : spelt.value]
  })
  return Object.fromEntries(values)
}

const GENERAL: ReadonlySet<string> = new Set([NO_NUMBER, NO_DAY, NO_MONTH, NO_CLOCK, NO_MOMENT])

/** It says no more than the kind's own sentence. */
export const isGeneral = (fault: string): boolean => GENERAL.has(fault)

/**
 * The unit that another field of the same record, or line, says; undefined where the file says it.
 * @param records parts of the record, the first that has the other field goes before the others
 */
export function unitFor(
  { unit }: Field,
  records: readonly (Values | undefined)[],
  entity: Pick<Entity, 'field'>,
  fields: ReadonlyMap<string, Field>,
): string | undefined {
  if (typeof unit !== 'object') return undefined
  const { field } = unit
  const code = records.find((one) => one && Object.hasOwn(one, field))?.[field]
  return optionTitle(fields.get(field) ?? entity.field[field], code)
}
