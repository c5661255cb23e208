import type { Field } from '../entity/entity.ts'
import { factsOf, isFixed, isUpload } from '../entity/kinds.ts'
import { bareAddresses } from '../value/file-address.ts'
import { visibleText } from '../value/visible-text.ts'
import { typedLines } from './lines.ts'

/** What was sent, as it is to be kept: a text without what nobody sees, a decimal as its text, null for one that says nothing and for an empty list, files by their stored addresses, lines by what is typed in them. */
export function tidied(field: Field, sent: unknown): unknown {
  const value = isUpload(field.kind) ? bareAddresses(sent) : field.rows ? typedLines(field, sent, tidied) : sent
  if (value === undefined || value === null) return null
  if (Array.isArray(value)) return value.length === 0 ? null : field.rows ? value : value.map(seen)
  if (typeof value === 'number' && isFixed(field.kind)) return exactText(value)
  if (typeof value !== 'string') return value
  const text = visibleText(value)
  const kept = text.trim() === '' ? '' : (factsOf(field.kind).tidy?.(text) ?? text.trim())
  return kept === '' ? null : kept
}

const seen = (one: unknown): unknown => (typeof one === 'string' ? visibleText(one).trim() : one)

/** Fewer digits than a double keeps, so its text is what was written; any other number stays one and is refused. */
const exactText = (value: number): unknown =>
  /^-?\d{1,15}(\.\d+)?$/.test(String(value)) && digitsOf(value) <= 15 ? String(value) : value

const digitsOf = (value: number): number => String(value).replace(/\D/g, '').length
