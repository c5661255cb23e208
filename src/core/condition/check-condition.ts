import type { Condition, Scalar } from '../entity/condition.ts'
import type { Field } from '../entity/entity.ts'
import { factsOf, isList, isNumber } from '../entity/kinds.ts'
import type { Fault } from '../entity/raw.ts'
import { listOf } from '../value/narrow.ts'
import { requirePresent } from '../value/require-present.ts'
import { didYouMean } from '../value/suggest.ts'
import { textBefore } from '../value/text-before.ts'
import { asDays, clockFault, isClockVariable } from './clock.ts'
import { ConditionError, type Leaf, leavesOf, type Node, parseCondition, type RelatedQuestion, relatedOf } from './parse.ts'
import { literalFault, MOMENT, pairFault } from './value-fault.ts'

/** Fields by name, as much of them as says which values they can have. */
export type Fields = Readonly<
  Record<string, (Pick<Field, 'kind' | 'options' | 'rows'> & Partial<Pick<Field, 'relation' | 'lookup' | 'scale'>>) | undefined>
>

/** The other rows that a condition may ask about. */
interface OtherRows {
  readonly entities: ReadonlyMap<string, { readonly title: string; readonly field: Fields }>
  /** what the record asked about is */
  readonly entity: string
  /** `by`: only rows that point at it, and these not about others again; `any`: all rows of an entity too, wherever they point */
  readonly only?: 'by'
  readonly any?: true
}

/** The names that a condition may speak of where it stands. A root that is absent here means nothing here. */
export interface Scope {
  /** of the record asked about; `$row.x` is one of them */
  readonly fields: Fields
  readonly user?: Fields
  readonly form?: Fields
  readonly args?: Fields
  /** numbers of the business that people set while it runs */
  readonly setting?: Fields
  /** asked in memory only, so a line of a list may be named: `ladder.0.price`, `regions.1`; SQL knows no such path */
  readonly paths?: boolean
  /** false: the values are written, not compared, so there is no other field to compare with */
  readonly row?: boolean
  /** of the row that another row's condition is asked from: there `$row.x` is one of these */
  readonly outer?: Fields
  readonly others?: OtherRows
}

/** Faults of a condition against its scope: every name and every choice in it must exist. Pointers are relative to it. */
export function checkCondition(where: Condition, scope: Scope): Fault[] {
  try {
    return checkNode(parseCondition(where), scope)
  } catch (error) {
    if (!(error instanceof ConditionError)) throw error
    return [{ pointer: error.pointer, message: error.message }]
  }
}

const checkNode = (node: Node, scope: Scope): Fault[] => [
  ...leavesOf(node).flatMap((leaf) => checkLeaf(leaf, scope)),
  ...relatedOf(node).flatMap((one) => checkRelated(one, scope)),
]

function checkRelated(asked: RelatedQuestion, scope: Scope): Fault[] {
  const { at, where, bound } = asked
  const { others } = scope
  if (!others) return [{ pointer: at, message: '这里不能问别的数据（$some、$none、$count）' }]
  const id = askedAbout(asked, scope.fields, others)
  if (typeof id !== 'string') return id
  const target = others.entities.get(id)
  if (!target) return []
  const inner = { entities: others.entities, entity: id }
  return [
    ...(bound ? boundFault(bound, `${at}/${bound.op}`, scope) : []),
    ...checkNode(where, {
      fields: target.field,
      outer: scope.fields,
      ...(scope.user ? { user: scope.user } : {}),
      ...(others.only ? {} : { others: inner }),
    }),
  ]
}

