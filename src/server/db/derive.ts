import {
  expressionOf,
  isOfTable,
  nameIn,
  type Operation,
  operationOf,
  resultKindOf,
  tableColumnOf,
} from '../../core/entity/derived.ts'
import type { Entity, Expression, Field } from '../../core/entity/entity.ts'
import { factsOf, isNumber } from '../../core/entity/kinds.ts'
import { FIXED_MAX, formatFixed, parseFixed } from '../../core/value/fixed.ts'
import { nth } from '../../core/value/items.ts'
import { requirePresent } from '../../core/value/require-present.ts'
import { MOST_DAYS, MOST_MONTHS } from '../../core/value/time.ts'
import { identifier, literal } from './quote.ts'

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
 * A field's `derive` as SQL over what the row stores. Numbers are computed exactly, in numeric, and rounded once, half away from
 * zero, to the field's own scale. A counter that is null counts as its default; another null makes the result null, in a text nothing.
 */
export function derivationOf(entity: Entity, field: Field): Derivation {
  const uses = new Set<string>()
  const reading: Reading = { entity, uses, path: [field.name] }
  return { sql: derivedValue(reading, field), uses: [...uses] }
}

/** A derivation under way: the columns so far, and the derived fields on the way, which must not come round. */
interface Reading {
  readonly entity: Entity
  readonly uses: Set<string>
  readonly path: readonly string[]
}

function derivedValue(reading: Reading, field: Field): string {
  const expression = expressionOf(field)
  const outcome = resultKindOf(expression)
  if (outcome === 'day') return dayOf(reading, expression)
  return outcome === 'text' ? textOf(reading, expression) : `(${derivedCount(reading, field)})::bigint`
}

/** The count of a derived number, as its own column keeps it. */
const derivedCount = (reading: Reading, field: Field): string =>
  kept(rounded(amountOf(reading, expressionOf(field)), field.scale ?? 0))

/** Nothing, where no column could hold it. */
const kept = (count: string): string => between(count, String(-FIXED_MAX - 1n), String(FIXED_MAX + 1n))

/**
 * Nothing, unless it lies between the two, both exclusive. Written in a way that says the operand once: formulas stand in one another,
 * and what is said twice at each level is said a thousand times at the tenth.
 */
const between = (operand: string, low: string, high: string): string =>
  `nullif(nullif(least(greatest(${operand}, ${low}), ${high}), ${high}), ${low})`

function amountOf(reading: Reading, expression: Expression): Amount {
  if (typeof expression !== 'object') {
    const name = nameIn(expression)
    return name === undefined ? literalAmount(expression) : fieldAmount(reading, name)
  }
  const { operator, operands } = operationOf(expression)
  if (operator === '$days') {
    const [from, to] = operands.map(({ one }) => dayOf(reading, one))
    return { sql: `(${to} - ${from})::numeric`, scale: 0 }
  }
  if (operator === '$pick') return pickedAmount(reading, operands)
  if (operator === '$length') return { sql: `char_length(${pieceOf(reading, nth(operands, 0).one)})::numeric`, scale: 0 }
  const first = nth(operands, 0)
  if (isOfTable(first.wanted)) return linesAmount(reading, operator, first.one)
  const amounts = operands.map(({ one }) => amountOf(reading, one))
  if (operator === '$multiply')
    return { sql: `(${amounts.map((one) => one.sql).join(' * ')})`, scale: amounts.reduce((sum, one) => sum + one.scale, 0) }
  if (operator === '$divide') return quotient(nth(amounts, 0), nth(amounts, 1))
  const scale = Math.max(...amounts.map((one) => one.scale))
  return { sql: `(${amounts.map((one) => raised(one, scale)).join(operator === '$add' ? ' + ' : ' - ')})`, scale }
}

