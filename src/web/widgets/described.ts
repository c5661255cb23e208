import type { Field, Option } from '../../core/entity/entity.ts'
import type { RawProperty } from '../../core/entity/raw.ts'
import { readFields } from '../../core/read/read-field.ts'
import { isObject } from '../../core/value/narrow.ts'
import type { LineRow } from './siblings.ts'

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}

/** A plain list of words is a choice as well. */
function property(raw: LineRow): RawProperty {
  const words = Array.isArray(raw.enum) ? raw.enum.filter((one) => typeof one === 'string' || typeof one === 'number') : []
  const oneOf = words.map((word): Option => ({ const: word, title: String(word) }))
  return words.length && !raw.oneOf ? { ...raw, oneOf } : raw
}

/** Reads a description a person typed into another row; what cannot be read is left out. */
export function describedFields(description: unknown): readonly Field[] {
  const read = parsed(description)
  if (!isObject(read)) return []
  const properties = isObject(read.properties) ? read.properties : read
  const required = isObject(read.properties) && Array.isArray(read.required) ? read.required.map(String) : []
  const usable = Object.entries(properties).flatMap(([name, raw]) => (isObject(raw) ? [[name, property(raw)] as const] : []))
  try {
    return readFields(Object.fromEntries(usable), required).filter((field) => !field.rows && !field.attributes)
  } catch {
    return []
  }
}
