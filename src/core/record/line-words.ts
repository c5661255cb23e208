import type { Field } from '../entity/entity.ts'
import { isMarkup, isUpload, optionTitle, unitText } from '../entity/kinds.ts'
import { isBlank } from '../value/is-blank.ts'
import { isObject } from '../value/narrow.ts'

type Values = Readonly<Record<string, unknown>>

/** A value as people read it, with its unit; empty for none. @param record where its words and its unit stand */
function valueWords(field: Field, record: Values, fields: readonly Field[] = []): string {
  const value = record[field.name]
  if (isBlank(value)) return ''
  // the pictures themselves are for the record's readers
  if (isUpload(field.kind)) return `${[value].flat().length} 个文件`
  if (field.rows) return linesWords(field, value, record).join('\n')
  const words = wordsOf(field, value, record)
  const { unit } = field
  const named = typeof unit === 'object' ? fields.find((one) => one.name === unit.field) : undefined
  const counted = typeof unit === 'object' ? (named ? wordsOf(named, record[unit.field], record) : '') : (unit ?? '')
  const behind = unitText(field, counted)
  return behind === '' ? words : behind === '%' ? `${words}%` : `${words} ${behind}`
}

/** Each line of a table as one line of words: 规格：大；数量：3 斤. */
export function linesWords(table: Field, lines: unknown, record: Values = {}): string[] {
  if (!Array.isArray(lines)) return []
  const columns = table.rows ?? []
  return lines.filter(isObject).map((line) =>
    columns
      .flatMap((column) => {
        const words = valueWords(column, { ...record, ...blank(columns), ...line }, columns)
        return words === '' ? [] : [`${column.title}：${words}`]
      })
      .join('；'),
  )
}

const blank = (columns: readonly Field[]): Values =>
  Object.fromEntries(
    columns.flatMap(({ name }) => [
      [name, null],
      [`${name}_text`, null],
    ]),
  )

function wordsOf(field: Field, value: unknown, record: Values): string {
  if (isBlank(value)) return ''
  const words = record[`${field.name}_text`]
  if (Array.isArray(words)) return words.join('、')
  if (typeof words === 'string' && words !== '' && !field.attributes) return words
  if (field.options)
    return [value]
      .flat()
      .map((one) => optionTitle(field, one))
      .join('、')
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (isMarkup(field.kind))
    return String(value)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  if (Array.isArray(value)) return value.map(String).join('、')
  if (isObject(value))
    return Object.entries(value)
      .map(([name, one]) => `${name}：${Array.isArray(one) ? one.join('、') : String(one)}`)
      .join('，')
  return String(value)
}