/** The entity whose rows are asked about, by its id, or why there is none. */
function askedAbout({ at, via, of, by, where }: RelatedQuestion, fields: Fields, others: OtherRows): string | Fault[] {
  if (via !== undefined) {
    if (others.only === 'by')
      return [
        { pointer: `${at}/via`, message: '这里只能问指向本记录的数据（of 和 by）；对方的值请用 lookup 或 copyFrom 带成字段' },
      ]
    const relation = relationOf(via, fields)
    return typeof relation === 'string' ? [{ pointer: `${at}/via`, message: relation }] : relation.entity
  }
  const target = others.entities.get(of)
  if (!target) return [{ pointer: `${at}/of`, message: `没有名为“${of}”的数据${didYouMean(of, others.entities.keys())}` }]
  if (by === undefined) {
    if (!others.any) return [{ pointer: at, message: '应当写 of 和 by：这里只能问指向本记录的数据' }]
    if (partsOfAnd(where).some(isNarrow)) return of
    return [{ pointer: at, message: '不写 by 时，where 里要有一个字段等于 $row.x 或 $user.x，否则每次都要看这份数据的全部' }]
  }
  const relation = relationOf(by, target.field)
  if (typeof relation === 'string') return [{ pointer: `${at}/by`, message: relation }]
  if (relation.entity === others.entity) return of
  return [{ pointer: `${at}/by`, message: `“${target.title}”的“${by}”不指向这份数据` }]
}

const partsOfAnd = (where: Node): readonly Node[] => (where.op === 'and' ? where.nodes : [where])

/** Few rows are meant. */
const isNarrow = (node: Node): boolean => node.op === '$eq' && /^\$(row|user)\./.test(String(node.value))

/** Of this name, or what is wrong with it. */
function relationOf(name: string, fields: Fields): NonNullable<Field['relation']> | string {
  const field = fields[name]
  if (!field) return `没有名为“${name}”的字段${didYouMean(name, Object.keys(fields))}`
  return field.relation && !isList(field.kind) && field.lookup === undefined
    ? field.relation
    : `“${name}”不是指向一条记录的关联字段`
}

function boundFault({ value }: NonNullable<RelatedQuestion['bound']>, pointer: string, scope: Scope): Fault[] {
  const message = variableFault(value, { fields: scope.fields })
  if (message || typeof value === 'number') return message ? [{ pointer, message }] : []
  const name = String(value).slice('$row.'.length)
  const field = scope.fields[name]
  return field && isNumber(field.kind) ? [] : [{ pointer, message: `“${name}”不是数字，不能与条数比较` }]
}

/** The fault of a variable here; undefined when there is none, or when the value is no variable. */
export function variableFault(value: unknown, scope: Scope): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('$')) return undefined
  if (isClockVariable(value)) return undefined
  const names = variablesOf(scope)
  if (names.includes(value)) return undefined
  const root = /^\$(user|form|args|row|setting)(?=\.)/.exec(value)?.[1]
  if (root && !names.some((name) => name.startsWith(`$${root}.`))) {
    return `这里不能使用“${value}”，可以使用：${[...new Set(names.map((name) => name.replace(/\..*/, '.x')))].join('、')}`
  }
  return clockFault(value) ?? `没有名为“${value}”的变量${didYouMean(value, names)}`
}

/** Why a variable that is known here can never be what the field is; undefined when it can, or when the value is no variable. */
export function variableMismatch(name: string, field: Pick<Field, 'kind'>, value: unknown, scope: Scope): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('$')) return undefined
  const [, root = '', rest = ''] = /^\$(user|form|args|row|setting)\.(.+)$/.exec(value) ?? []
  const roots: Readonly<Record<string, Fields | undefined>> = {
    user: scope.user,
    form: scope.form,
    args: scope.args,
    setting: scope.setting,
    row: scope.outer ?? scope.fields,
  }
  const other = root ? roots[root]?.[rest] : MOMENT
  return other && (pairFault(name, field, value, other) ?? hourFault(name, field, value))
}

/** Hours from now have no meaning beside a day or a month. */
function hourFault(name: string, { kind }: Pick<Field, 'kind'>, value: string): string | undefined {
  const days = asDays(value)
  const { time } = factsOf(kind)
  if (days === undefined || time === undefined || time === 'moment') return undefined
  const says = `没有几点，“${value}”不能与它相比也不能写入`
  return time === 'day' ? `“${name}”是日期，${says}；几天前后写成“${days}”` : `“${name}”是月份，${says}`
}

