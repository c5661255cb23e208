import type { Entity, Expression, Field } from '../../core/schema/entity.ts'
import { parseFixed } from '../../core/value/fixed.ts'
import { identifier } from './quote.ts'

/** An amount as SQL numeric: a count of 1/10^scale. */
interface Amount {
  readonly sql: string
  readonly scale: number
}

/** The expression of a generated column, and the stored columns it is computed from. */
export interface Derivation {
  readonly sql: string
  readonly uses: readonly string[]
}

/**
 * A field's `derive` as SQL over the stored counts. It is computed exactly, in numeric, and rounded once, half away from
 * zero, to the field's own scale. A counter that is null counts as its default; another null makes the result null.
 */
export function derivationOf(entity: Entity, field: Field): Derivation {
  const uses = new Set<string>()
  const amount = amountOf(entity, field.derive!, uses, [field.name])
  return { sql: `(${rounded(amount, field.scale ?? 0)})::bigint`, uses: [...uses] }
}

function amountOf(entity: Entity, expression: Expression, uses: Set<string>, path: readonly string[]): Amount {
  if (typeof expression === 'string' && expression.startsWith('$')) return fieldAmount(entity, expression.slice(1), uses, path)
  if (typeof expression !== 'object') return literalAmount(expression)
  const [operator, operands] = Object.entries(expression)[0] as [string, readonly Expression[]]
  const amounts = operands.map((one) => amountOf(entity, one, uses, path))
  if (operator === '$multiply')
    return { sql: `(${amounts.map((one) => one.sql).join(' * ')})`, scale: amounts.reduce((sum, one) => sum + one.scale, 0) }
  if (operator === '$divide') return quotient(amounts[0]!, amounts[1]!)
  const scale = Math.max(...amounts.map((one) => one.scale))
  return { sql: `(${amounts.map((one) => raised(one, scale)).join(operator === '$add' ? ' + ' : ' - ')})`, scale }
}

/** More decimals than any field has, so that what is rounded to a field's own was not rounded to it before. */
const QUOTIENT_SCALE = 12
/** no field holds as much, and the column could not */
const MOST_OF_QUOTIENT = 12

/** Nothing where there is nothing to divide by, or the outcome is beyond all measure. */
function quotient(a: Amount, b: Amount): Amount {
  const places = QUOTIENT_SCALE + b.scale - a.scale
  const [over, under] = places >= 0 ? [raised(a, a.scale + places), b.sql] : [a.sql, raised(b, b.scale - places)]
  const most = `abs(${under}) * ${10n ** BigInt(QUOTIENT_SCALE + MOST_OF_QUOTIENT)}`
  return { sql: `(case when abs(${over}) < ${most} then ${over} / nullif(${under}, 0) end)`, scale: QUOTIENT_SCALE }
}

function fieldAmount(entity: Entity, name: string, uses: Set<string>, path: readonly string[]): Amount {
  const field = entity.field[name]
  if (!field) throw new Error(`derive of ${entity.id}.${path[0]} names no field: ${name}`)
  if (path.includes(name)) throw new Error(`derive of ${entity.id}.${path[0]} goes in a circle through ${name}`)
  const scale = field.scale ?? 0
  // a generated column may not read another, so its expression is repeated
  if (field.derive !== undefined) return { sql: rounded(amountOf(entity, field.derive, uses, [...path, name]), scale), scale }
  uses.add(name)
  const column = `${identifier(name)}::numeric`
  const absent = field.default === undefined || field.default === null ? null : parseFixed(String(field.default), scale)
  return { sql: absent === null ? column : `coalesce(${column}, ${absent})`, scale }
}

function literalAmount(value: string | number): Amount {
  const scale = /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0
  const count = parseFixed(value, scale)
  if (count === null) throw new Error(`derive holds no number: ${value}`)
  return { sql: `${count}::numeric`, scale }
}

const raised = (amount: Amount, scale: number): string =>
  amount.scale === scale ? amount.sql : `${amount.sql} * ${10n ** BigInt(scale - amount.scale)}`

/** Multiplied by a power of ten, which numeric does exactly; a division would round once before the rounding. */
function rounded(amount: Amount, scale: number): string {
  if (amount.scale <= scale) return raised(amount, scale)
  return `round(${amount.sql} * 0.${'0'.repeat(amount.scale - scale - 1)}1)`
}