/** The functions of `lines-functions.ts`, which say what a plain column may not: a generated one holds no sub-select. */
function linesAmount({ entity, uses }: Reading, operator: string, expression: Expression): Amount {
  const { table, column } = tableColumnOf((name) => entity.field[name], expression)
  const lines = requirePresent(table, 'a table of the record')
  uses.add(lines.name)
  if (!column) return { sql: `lines_count(${identifier(lines.name)})`, scale: 0 }
  const scale = column.scale ?? 0
  const absent = column.default == null ? null : parseFixed(String(column.default), scale)
  const instead = absent === null ? 'null' : formatFixed(absent, scale)
  const sql = `lines_${operator.slice(1)}(${identifier(lines.name)}, ${literal(column.name)}, ${instead})`
  return { sql: scale === 0 ? sql : `(${sql} * ${10n ** BigInt(scale)})`, scale }
}

/** The number that stands beside the option which the row has; of no other. */
function pickedAmount(reading: Reading, operands: Operation['operands']): Amount {
  const [from, ...pairs] = operands.map(({ one }) => one)
  const options = pairs.filter((_, i) => i % 2 === 0)
  const amounts = pairs.filter((_, i) => i % 2 === 1).map((one) => amountOf(reading, one))
  const scale = Math.max(...amounts.map((one) => one.scale))
  const column = read(
    reading,
    nameIn(from ?? '') ?? '',
    (field) => `${identifier(field.name)}::text`,
    () => 'null',
  )
  const branches = amounts.map((one, i) => `when ${literal(String(options[i]))} then ${raised(one, scale)}`)
  return { sql: `(case ${column} ${branches.join(' ')} end)`, scale }
}

/** More decimals than any field has, so that what is rounded to a field's own was not rounded to it before. */
const QUOTIENT_SCALE = 12
/**
 * A third has no last place: so many more are carried, and what is rounded in the end is first brought to fewer, so that three thirds
 * of a half are a half again and are rounded as one.
 */
const CARRIED = 48
const TRUSTED = 28
/** no field holds as much, and the column could not */
const MOST_OF_QUOTIENT = 12

/** Nothing where there is nothing to divide by, or the outcome is beyond all measure. */
function quotient(a: Amount, b: Amount): Amount {
  const places = QUOTIENT_SCALE + b.scale - a.scale
  const [over, under] = places >= 0 ? [raised(a, a.scale + places), b.sql] : [a.sql, raised(b, b.scale - places)]
  const most = 10n ** BigInt(QUOTIENT_SCALE + MOST_OF_QUOTIENT)
  return { sql: between(`round(${over}, ${CARRIED}) / nullif(${under}, 0)`, `-${most}`, `${most}`), scale: QUOTIENT_SCALE }
}

/** A stored column, or, since a generated column may not read another, the expression of a derived one again. */
function read<T>(
  { entity, uses, path }: Reading,
  name: string,
  stored: (field: Field) => T,
  derived: (field: Field, below: Reading) => T,
): T {
  const field = entity.field[name]
  if (!field) throw new Error(`derive of ${entity.id}.${path[0]} names no field: ${name}`)
  if (path.includes(name)) throw new Error(`derive of ${entity.id}.${path[0]} goes in a circle through ${name}`)
  if (field.derive !== undefined) return derived(field, { entity, uses, path: [...path, name] })
  uses.add(name)
  return stored(field)
}

const fieldAmount = (reading: Reading, name: string): Amount =>
  read(reading, name, storedAmount, (field, below) => {
    return { sql: derivedCount(below, field), scale: field.scale ?? 0 }
  })

function storedAmount(field: Field): Amount {
  const scale = field.scale ?? 0
  const column = `${identifier(field.name)}::numeric`
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
  return `round(round(${amount.sql}, ${TRUSTED}) * 0.${'0'.repeat(amount.scale - scale - 1)}1)`
}

