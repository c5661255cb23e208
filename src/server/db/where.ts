import { type RawBuilder, sql } from 'kysely'
import type { Condition, Scalar } from '../../core/condition/condition.ts'
import { evaluate } from '../../core/condition/evaluate.ts'
import { type Leaf, type Node, parseCondition } from '../../core/condition/parse.ts'
import { resolveVariable } from '../../core/condition/variables.ts'
import type { Filter } from '../../core/query/list-query.ts'
import type { Entity, Field } from '../../core/schema/entity.ts'
import { isFixed, isList } from '../../core/schema/kinds.ts'
import { FIXED_WIDE, parseFixed } from '../../core/value/fixed.ts'
import { columnOf, type SqlContext, stateIn } from './column.ts'
import { Late } from './late.ts'

export interface WhereContext extends SqlContext {
  readonly user?: object
  readonly form?: object
}
type Sql = RawBuilder<boolean>

const TRUE: Sql = sql<boolean>`true`
const FALSE: Sql = sql<boolean>`false`

/** The SQL of a condition over the row called `alias`: the same verdict as `core/condition/evaluate`, nulls included. */
export function whereOf(entity: Entity, condition: Condition, context: WhereContext, alias = 't'): Sql {
  return walk(entity, parseCondition(condition), context, alias)
}

export const allOf = (parts: readonly Sql[]): Sql =>
  parts.length === 0 ? TRUE : parts.length === 1 ? parts[0]! : sql<boolean>`(${sql.join(parts, sql` and `)})`
const anyOf = (parts: readonly Sql[]): Sql => (parts.length === 0 ? FALSE : sql<boolean>`(${sql.join(parts, sql` or `)})`)

function walk(entity: Entity, node: Node, context: WhereContext, alias: string): Sql {
  if (node.op === 'and') return allOf(node.nodes.map((one) => walk(entity, one, context, alias)))
  if (node.op === 'or') return anyOf(node.nodes.map((one) => walk(entity, one, context, alias)))
  if (node.op === 'not') return sql<boolean>`(${walk(entity, node.node, context, alias)}) is not true`
  if (/^\$(user|form)\./.test(node.field))
    return evaluate({ [node.field]: { [node.op]: node.value } }, {}, context) ? TRUE : FALSE
  return comparison(entity, node, context, alias)
}

function comparison(entity: Entity, leaf: Leaf, context: WhereContext, alias: string): Sql {
  const field = entity.field[leaf.field.replace(/^\$row\./, '')]
  if (!field) return FALSE
  const column = columnOf(entity, field.name, context, alias)
  if (leaf.op === '$exists') return leaf.value ? sql<boolean>`${column} is not null` : sql<boolean>`${column} is null`
  const written = Array.isArray(leaf.value) ? leaf.value : [leaf.value as Scalar]
  const rowRefs = written.filter((one): one is string => typeof one === 'string' && one.startsWith('$row.'))
  if (rowRefs.length > 0) return againstRow(entity, leaf, field, column, rowRefs[0]!.slice(5), context, alias)
  const values = written.flatMap(
    (one) => (isClock(one) && context.late ? lateVariable(one) : resolveVariable(one, context)) as Scalar,
  )
  if (leaf.op === '$eq' || leaf.op === '$in') return among(entity, field, column, values, context, alias)
  if (leaf.op === '$ne' || leaf.op === '$nin')
    return sql<boolean>`(${among(entity, field, column, values, context, alias)}) is not true`
  return ordered(leaf.op, field, column, values[0] ?? null)
}

function among(
  entity: Entity,
  field: Field,
  column: RawBuilder<unknown>,
  values: readonly Scalar[],
  context: SqlContext,
  alias: string,
): Sql {
  const literals = values.flatMap((one) => literal(field, one))
  const none = values.includes(null) ? [sql<boolean>`${column} is null`] : []
  if (literals.length === 0) return anyOf(none)
  if (entity.workflow?.field === field.name && none.length === 0) return stateIn(entity, literals, context, alias)
  if (isList(field.kind)) return anyOf([sql<boolean>`${column} && ${literals}`, ...none])
  const here = literals.length === 1 ? sql<boolean>`${column} = ${literals[0]}` : sql<boolean>`${column} = any(${literals})`
  return none.length === 0 ? here : anyOf([here, ...none])
}

const OPERATORS = { $gt: sql`>`, $gte: sql`>=`, $lt: sql`<`, $lte: sql`<=` } as const

