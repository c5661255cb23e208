import type { Field } from '../schema/entity.ts'
import { factsOf, isList } from '../schema/kinds.ts'
import type { Fault } from '../schema/raw.ts'
import { didYouMean } from '../schema/suggest.ts'
import { FIXED_WIDE, parseFixed } from '../value/fixed.ts'
import { listOf } from '../value/narrow.ts'
import { textBefore } from '../value/text-before.ts'
import type { Condition, Scalar } from './condition.ts'
import { ConditionError, type Leaf, leavesOf, parseCondition } from './parse.ts'

/** Fields by name, as much of them as says which values they can have. */
export type Fields = Readonly<Record<string, Pick<Field, 'kind' | 'options' | 'rows'> | undefined>>

/** What a condition may speak of where it stands. A root that is absent here means nothing here. */
export interface Scope {
  /** of the record asked about; `$row.x` is one of them */
  readonly fields: Fields
  readonly user?: Fields
  readonly form?: Fields
  readonly args?: Fields
  /** asked in memory only, so a line of a list may be named: `ladder.0.price`, `regions.1`; SQL knows no such path */
  readonly paths?: boolean
  /** false: the values are written, not compared, so there is no other field to compare with */
  readonly row?: boolean
}

/** Faults of a condition against its scope: every name and every choice in it must exist. Pointers are relative to it. */
export function checkCondition(where: Condition, scope: Scope): Fault[] {
  try {
    return leavesOf(parseCondition(where)).flatMap((leaf) => checkLeaf(leaf, scope))
  } catch (error) {
    if (!(error instanceof ConditionError)) throw error
    return [{ pointer: error.pointer, message: error.message }]
  }
}

/** What is wrong with a variable here; undefined when nothing is, or when the value is no variable. */
export function variableFault(value: unknown, scope: Scope): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('$')) return undefined
  if (value === '$now' || /^\$today([+-]\d{1,4})?$/.test(value)) return undefined
  const names = variablesOf(scope)
  if (names.includes(value)) return undefined
  const root = /^\$(user|form|args|row)(?=\.)/.exec(value)?.[1]
  if (root && !names.some((name) => name.startsWith(`$${root}.`))) {
    return `这里不能使用“${value}”，可以使用：${[...new Set(names.map((name) => name.replace(/\..*/, '.x')))].join('、')}`
  }
  return `没有名为“${value}”的变量${didYouMean(value, names)}`
}

function variablesOf({ fields, user, form, args, row }: Scope): string[] {
  const roots = { user, form, args, row: row === false ? undefined : fields }
  return [
    ...Object.entries(roots).flatMap(([root, of]) => Object.keys(of ?? {}).map((name) => `$${root}.${name}`)),
    '$now',
    '$today',
  ]
}

function checkLeaf(leaf: Leaf, scope: Scope): Fault[] {
  const named = fieldFault(leaf.field, scope)
  if (named) return [{ pointer: leaf.at.replace(/\/\$[a-z]+$/, ''), message: named }]
  const field = fieldOf(leaf.field, scope)!
  const listed = Array.isArray(leaf.value)
  // the asker and the form are asked without a row at hand
  const among = leaf.field.startsWith('$row.') || !leaf.field.startsWith('$') ? scope : { ...scope, row: false }
  const values = listOf(leaf.value)
  return values.flatMap((value, i) => {
    const message = variableFault(value, among) ?? valueFault(leaf, field, value)
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
  const fields = root === 'row' ? scope.fields : root === 'user' ? scope.user : scope.form
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
  const { values } = factsOf(field.kind)
  if (values === 'truth') return typeof value === 'boolean' ? undefined : `“${leaf.field}”的值应当是 true 或 false`
  if (values === 'count' || values === 'number' || values === 'id') {
    const number = typeof value === 'boolean' ? null : parseFixed(value, FIXED_WIDE)
    return number === null ? `“${leaf.field}”的值应当是数字` : undefined
  }
  return undefined
}
