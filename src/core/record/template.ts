import type { Entity, Field } from '../entity/entity.ts'
import { isNumber, unitText } from '../entity/kinds.ts'
import { grouped } from '../value/grouped.ts'
import { changeWords } from './changes.ts'

type Values = Readonly<Record<string, unknown>>

const PLACE = /\{(\w+)\}/
const CLOSED = '—'

/** `按 {qty} 结算` -> the texts and, at odd places, the names of the fields between them. */
export const templateParts = (said: string): readonly string[] => said.split(PLACE)

/** The fields that a sentence speaks of. */
export const placesIn = (said: string): readonly string[] => templateParts(said).filter((_, i) => i % 2 === 1)

/** A part of a text that was meant for a place and is none: braces of another width, a title or a space within, one pair too many; undefined when all is well. */
export const unknownPlace = (said: string): string | undefined =>
  /\$\{\w+\}|\{\{?[^{}]*\}?\}?|[{}｛｝][^{}｛｝]*[{}｛｝]?/.exec(said.replace(/(?<![${])\{\w+\}(?!\})/g, ''))?.[0]

/** A sentence with the record's own values in it; a dash where the record, as this reader may see it, has none. */
export const fillTemplate = (said: string, { field }: Pick<Entity, 'field'>, record: Values): string =>
  templateParts(said)
    .map((part, i) => (i % 2 === 0 ? part : field[part] ? figure(field[part], record) : CLOSED))
    .join('')

function figure(field: Field, record: Values): string {
  if ((record[field.name] ?? null) === null) return (field.name in record ? field.blank : undefined) ?? CLOSED
  const words = changeWords(field, record)
  if (!isNumber(field.kind)) return words
  const name = typeof field.unit === 'object' ? (record[`${field.unit.field}_text`] ?? record[field.unit.field]) : field.unit
  const unit = unitText(field, String(name ?? ''))
  return [grouped(words), unit].filter(Boolean).join(' ')
}
