import { type RawBuilder, sql } from 'kysely'
import { isSingle } from '../../core/access/rules.ts'
import { conjunctionOf } from '../../core/condition/conjunction.ts'
import { holds } from '../../core/condition/evaluate.ts'
import { type Comparison, type Leaf, type Node, outerNames, type RelatedQuestion } from '../../core/condition/parse.ts'
import { resolveVariable, UnknownVariable } from '../../core/condition/variables.ts'
import type { Condition, Scalar } from '../../core/entity/condition.ts'
import type { Entity, Field } from '../../core/entity/entity.ts'
import { factsOf, isFixed, isList } from '../../core/entity/kinds.ts'
import type { Filter } from '../../core/query/list-query.ts'
import { FIXED_WIDE, parseFixed, parseWide } from '../../core/value/fixed.ts'
import { nth } from '../../core/value/items.ts'
import { listOf } from '../../core/value/narrow.ts'
import { columnOf, type SqlContext, stateIn, throughLookup } from './column.ts'
import { typeOf } from './column-type.ts'
import { hashOf } from './columns.ts'
import { filterParameter, listParameter, Parameter } from './statement-cache.ts'
import { containsWord, isFoundByWord } from './text-terms.ts'

export interface WhereContext extends SqlContext {
  readonly user?: object
  readonly form?: object
  /** the row that another row's condition is asked from: there `$row.x` is of this one */
  readonly around?: { readonly entity: Entity; readonly alias: string }
}
type Sql = RawBuilder<boolean>
/** The other side of a comparison: known now, or a parameter of each run. */
type Value = Scalar | Parameter

const TRUE: Sql = sql<boolean>`true`
const FALSE: Sql = sql<boolean>`false`

/** The SQL of a condition over the row called `alias`: the same verdict as `core/condition/evaluate`, nulls included. */
export const whereOf = (entity: Entity, condition: Condition, context: WhereContext, alias = 't'): Sql =>
  whereAll(entity, [condition], context, alias)

/** The same of several that must all hold; what more than one says is asked once. */
export function whereAll(entity: Entity, conditions: readonly Condition[], context: WhereContext, alias = 't'): Sql {
  try {
    return allOf(partsOf(entity, conditions).map((node) => walk(entity, node, context, alias)))
  } catch (error) {
    if (error instanceof UnknownVariable) return FALSE
    throw error
  }
}

/** What several conditions that must all hold come to, each part said once. */
export const partsOf = (entity: Entity, conditions: readonly Condition[]): Node[] =>
  conjunctionOf(conditions, (name) => hasOneForm(entity.field[name]))

/** The answer of other rows to a question of the row called `alias`, true or false; null when nobody can say. */
export function questionColumn(
  entity: Entity,
  question: RelatedQuestion,
  context: WhereContext,
  alias = 't',
): RawBuilder<boolean | null> {
  try {
    return sql`(${walk(entity, question, context, alias)}) is true`
  } catch (error) {
    if (error instanceof UnknownVariable) return sql`null::boolean`
    throw error
  }
}

/** One value at most, written in one way: `1` and `1.0` are the same price, but no text says so. */
const hasOneForm = (field: Field | undefined): boolean =>
  field !== undefined && !isList(field.kind) && ['option', 'id', 'truth'].includes(factsOf(field.kind).values)

export const allOf = (parts: readonly Sql[]): Sql =>
  parts.length === 0 ? TRUE : parts.length === 1 ? nth(parts, 0) : sql<boolean>`(${sql.join(parts, sql` and `)})`
export const anyOf = (parts: readonly Sql[]): Sql => (parts.length === 0 ? FALSE : sql<boolean>`(${sql.join(parts, sql` or `)})`)

function walk(entity: Entity, node: Node, context: WhereContext, alias: string): Sql {
  if (node.op === 'and') return allOf(node.nodes.map((one) => walk(entity, one, context, alias)))
  if (node.op === 'or') return anyOf(node.nodes.map((one) => walk(entity, one, context, alias)))
  if (node.op === 'not') return sql<boolean>`(${walk(entity, node.node, context, alias)}) is not true`
  if (node.op === 'related') return relatedRows(entity, node, context, alias)
  if (/^\$(user|form)\./.test(node.field)) return holds(node, {}, context, {}) ? TRUE : FALSE
  return comparison(entity, node, context, alias)
}

/**
 * Rows are looked for by an index on their relation, one is enough; where they are counted, no more than decide. The asker's own
 * rows are found first, all of them: they are few, and by what they name an index finds the rows asked for, also beside an `or`.
 */