function variablesOf({ fields, user, form, args, setting, row, outer = fields }: Scope): string[] {
  const roots = { user, form, args, setting, row: row === false ? undefined : outer }
  return [
    ...Object.entries(roots).flatMap(([root, of]) => Object.keys(of ?? {}).map((name) => `$${root}.${name}`)),
    '$now',
    '$today',
  ]
}

function checkLeaf(leaf: Leaf, scope: Scope): Fault[] {
  const named = fieldFault(leaf.field, scope)
  if (named) return [{ pointer: leaf.at.replace(/\/\$[a-z]+$/, ''), message: named }]
  const field = requirePresent(fieldOf(leaf.field, scope), leaf.field)
  const listed = Array.isArray(leaf.value)
  // the asker and the form are asked without a row at hand
  const among = leaf.field.startsWith('$row.') || !leaf.field.startsWith('$') ? scope : { ...scope, row: false }
  const values = listOf(leaf.value)
  return values.flatMap((value, i) => {
    const message =
      variableFault(value, among) ?? variableMismatch(leaf.field, field, value, among) ?? valueFault(leaf, field, value)
    return message ? [{ pointer: listed ? `${leaf.at}/${i}` : leaf.at, message }] : []
  })
}

function fieldFault(name: string, scope: Scope): string | undefined {
  if (name.startsWith('$')) return variableFault(name, scope)
  if (fieldOf(name, scope)) return undefined
  const head = textBefore(name, '.')
  if (!scope.fields[head]) return `条件中没有名为“${name}”的字段${didYouMean(head, Object.keys(scope.fields))}`
  const columns = scope.paths ? (scope.fields[head].rows ?? []).map((one) => one.name) : []
  if (columns.length > 0)
    return `“${head}”没有“${name}”，应当写成“${head}.0.${columns[0]}”${didYouMean(name.split('.')[2] ?? '', columns)}`
  return `条件不能写成路径“${name}”，只能用字段“${head}”本身；别处的值请先用 lookup 或 copyFrom 带成字段`
}

function fieldOf(name: string, scope: Scope): Fields[string] {
  const [, root, rest] = /^\$(user|form|row)\.(.+)$/.exec(name) ?? [undefined, 'row', name]
  const own = name.startsWith('$row.') ? (scope.outer ?? scope.fields) : scope.fields
  const fields = root === 'row' ? own : root === 'user' ? scope.user : scope.form
  return fields?.[rest] ?? (scope.paths && root === 'row' ? lineOf(rest, scope.fields) : undefined)
}

/** `ladder.0.price` is the column of a line, `regions.1` the second of a list. */
function lineOf(path: string, fields: Fields): Fields[string] {
  const [head = '', line = '', column, ...more] = path.split('.')
  const list = fields[head]
  if (!list || !/^\d+$/.test(line) || more.length > 0) return undefined
  if (list.rows) return list.rows.find((one) => one.name === column)
  return isList(list.kind) && column === undefined
    ? { kind: 'text', ...(list.options ? { options: list.options } : {}) }
    : undefined
}

/** A literal that the field can never hold makes a comparison that is always false, or, negated, always true. */
function valueFault(leaf: Leaf, field: NonNullable<Fields[string]>, value: Scalar): string | undefined {
  if (leaf.op === '$exists' || value === null || (typeof value === 'string' && value.startsWith('$'))) return undefined
  const choice = leaf.op === '$eq' || leaf.op === '$ne' || leaf.op === '$in' || leaf.op === '$nin'
  if (field.options && choice) {
    const names = field.options.map((option) => String(option.const))
    return names.includes(String(value)) ? undefined : `“${leaf.field}”没有值“${value}”${didYouMean(String(value), names)}`
  }
  return literalFault(leaf.field, field, value)
}
