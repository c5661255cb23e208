import type { RawProperty } from '../../../core/entity/raw.ts'
import { grouped } from '../../../core/value/grouped.ts'
import { showPrice, showQuantity } from '../parts/numbers.ts'

type Row = Readonly<Record<string, unknown>>

/** Shown in a place of their own. */
const APART = ['image', 'file', 'video', 'html']
/** Grouped by thousands, as in the member area. */
const FIGURES = ['quantity', 'decimal', 'percent']

/** A field's value as words, with its unit; empty for what has none or is shown in a place of its own (pictures, files, rich text, rows). */
export function showValue(name: string, property: RawProperty | undefined, row: Row): string {
  const value = row[name]
  if (value === null || value === undefined || value === '') return ''
  if (APART.includes(property?.format ?? '') || property?.items?.format || property?.items?.properties) return ''
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
  if (format === 'price') return showPrice(value)
  if (format === 'money') return grouped(value, 2)
  return FIGURES.includes(format) || type === 'integer' ? showQuantity(value) : value
}

/** The unit that a kind has by itself; what a file writes out stands as it is, what a field of the record says is a price's measure. */
const OWN_UNITS: Readonly<Record<string, string>> = { money: '元', price: '元', percent: '%', stars: '分' }

function withUnit(text: string, property: RawProperty | undefined, row: Row): string {
  const { unit, format = '' } = property ?? {}
  const own = OWN_UNITS[format]
  if (typeof unit !== 'object') return [text, unit ?? own].filter(Boolean).join(' ')
  const measure = String(row[`${unit.field}_text`] ?? row[unit.field] ?? '')
  if (!measure) return [text, own].filter(Boolean).join(' ')
  return format === 'price' ? `${text} 元/${measure}` : `${text} ${measure}`
}
