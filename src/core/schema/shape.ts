import type { Field } from './entity.ts'
import { isFixed } from './kinds.ts'

/** A plain JSON Schema 2020-12, free of our vocabulary: what a validator library is handed. */
export type JsonSchema = { readonly [keyword: string]: unknown }

const LENGTH = 10_000
const DATE = '^\\d{4}-\\d{2}-\\d{2}$'
const PATTERNS: Readonly<Record<string, string>> = {
  date: DATE,
  month: '^\\d{4}-\\d{2}$',
  datetime: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$',
  region: '^\\d{6}$',
}

/** The shape of a request that brings these fields: types, lengths, options, no others. Presence is asked by `validateRecord`. */
export function shapeOf(fields: readonly Field[]): JsonSchema {
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldShape(field)])),
  }
}

function fieldShape(field: Field): JsonSchema {
  const { kind } = field
  if (isFixed(kind)) return { type: 'string', pattern: `^-?\\d{1,16}(\\.\\d{1,${field.scale}}0*)?$` }
  switch (kind) {
    case 'integer':
      return {
        type: 'integer',
        ...bounds(field),
        ...(field.minimum === undefined ? { minimum: -9e15 } : {}),
        ...(field.maximum === undefined ? { maximum: 9e15 } : {}),
      }
    case 'boolean':
      return { type: 'boolean' }
    case 'enum':
      return { enum: (field.options ?? []).map((option) => option.const) }
    case 'multi':
      return {
        type: 'array',
        items: { enum: (field.options ?? []).map((option) => option.const) },
        uniqueItems: true,
        ...items(field, 50),
      }
    case 'texts':
      return { type: 'array', items: { type: 'string', minLength: 1, maxLength: 40 }, uniqueItems: true, ...items(field, 50) }
    case 'relation':
      return { type: 'integer', minimum: 1, maximum: 9e15 }
    case 'relations':
      return { type: 'array', items: { type: 'integer', minimum: 1, maximum: 9e15 }, uniqueItems: true, ...items(field, 100) }
    case 'image':
    case 'file':
      return upload
    case 'images':
    case 'files':
      return { type: 'array', items: upload, uniqueItems: true, ...items(field, 20) }
    case 'rows':
      return { type: 'array', items: rowShape(field.rows ?? []), ...items(field, 100) }
    case 'attributes':
    case 'json':
      return kind === 'attributes' ? { type: 'object', maxProperties: 100 } : {}
    default:
      return text(field)
  }
}

const upload: JsonSchema = { type: 'string', maxLength: 300, pattern: '^uploads/[A-Za-z0-9/_.-]+$' }

function rowShape(rows: readonly Field[]): JsonSchema {
  return { ...shapeOf(rows), required: rows.filter((row) => row.required).map((row) => row.name) }
}

function text(field: Field): JsonSchema {
  const pattern = field.pattern ?? PATTERNS[field.kind]
  return {
    type: 'string',
    maxLength: field.maxLength ?? LENGTH,
    ...(field.minLength === undefined ? {} : { minLength: field.minLength }),
    ...(pattern ? { pattern } : {}),
  }
}

const bounds = (field: Field): JsonSchema => ({
  ...(field.minimum === undefined ? {} : { minimum: field.minimum }),
  ...(field.maximum === undefined ? {} : { maximum: field.maximum }),
  ...(field.exclusiveMinimum === undefined ? {} : { exclusiveMinimum: field.exclusiveMinimum }),
})

const items = (field: Field, most: number): JsonSchema => ({
  ...(field.minItems === undefined ? {} : { minItems: field.minItems }),
  maxItems: field.maxItems ?? most,
})