function relatedRows(entity: Entity, node: RelatedQuestion, context: WhereContext, alias: string): Sql {
  const { entities } = context.registry
  const target = entities.get(node.via === undefined ? node.of : (entity.field[node.via]?.relation?.entity ?? ''))
  if (!target) return FALSE
  const inner = `${alias}#`
  const [own, other] = node.via === undefined ? ['id', node.by] : [node.via, 'id']
  const where = walk(target, node.where, { ...context, around: { entity, alias } }, inner)
  const from = sql`from ${sql.table(target.id)} ${sql.ref(inner)}`
  const link =
    other === undefined ? undefined : { theirs: sql.ref(`${inner}.${other}`), ours: columnOf(entity, own, context, alias) }
  if (link && !node.bound && isOfAsker(node.where))
    return sql<boolean>`${link.ours} = any(array(select ${link.theirs} ${from} where ${where}))`
  const rows = sql`select 1 ${from} where ${allOf([...(link ? [sql<boolean>`${link.theirs} = ${link.ours}`] : []), where])}`
  if (!node.bound) return sql<boolean>`exists (${rows})`
  const bound = boundOf(entity, node.bound.value, context, alias)
  if (!bound) return FALSE
  const count = sql`(select count(*) from (${rows} limit ${bound.most}) n)`
  return sql<boolean>`${bound.scale === 0 ? count : sql`${count} * ${sql.lit(10 ** bound.scale)}`} ${COUNTED[node.bound.op]} ${bound.value}`
}

/** Rows that are the asker's own, or that his own rows tell of, whichever row asks about them. */
function isOfAsker(where: Node): boolean {
  const parts = where.op === 'and' ? where.nodes : [where]
  const isHis = (one: Node): boolean =>
    one.op === 'related' ? !one.bound && isOfAsker(one.where) : one.op === '$eq' && String(one.value).startsWith('$user.')
  return outerNames(where).length === 0 && parts.some(isHis)
}

const COUNTED = {
  $eq: sql`is not distinct from`,
  $ne: sql`is distinct from`,
  $gt: sql`>`,
  $gte: sql`>=`,
  $lt: sql`<`,
  $lte: sql`<=`,
} as const

/** The bound that a number of rows is held against, and the number of rows that settles it. */
function boundOf(entity: Entity, value: Scalar, context: SqlContext, alias: string) {
  if (typeof value === 'number') return { value: sql.lit(value), scale: 0, most: sql.lit(Math.max(value, 0) + 1) }
  const field = entity.field[String(value).slice('$row.'.length)]
  if (!field) return undefined
  const column = columnOf(entity, field.name, context, alias)
  const scale = field.scale ?? 0
  return { value: column, scale, most: sql`greatest(${column}, 0) / ${sql.lit(10 ** scale)} + 2` }
}

function comparison(own: Entity, leaf: Leaf, context: WhereContext, ownAlias: string): Sql {
  const { entity, alias } = (leaf.field.startsWith('$row.') && context.around) || { entity: own, alias: ownAlias }
  const field = entity.field[leaf.field.replace(/^\$row\./, '')]
  if (!field) return FALSE
  const column = columnOf(entity, field.name, context, alias)
  if (leaf.op === '$exists') return leaf.value ? sql<boolean>`${column} is not null` : sql<boolean>`${column} is null`
  const written = listOf<Scalar>(leaf.value)
  const rowRef = written.find((one): one is string => typeof one === 'string' && one.startsWith('$row.'))
  if (field.sealed !== undefined && (rowRef !== undefined || leaf.op in OPERATORS)) return FALSE
  if (rowRef !== undefined)
    return againstRow(context.around ?? { entity, alias }, leaf.op, field, column, rowRef.slice('$row.'.length), context)
  const values = written.flatMap((one) => (context.late ? lateOrNow(field, one, context) : resolveVariable(one, context)))
  if (leaf.op === '$eq' || leaf.op === '$in') return among(entity, field, column, values, context, alias)
  if (leaf.op === '$ne' || leaf.op === '$nin')
    return sql<boolean>`(${among(entity, field, column, values, context, alias)}) is not true`
  return ordered(leaf.op, field, column, values[0] ?? null)
}

