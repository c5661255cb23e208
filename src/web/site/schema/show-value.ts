import type { RawProperty } from '../../../core/entity/raw.ts'
import { grouped } from '../../../core/value/grouped.ts'
import { showPrice, showQuantity } from '../parts/numbers.ts'
import { FORMATS } from './generated/formats.ts'

type Row = Readonly<Record<string, unknown>>

/** A field's value as words, with its unit; empty for what has none or is shown in a place of its own (pictures, files, rich text, rows). */
export function showValue(name: string, property: RawProperty | undefined, row: Row): string {
  const value = row[name]
  if (value === null || value === undefined || value === '') return ''
  if (FORMATS[property?.format ?? '']?.apart || property?.items?.format || property?.items?.properties) return ''
  const text = row[`${name}_text`]
  if (Array.isArray(text)) return text.join('、')
  if (typeof text === 'string') return text.replace(/,/g, '、')
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (Array.isArray(value)) return value.join('、')
  if (typeof value === 'object') return ''
  return withUnit(show(String(value), property), property, row)
}

function show(value: string, property: RawProperty | undefined): string {
  const { format = '', type } = property ?? {}
  const figure = FORMATS[format]?.figure
  if (figure === 'price') return showPrice(value)
  if (figure === 'money') return grouped(value, 2)
  return figure || type === 'integer' ? showQuantity(value) : value
}

/** A unit that the file writes out stands as it is; one that a field of the record says is the measure of a price. */
function withUnit(text: string, property: RawProperty | undefined, row: Row): string {
  const { unit, format = '' } = property ?? {}
  const { unit: own, measured } = FORMATS[format] ?? {}
  if (typeof unit !== 'object') return [text, unit ?? own].filter(Boolean).join(' ')
  const measure = String(row[`${unit.field}_text`] ?? row[unit.field] ?? '')
  if (!measure) return [text, own].filter(Boolean).join(' ')
  return `${text} ${measured?.replace('*', () => measure) ?? measure}`
}
