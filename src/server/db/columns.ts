import type { Entity, Field } from '../../core/entity/entity.ts'
import { isDocument, isFixed, isList, namedBy } from '../../core/entity/kinds.ts'
import { parseFixed } from '../../core/value/fixed.ts'
import { typeOf } from './column-type.ts'
import { derivationOf } from './derive.ts'
import { literal, literalOf } from './quote.ts'

/** A column as an entity wants it. */
export interface Column {
  readonly name: string
  readonly title: string
  /** JSON pointer in the entity's file */
  readonly pointer: string
  /** as `format_type` of PostgreSQL writes it */
  readonly type: string
  readonly notNull: boolean
  readonly identity: boolean
  /** decimals of a fixed-point count, which the type does not show */
  readonly scale?: number
  /** SQL */
  readonly default?: string
  /** SQL of a generated column, and the columns it reads */
  readonly generated?: string
  readonly uses?: readonly string[]
  readonly renamedFrom?: string
  /** the entity whose rows its numbers are */
  readonly of?: string
}

/** All columns of an entity's table, those of the engine included; looked-up fields have none. */
export function tableColumns(entity: Entity): Column[] {
  const own = entity.fields
    .filter((field) => field.lookup === undefined)
    .flatMap((field) => [fieldColumn(entity, field), ...wordsBeside(field), ...sealedHash(field)])
  return entity.search.length === 0 ? own : [...own, plain('search_text', 'text'), plain('search_vector', 'tsvector')]
}

const plain = (name: string, type: string, title = name, pointer = ''): Column => ({
  name,
  title,
  pointer,
  type,
  notNull: false,
  identity: false,
})

function fieldColumn(entity: Entity, field: Field): Column {
  const pointer = field.system ? '' : `/properties/${field.name}`
  const column = {
    ...plain(field.name, standardName(typeOf(field)), field.title, pointer),
    ...(isFixed(field.kind) ? { scale: field.scale ?? 0 } : {}),
    ...(field.relation && !field.system ? { of: field.relation.entity } : {}),
  }
  const renamed = field.renamedFrom === undefined ? {} : { renamedFrom: field.renamedFrom }
  if (field.derive !== undefined) {
    const { sql, uses } = derivationOf(entity, field)
    return { ...column, ...renamed, generated: sql, uses }
  }
  const value = engineDefault(entity, field) ?? defaultOf(field)
  return { ...column, ...renamed, ...engineColumn(entity, field), ...(value === undefined ? {} : { default: value }) }
}

/** The words of the day, where what a code stands for may be renamed. */
function wordsBeside(field: Field): Column[] {
  if (!namedBy(field.kind)) return []
  const column = plain(`${field.name}_text`, 'text', field.title, `/properties/${field.name}`)
  return [field.renamedFrom === undefined ? column : { ...column, renamedFrom: `${field.renamedFrom}_text` }]
}

/** The keyed hash by which a sealed value is found. */
function sealedHash(field: Field): Column[] {
  if (field.sealed === undefined) return []
  const column = plain(hashOf(field.name), 'text', field.title, `/properties/${field.name}`)
  return [field.renamedFrom === undefined ? column : { ...column, renamedFrom: hashOf(field.renamedFrom) }]
}

/** The column beside a sealed one. */
export const hashOf = (name: string): string => `${name}_hash`

function engineColumn(entity: Entity, field: Field): Partial<Column> {
  if (field.system && field.name === 'id') return { identity: true, notNull: true }
  return isKept(entity, field) ? { notNull: true } : {}
}

/** Does the database itself see to it that every row has a value? Then order need not say where nulls go. */
export const isNeverNull = (entity: Entity, field: Field): boolean =>
  // the key of a table kept by months holds it
  field.name === entity.months || isKept(entity, field)

const isKept = (entity: Entity, field: Field): boolean =>
  field.name === entity.workflow?.field || (field.system && ['id', 'version', 'created_at', 'updated_at'].includes(field.name))

function engineDefault(entity: Entity, field: Field): string | undefined {
  if (field.name === entity.workflow?.field) return literal(entity.workflow.initial)
  if (!field.system) return undefined
  return field.name === 'version' ? '1' : ['created_at', 'updated_at', 'status_at'].includes(field.name) ? 'now()' : undefined
}

/** A written default as SQL; one that depends on the moment or the asker (`$today`) is the application's. */
function defaultOf(field: Field): string | undefined {
  const value = field.default
  if (value === undefined || value === null || (typeof value === 'string' && (value === '' || value.startsWith('$'))))
    return undefined
  if (isDocument(field.kind)) return `${literal(JSON.stringify(value))}::jsonb`
  if (isList(field.kind)) return listDefault(field, value)
  if (isFixed(field.kind)) {
    const count = parseFixed(String(value), field.scale ?? 0)
    return count === null ? undefined : literal(count)
  }
  const type = typeOf(field)
  if (type === 'bigint') return Number.isSafeInteger(Number(value)) ? literal(Number(value)) : undefined
  if (type === 'boolean') return typeof value === 'boolean' ? literal(value) : undefined
  return `${literal(String(value))}::${type}`
}

function listDefault(field: Field, value: unknown): string | undefined {
  // the application writes an empty list as null
  if (!Array.isArray(value) || value.length === 0) return undefined
  return `array[${value.map(literalOf).join(', ')}]::${typeOf(field)}`
}

const standardName = (type: string): string => (type === 'timestamptz' ? 'timestamp with time zone' : type)