function among(
  entity: Entity,
  field: Field,
  column: RawBuilder<unknown>,
  values: readonly Value[],
  context: SqlContext,
  alias: string,
): Sql {
  if (field.sealed !== undefined) return amongSealed(field, column, values, context, alias)
  const literals = values.flatMap((one) => literal(field, one))
  const none = values.includes(null) ? [sql<boolean>`${column} is null`] : []
  if (literals.length === 0) return anyOf(none)
  const list = listParameter(literals)
  if (entity.workflow?.field === field.name && none.length === 0) return stateIn(entity, list, context, alias)
  if (isList(field.kind)) return anyOf([sql<boolean>`${column} && ${list}`, ...none])
  const [one] = literals
  const here =
    literals.length === 1 ? sql<boolean>`${column} = ${unseenBy(context, field, one)}` : sql<boolean>`${column} = any(${list})`
  return none.length === 0 ? here : anyOf([here, ...none])
}

/** The value, where planning is not to see it as a question for itself. */
const unseenBy = ({ unseen }: SqlContext, field: Field, value: unknown): unknown =>
  unseen && value instanceof Parameter ? sql`(select ${value}::${sql.raw(typeOf(field))})` : value

/** A sealed value is found by its keyed hash, by every key of the ring. */
function amongSealed(
  field: Field,
  column: RawBuilder<unknown>,
  values: readonly Value[],
  context: SqlContext,
  alias: string,
): Sql {
  const hashes = hashesOf(field, context)
  const operands = values.flatMap((one) => {
    if (one === null) return []
    return [hashedAs(field, alias, one instanceof Parameter ? new Parameter((run) => hashes([one.of(run)])) : hashes([one]))]
  })
  return anyOf([...operands, ...(values.includes(null) ? [sql<boolean>`${column} is null`] : [])])
}

const hashedAs = (field: Field, alias: string, hashes: unknown): Sql =>
  sql<boolean>`${sql.ref(`${alias}.${hashOf(field.name)}`)} = any(${hashes}::text[])`

function hashesOf({ sealed }: Field, { secrets }: SqlContext): (values: readonly unknown[]) => string[] {
  if (!secrets || sealed === undefined) throw new Error(`nothing opens ${sealed} here`)
  return (values) => values.flatMap((one) => (one === null ? [] : secrets.keyedHashes(String(one), sealed)))
}

const OPERATORS = { $gt: sql`>`, $gte: sql`>=`, $lt: sql`<`, $lte: sql`<=` } as const

function ordered(op: keyof typeof OPERATORS, field: Field, column: RawBuilder<unknown>, value: Value): Sql {
  const operator = OPERATORS[op]
  const [right] = value === null || isList(field.kind) ? [] : literal(field, value)
  if (right === undefined) return finer(field, column, operator, value)
  // JavaScript orders text by code units, so must the database, whatever its locale
  return isText(field) ? sql<boolean>`${column} collate "C" ${operator} ${right}` : sql<boolean>`${column} ${operator} ${right}`
}

/** A bound with more decimals than the column holds lies between two of its counts. */
function finer(field: Field, column: RawBuilder<unknown>, operator: RawBuilder<unknown>, value: Value): Sql {
  const isCount = typeof value === 'string' || typeof value === 'number'
  const count = isFixed(field.kind) && isCount ? parseWide(value) : null
  if (count === null) return FALSE
  return sql<boolean>`${column}::numeric * ${sql.lit(10 ** (FIXED_WIDE - (field.scale ?? 2)))} ${operator} ${String(count)}::numeric`
}

