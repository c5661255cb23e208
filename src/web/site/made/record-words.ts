import type { Field, Tone } from '../../../core/entity/entity.ts'
import { factsOf, isBrief, isMarkup, isUpload } from '../../../core/entity/kinds.ts'
import type { FactLine } from '../schema/Facts.tsx'
import { showValue } from '../schema/show-value.ts'
import type { Made, Row } from './use-made-screen.ts'

/** The name of a record. */
export const recordTitle = (made: Made, row: Row): string =>
  wordsOf(made, made.entity.label, row) || `${made.screen.noun} ${row.id}`

export const wordsOf = ({ raw }: Made, name: string, row: Row): string => showValue(name, raw.properties[name], row)

export const fieldsNamed = ({ entity }: Made, names: readonly string[]): Field[] =>
  names.flatMap((name) => (entity.field[name] ? [entity.field[name]] : []))

/** The record's state as a coloured word, where the list has it and the reader may know it. */
export function stateOf({ entity }: Made, row: Row): { readonly title: string; readonly tone: Tone } | undefined {
  const { workflow } = entity
  return workflow?.states.find((state) => state.const === row[workflow.field])
}

export const isPictureField = ({ raw }: Made, { name }: Field): boolean =>
  [raw.properties[name]?.format, raw.properties[name]?.items?.format].includes('image')

export const isFilm = ({ raw }: Made, { name }: Field): boolean => raw.properties[name]?.format === 'video'

/** Pictures of these fields, as they come. */
export const picturesOf = (made: Made, names: readonly string[], row: Row): string[] =>
  fieldsNamed(made, names)
    .filter((field) => isPictureField(made, field))
    .flatMap((field) => [row[field.name]].flat())
    .filter((one) => typeof one === 'string')

/** A figure that decides: the first price or sum of money. */
export const priceIn = (fields: readonly Field[]): Field | undefined =>
  fields.find(({ kind }) => factsOf(kind).decimals !== undefined)

/** A few sentences rather than a fact. */
export const isLong = ({ kind }: Field): boolean => factsOf(kind).long === true && !isMarkup(kind) && !isUpload(kind)

/** A record in a few words, as label and value; empty fields are left out. */
export const factsIn = (made: Made, fields: readonly Field[], row: Row): FactLine[] =>
  fields
    .filter((field) => isBrief(field.kind) && !isLong(field))
    .map((field): FactLine => [field.title, wordsOf(made, field.name, row)])
    .filter(([, value]) => value !== '')

/** The first sentences of a record, for its card and for whoever is sent its address. */
export function aboutOf(made: Made, names: readonly string[], row: Row): string {
  const long = fieldsNamed(made, names).find((field) => isLong(field) && wordsOf(made, field.name, row))
  if (long) return wordsOf(made, long.name, row)
  const facts = fieldsNamed(made, names).filter((field) => field.name !== made.entity.label)
  return factsIn(made, facts, row)
    .map(([label, value]) => `${label} ${value}`)
    .join('，')
}
