import type { RawProperty } from '../../../core/schema/raw.ts'
import { showPrice, showQuantity } from '../parts/numbers.ts'

type Row = Readonly<Record<string, unknown>>

/** A field's value as words, with its unit; empty for what has none or is shown in a place of its own (pictures, files, rich text, rows). */
export function showValue(name: string, property: RawProperty | undefined, row: Row): string {
  const value = row[name]
  if (value === null || value === undefined || value === '' || property?.format === 'html') return ''
  if (property?.format === 'image' || property?.format === 'file' || property?.items?.format || property?.items?.properties)
    return ''
  const text = row[`${name}_text`]
  if (Array.isArray(text)) return text.join('、')
  if (typeof text === 'string') return text.replace(/,/g, '、')
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (Array.isArray(value)) return value.join('、')
  if (typeof value === 'object') return ''
  return withUnit(show(String(value), property), property, row)
}

function show(value: string, property: RawProperty | undefined): string {
  if (property?.format === 'price' || property?.format === 'money') return showPrice(value)
  if (property?.format === 'quantity') return showQuantity(value)
  return value
}

function withUnit(text: string, property: RawProperty | undefined, row: Row): string {
  const unit = property?.unit
  const name = typeof unit === 'object' ? String(row[`${unit.field}_text`] ?? row[unit.field] ?? '') : (unit ?? '')
  if (!name) return property?.format === 'money' || property?.format === 'price' ? `${text} 元` : text
  return property?.format === 'price' ? `${text} 元/${name}` : `${text} ${name}`
}