function againstRow(
  { entity, alias }: NonNullable<WhereContext['around']>,
  op: Exclude<Comparison, '$exists'>,
  field: Field,
  column: RawBuilder<unknown>,
  other: string,
  context: SqlContext,
): Sql {
  const right = entity.field[other]
  if (!right) return FALSE
  const [a, b] = sameScale(field, column, right, columnOf(entity, other, context, alias))
  if (op === '$eq' || op === '$in') return sql<boolean>`${a} is not distinct from ${b}`
  if (op === '$ne' || op === '$nin') return sql<boolean>`${a} is distinct from ${b}`
  const operator = OPERATORS[op]
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

/** Of a month every locale knows the one order, so that its index serves. */
const isText = (field: Field): boolean => typeOf(field) === 'text' && factsOf(field.kind).time !== 'month'

const isClock = (value: Scalar): boolean => typeof value === 'string' && /^\$(now|today)/.test(value)

/** A variable of a statement that is kept is filled in at each run. An absent or plural value of the asker decides the statement's form. */
function lateOrNow(field: Field, value: Scalar, context: WhereContext): Parameter | Scalar | readonly Scalar[] {
  // its text is the column's own form, so it needs no encoding
  if (isClock(value)) return lateClock(value)
  const here = resolveVariable(value, context)
  return String(value).startsWith('$user.') && isSingle(here) ? lateOfUser(field, String(value)) : here
}

const lateClock = (name: Scalar): Parameter => new Parameter(({ now }) => resolveVariable(name, { now }))

/** A value that the column cannot hold equals nothing, as null does. */
const lateOfUser = (field: Field, name: string): Parameter =>
  new Parameter(({ user }) => {
    const value = resolveVariable(name, { ...(user ? { user } : {}) })
    return isSingle(value) ? (literal(field, value)[0] ?? null) : null
  })

/** A literal as the column holds it; a value that cannot be one of the column's matches nothing. */
function literal(field: Field, value: Value): Value[] {
  if (value === null) return []
  if (value instanceof Parameter) return [value]
  if (isFixed(field.kind)) {
    const count = typeof value === 'boolean' ? null : parseFixed(value, field.scale ?? 2)
    return count === null ? [] : [String(count)]
  }
  const type = typeOf(field)
  if (type.startsWith('bigint')) return Number.isSafeInteger(Number(value)) && typeof value !== 'boolean' ? [Number(value)] : []
  if (type === 'boolean') return typeof value === 'boolean' ? [value] : []
  return typeof value === 'boolean' ? [] : [String(value)]
}

/** The SQL of one filter of a list. In a statement that is kept its values are told at each run, by the filter's place among all. */
export function filterOf(entity: Entity, filter: Filter, context: WhereContext, place = 0): Sql {
  const { field } = filter
  const operand: Told = context.late ? filterParameter.bind(null, place) : (of) => of(filter.values)
  if (field.lookup === undefined) return narrowed(entity, filter, columnOf(entity, field.name, context), context, operand)
  return throughLookup(entity, field, context, (column) => narrowed(entity, filter, column, context, operand))
}

function narrowed(entity: Entity, filter: Filter, column: RawBuilder<unknown>, context: WhereContext, told: Told): Sql {
  const { field, op, values } = filter
  if (field.sealed !== undefined) return hashedAs(field, 't', told(hashesOf(field, context)))
  switch (op) {
    case 'in':
      if (!context.late) return among(entity, field, column, values, context, 't')
      return amongLate(entity, filter, column, told, context)
    case 'within':
      return sql<boolean>`(${column} ~>=~ ${told(regionPrefix)} and ${column} ~<~ ${told(regionEnd)})`
    case 'contains':
      if (!isFoundByWord(field)) return sql<boolean>`${column} ilike ${told(firstContained)}`
      return containsWord(column, told(firstWord), told(firstContained))
    default:
      // a bound has the column's own decimals, so that it is always one of its values
      return ordered(op === 'gte' ? '$gte' : '$lte', field, column, context.late ? told(firstOf(field)) : firstOf(field)(values))
  }
}

type Told = <T>(of: (values: Filter['values']) => T) => T | Parameter

const firstWord = ([value]: Filter['values']): string => String(value)
const firstContained = ([value]: Filter['values']): string => containing(String(value))
/** Codes below a region: those that start with its digits. Byte-order operators, so that the pattern index serves. */
const regionPrefix = ([code]: Filter['values']): string => String(code).replace(/(00)+$/, '')
const regionEnd = (values: Filter['values']): string => `${regionPrefix(values)}:`
const allOfField =
  (field: Field) =>
  (values: Filter['values']): Value[] =>
    values.flatMap((one) => literal(field, one))
const firstOf =
  (field: Field) =>
  ([value]: Filter['values']): Value =>
    value === undefined ? null : (literal(field, value)[0] ?? null)

/** A filter by one state: states are few, and their own index serves only a state that is written out. */
export const isBaked = (entity: Entity, { field, op, values }: Filter): boolean =>
  op === 'in' && values.length === 1 && entity.workflow?.field === field.name

function amongLate(entity: Entity, { field, values }: Filter, column: RawBuilder<unknown>, told: Told, context: SqlContext): Sql {
  const list = told(allOfField(field))
  if (entity.workflow?.field === field.name) return stateIn(entity, list, context)
  if (isList(field.kind)) return sql<boolean>`${column} && ${list}`
  if (values.length > 1) return sql<boolean>`${column} = any(${list})`
  return sql<boolean>`${column} = ${unseenBy(context, field, told(firstOf(field)))}`
}

/** A pattern of `like` for texts that hold these words as they are. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