function dayOf(reading: Reading, expression: Expression): string {
  const operation = operationOf(expression)
  if (!operation) return read(reading, nameOf(expression), storedDay, (field, below) => dayOf(below, expressionOf(field)))
  const { operands, operator } = operation
  const isMonths = operator === '$addMonths'
  const most = isMonths ? MOST_MONTHS : MOST_DAYS
  const count = rounded(amountOf(reading, nth(operands, 1).one), 0)
  const within = `${between(count, `${-most - 1}`, `${most + 1}`)}::int`
  const from = dayOf(reading, nth(operands, 0).one)
  const day = isMonths ? `(${from} + make_interval(months => ${within}))::date` : `(${from} + ${within})`
  return between(day, 'make_date(999, 12, 31)', 'make_date(10000, 1, 1)')
}

const nameOf = (expression: Expression): string => requirePresent(nameIn(expression), 'the name of a field')

const storedDay = (field: Field): string =>
  factsOf(field.kind).time === 'day' ? identifier(field.name) : `(${identifier(field.name)} at time zone 'Asia/Shanghai')::date`

function textOf(reading: Reading, expression: Expression): string {
  const { operator, operands } = requirePresent(operationOf(expression), 'an operation')
  if (operator === '$last') return `right(${pieceOf(reading, nth(operands, 0).one)}, ${Number(nth(operands, 1).one)})`
  const pieces = operands.map(({ one }) =>
    typeof one === 'string' && nameIn(one) === undefined
      ? { told: false, sql: literal(one) }
      : { told: true, sql: pieceOf(reading, one) },
  )
  const conditions = pieces.flatMap((one) => (one.told ? [one.sql] : []))
  const whole = pieces.map((one) => `coalesce(${one.sql}, '')`).join(' || ')
  return conditions.length === 0 ? `(${whole})` : `(case when coalesce(${conditions.join(', ')}) is not null then ${whole} end)`
}

/** As people read it. Nothing here may depend on how the session writes dates, or no column could be made of it. */
function pieceOf(reading: Reading, expression: Expression): string {
  const operation = operationOf(expression)
  if (operation?.outcome === 'text') return textOf(reading, expression)
  if (operation?.outcome === 'day') return dayText(dayOf(reading, expression))
  if (operation) return amountText(amountOf(reading, expression))
  return read(reading, nameOf(expression), storedText, (field, below) => derivedText(below, field))
}

function derivedText(reading: Reading, field: Field): string {
  const outcome = resultKindOf(expressionOf(field))
  if (outcome === 'text') return textOf(reading, expressionOf(field))
  if (outcome === 'day') return dayText(dayOf(reading, expressionOf(field)))
  return numberText({ sql: derivedCount(reading, field), scale: field.scale ?? 0 }, field)
}

function storedText(field: Field): string {
  const column = identifier(field.name)
  const { time, values } = factsOf(field.kind)
  if (field.options)
    return `(case ${column} ${field.options.map((one) => `when ${literal(one.const)} then ${literal(one.title)}`).join(' ')} end)`
  if (isNumber(field.kind)) return numberText(storedAmount(field), field)
  if (values === 'truth') return `(case when ${column} then '是' when not ${column} then '否' end)`
  if (time === 'day') return dayText(column)
  return time === 'moment' ? momentText(`(${column} at time zone 'Asia/Shanghai')`) : column
}

/** with all its places where its kind is always written so */
function numberText(amount: Amount, field: Field): string {
  const isPadded = String(factsOf(field.kind).decode?.(field, 0) ?? '').includes('.')
  return isPadded ? `round(${asNumber(amount)}, ${amount.scale})::text` : `trim_scale(${asNumber(amount)})::text`
}

const amountText = (amount: Amount): string => `trim_scale(round(${asNumber(amount)}, 2))::text`
const asNumber = ({ sql, scale }: Amount): string => (scale === 0 ? sql : `${sql} * 0.${'0'.repeat(scale - 1)}1`)

const part = (of: string, from: string, wide: number): string => `lpad(extract(${of} from ${from})::int::text, ${wide}, '0')`
const dayText = (day: string): string =>
  `(${part('year', day, 4)} || '-' || ${part('month', day, 2)} || '-' || ${part('day', day, 2)})`
const momentText = (at: string): string => `(${dayText(at)} || ' ' || ${part('hour', at, 2)} || ':' || ${part('minute', at, 2)})`
