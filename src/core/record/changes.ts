import type { Entity, Field } from '../entity/entity.ts'
import { isUpload, isWritable, maskValue } from '../entity/kinds.ts'
import { linesWords } from './line-words.ts'

type Values = Readonly<Record<string, unknown>>

/** One field that was written differently; words as people read them, numbers that are kept sealed masked. */
export interface FieldChange {
  readonly name: string
  readonly title: string
  readonly was: string
  readonly now: string
}

const NOTHING = '（空）'

/** The values that people have written into a record, with the words of its codes, to be compared with later. */
export function keptValues(entity: Entity, record: Values): Record<string, unknown> {
  const names = writtenFields(entity).flatMap(({ name }) => [name, `${name}_text`])
  return Object.fromEntries(names.flatMap((name) => ((record[name] ?? null) === null ? [] : [[name, record[name]]])))
}

/** The fields that people write and that differ, in the order of the file. */
export function changesBetween(entity: Entity, was: Values, now: Values): FieldChange[] {
  return writtenFields(entity)
    .filter((field) => comparable(field, was) !== comparable(field, now))
    .map((field) => ({ name: field.name, title: field.title, was: changeWords(field, was), now: changeWords(field, now) }))
}

/** Lines are what they say: the database keeps their columns in an order of its own. */
const comparable = (field: Field, record: Values): string =>
  field.rows ? linesWords(field, record[field.name]).join('\n') : JSON.stringify(record[field.name] ?? null)

const writtenFields = (entity: Entity): Field[] => entity.fields.filter(isWritable)

/** A value as people read it; what is kept sealed masked. */
export function changeWords(field: Field, record: Values): string {
  const value = record[field.name] ?? null
  if (value === null) return NOTHING
  // the pictures themselves are for the record's readers
  if (isUpload(field.kind)) return `${[value].flat().length} 个文件`
  if (field.rows) return linesWords(field, value).join('\n')
  if (typeof value === 'boolean') return value ? '是' : '否'
  const words = String(record[`${field.name}_text`] ?? value)
  return field.sealed === undefined ? words : maskValue(field.kind, words)
}