function ordered(op: string, field: Field, column: RawBuilder<unknown>, value: Scalar): Sql {
  const operator = OPERATORS[op as keyof typeof OPERATORS]
  const [right] = value === null || isList(field.kind) ? [] : literal(field, value)
  if (right === undefined) return finer(field, column, operator, value)
  // JavaScript orders text by code units, so must the database, whatever its locale
  return isText(field) ? sql<boolean>`${column} collate "C" ${operator} ${right}` : sql<boolean>`${column} ${operator} ${right}`
}

/** A bound with more decimals than the column holds lies between two of its counts. */
function finer(field: Field, column: RawBuilder<unknown>, operator: RawBuilder<unknown>, value: Scalar): Sql {
  const count = isFixed(field.kind) && value !== null && typeof value !== 'boolean' ? parseFixed(value, FIXED_WIDE) : null
  if (count === null) return FALSE
  return sql<boolean>`${column}::numeric * ${sql.lit(10 ** (FIXED_WIDE - (field.scale ?? 2)))} ${operator} ${String(count)}::numeric`
}

function againstRow(
  entity: Entity,
  leaf: Leaf,
  field: Field,
  column: RawBuilder<unknown>,
  other: string,
  context: SqlContext,
  alias: string,
): Sql {
  const right = entity.field[other]
  if (!right) return FALSE
  const [a, b] = sameScale(field, column, right, columnOf(entity, other, context, alias))
  if (leaf.op === '$eq' || leaf.op === '$in') return sql<boolean>`${a} is not distinct from ${b}`
  if (leaf.op === '$ne' || leaf.op === '$nin') return sql<boolean>`${a} is distinct from ${b}`
  const operator = OPERATORS[leaf.op as keyof typeof OPERATORS]
  return isText(field) ? sql<boolean>`${a} collate "C" ${operator} ${b}` : sql<boolean>`${a} ${operator} ${b}`
}

function sameScale(
  left: Field,
  a: RawBuilder<unknown>,
  right: Field,
  b: RawBuilder<unknown>,
): [RawBuilder<unknown>, RawBuilder<unknown>] {
  const [x, y] = [left.scale ?? 0, right.scale ?? 0]
  if (x === y) return [a, b]
  return x > y ? [a, sql`${b} * ${sql.lit(10 ** (x - y))}`] : [sql`${a} * ${sql.lit(10 ** (y - x))}`, b]
}

const isText = (field: Field): boolean =>
  !isFixed(field.kind) &&
  !['integer', 'boolean', 'date', 'datetime', 'relation'].includes(field.kind) &&
  !(field.kind === 'enum' && field.options?.every((one) => typeof one.const === 'number'))

const isClock = (value: Scalar): value is string => typeof value === 'string' && /^\$(now|today)/.test(value)

/** `$now` and `$today±n` of a statement that is kept: their text is the column's own form, so it needs no encoding. */
const lateVariable = (name: string): Late => new Late(({ now }) => resolveVariable(name, { now }))

/** A literal as the column holds it; a value that cannot be one of the column's matches nothing. */
function literal(field: Field, value: Scalar): unknown[] {
  if (value === null) return []
  if ((value as unknown) instanceof Late) return [value]
  if (isFixed(field.kind)) {
    const count = typeof value === 'boolean' ? null : parseFixed(value, field.scale ?? 2)
    return count === null ? [] : [String(count)]
  }
  const numeric =
    field.kind === 'integer' ||
    field.kind.startsWith('relation') ||
    (field.options?.every((one) => typeof one.const === 'number') ?? false)
  if (numeric) return Number.isSafeInteger(Number(value)) && typeof value !== 'boolean' ? [Number(value)] : []
  if (field.kind === 'boolean') return typeof value === 'boolean' ? [value] : []
  return typeof value === 'boolean' ? [] : [String(value)]
}

/** The SQL of one filter of a list. */
export function filterOf(entity: Entity, filter: Filter, context: WhereContext): Sql {
  const { field, values } = filter
  const column = columnOf(entity, field.name, context)
  const value = String(values[0])
  switch (filter.op) {
    case 'in':
      return among(entity, field, column, values, context, 't')
    case 'within':
      return within(column, value)
    case 'contains':
      return sql<boolean>`${column} ilike ${`%${value.replace(/[\\%_]/g, '\\$&')}%`}`
    default:
      return ordered(filter.op === 'gte' ? '$gte' : '$lte', field, column, values[0]!)
  }
}

/** Codes below a region: those that start with its digits. Byte-order operators, so that the pattern index serves. */
function within(column: RawBuilder<unknown>, code: string): Sql {
  const prefix = code.replace(/(00)+$/, '')
  return sql<boolean>`(${column} ~>=~ ${prefix} and ${column} ~<~ ${`${prefix}:`})`
}
