import { expressionOf, isOfTable, nameIn, type Operation, operationOf, resultKindOf, tableColumnOf } from '../entity/derived.ts'
import type { Expression, Field } from '../entity/entity.ts'
import { factsOf, isFixed, isNumber } from '../entity/kinds.ts'
import { derivedOnce } from '../value/derived-once.ts'
import { FIXED_MAX, formatFixed, parseFixed } from '../value/fixed.ts'
import { isBlank } from '../value/is-blank.ts'
import { firstOf } from '../value/items.ts'
import { isObject } from '../value/narrow.ts'
import { daysAfter, isDay, monthsAfter } from '../value/time.ts'

type Values = Readonly<Record<string, unknown>>

/** An exact number. The denominator is above zero. */
interface Ratio {
  readonly over: bigint
  readonly under: bigint
}

/** A computation under way: the values of a record or of one line, and the computed fields on the way, which must not come round. */
interface Reading {
  readonly columns: ReadonlyMap<string, Field>
  readonly line: Values
  readonly path: readonly string[]
}

/** as `server/db/derive.ts` has them */
const MOST_OF_QUOTIENT = 10n ** 12n
const DAY_MS = 86_400_000

/**
 * The values of the fields that a file computes, in a record or in one line of a table. The same rules as of a generated column
 * (`server/db/derive.ts`): exact, rounded once at the end, half away from zero; of nothing comes nothing.
 */
export function computedIn(columns: readonly Field[], line: Values, wanted: readonly Field[] = columns): Record<string, unknown> {
  const computed = wanted.filter((one) => one.derive !== undefined)
  if (computed.length === 0) return {}
  const reading: Reading = { columns: columnsOf(columns), line, path: [] }
  return Object.fromEntries(computed.map((one) => [one.name, derived(reading, one)]))
}

const columnsOf = derivedOnce(
  (columns: readonly Field[]): ReadonlyMap<string, Field> => new Map(columns.map((one) => [one.name, one])),
)

function derived(reading: Reading, field: Field): unknown {
  if (reading.path.includes(field.name)) return null
  const below = { ...reading, path: [...reading.path, field.name] }
  const expression = expressionOf(field)
  const outcome = resultKindOf(expression)
  if (outcome === 'text') return textOf(below, expression)
  if (outcome === 'day') return dayOf(below, expression)
  const amount = amountOf(below, expression)
  return amount === null ? null : numberOf(field, rounded(amount, field.scale ?? 0))
}

/** On the wire; what no column could hold is nothing. */
function numberOf(field: Field, count: bigint): unknown {
  if (count > FIXED_MAX || count < -FIXED_MAX) return null
  return isFixed(field.kind) ? formatFixed(count, field.scale ?? 0, isPadded(field)) : Number(count)
}

/** with all its places where its kind is always written so */
const isPadded = derivedOnce((field: Field): boolean => String(factsOf(field.kind).decode?.(field, 0) ?? '').includes('.'))

function amountOf(reading: Reading, expression: Expression): Ratio | null {
  const operation = operationOf(expression)
  if (!operation) {
    const name = nameIn(expression)
    return name === undefined ? ratioOf(expression) : columnAmount(reading, name)
  }
  if (operation.operator === '$days') return daysBetween(reading, operation)
  if (operation.operator === '$pick') return pickedAmount(reading, operation)
  if (operation.operator === '$length') return lengthOf(reading, operation)
  if (isOfTable(firstOf(operation.operands).wanted)) return ofLines(reading, operation)
  const amounts = operation.operands.map(({ one }) => amountOf(reading, one))
  return amounts.reduce((a, b) => (a === null || b === null ? null : joined(operation, a, b)))
}

/** The number of a table's lines, or the sum or bound of one of their columns; a cell that is neither filled nor has a default counts for nothing. */
function ofLines({ columns, line }: Reading, { operator, operands: [operand] }: Operation): Ratio | null {
  if (!operand) return null
  const { table, column } = tableColumnOf((name) => columns.get(name), operand.one)
  const value = table && line[table.name]
  const lines = Array.isArray(value) ? value.filter(isObject) : []
  if (operator === '$count') return { over: BigInt(lines.length), under: 1n }
  if (!table?.rows || !column) return null
  const { rows } = table
  const amounts = lines.flatMap((one) => columnAmount({ columns: columnsOf(rows), line: one, path: [] }, column.name) ?? [])
  if (operator === '$sum') return amounts.reduce((a, b) => plus(a, b), { over: 0n, under: 1n })
  const isFirst = operator === '$min' ? isLess : (a: Ratio, b: Ratio) => isLess(b, a)
  return amounts.length === 0 ? null : amounts.reduce((a, b) => (isFirst(b, a) ? b : a))
}

const isLess = (a: Ratio, b: Ratio): boolean => a.over * b.under < b.over * a.under
const plus = (a: Ratio, b: Ratio): Ratio => ({ over: a.over * b.under + b.over * a.under, under: a.under * b.under })

function lengthOf(reading: Reading, { operands: [of] }: Operation): Ratio | null {
  const text = of ? pieceOf(reading, of.one) : null
  return text === null ? null : { over: BigInt([...text].length), under: 1n }
}

/** The number that stands beside the option which the field has; of no other. */
function pickedAmount(reading: Reading, { operands }: Operation): Ratio | null {
  const [from, ...pairs] = operands.map(({ one }) => one)
  const field = from === undefined ? undefined : reading.columns.get(nameIn(from) ?? '')
  if (!field || field.derive !== undefined) return null
  const chosen = reading.line[field.name]
  const at = pairs.findIndex((one, i) => i % 2 === 0 && String(one) === String(chosen))
  const amount = at === -1 ? undefined : pairs[at + 1]
  return amount === undefined ? null : amountOf(reading, amount)
}

function joined({ operator }: Operation, a: Ratio, b: Ratio): Ratio | null {
  switch (operator) {
    case '$multiply':
      return { over: a.over * b.over, under: a.under * b.under }
    case '$divide':
      return quotient(a, b)
    case '$add':
      return plus(a, b)
    default:
      return { over: a.over * b.under - b.over * a.under, under: a.under * b.under }
  }
}

/** Nothing where there is nothing to divide by, or the outcome is beyond all measure. */
function quotient(a: Ratio, b: Ratio): Ratio | null {
  if (b.over === 0n) return null
  const [over, under] = [a.over * b.under, a.under * b.over]
  const positive = under < 0n ? { over: -over, under: -under } : { over, under }
  return size(positive.over) < positive.under * MOST_OF_QUOTIENT ? positive : null
}

function columnAmount(reading: Reading, name: string): Ratio | null {
  const field = reading.columns.get(name)
  if (!field) return null
  const value = field.derive === undefined ? (reading.line[name] ?? field.default) : derived(reading, field)
  return ratioOf(value)
}

/** The number in a value that was sent and may be anything; null for one that is no number. */
function ratioOf(value: unknown): Ratio | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const places = /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0
  const count = parseFixed(value, places)
  return count === null ? null : { over: count, under: 10n ** BigInt(places) }
}

const size = (count: bigint): bigint => (count < 0n ? -count : count)

/** Half away from zero, as a count of so many places. */
function rounded({ over, under }: Ratio, scale: number): bigint {
  const raised = size(over) * 10n ** BigInt(scale)
  const count = (raised * 2n + under) / (under * 2n)
  return over < 0n ? -count : count
}

function daysBetween(reading: Reading, { operands }: Operation): Ratio | null {
  const [from, to] = operands.map(({ one }) => dayOf(reading, one))
  return from && to ? { over: BigInt(Math.round((timeOf(to) - timeOf(from)) / DAY_MS)), under: 1n } : null
}

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** A moment is its day. */
function dayOf(reading: Reading, expression: Expression): string | null {
  const operation = operationOf(expression)
  if (!operation) {
    const field = reading.columns.get(nameIn(expression) ?? '')
    const value = field && (field.derive === undefined ? reading.line[field.name] : derived(reading, field))
    const day = typeof value === 'string' ? value.slice(0, 10) : ''
    // what is typed by now may be no day yet
    return isDay(day) ? day : null
  }
  const [from, count] = operation.operands
  const day = from && dayOf(reading, from.one)
  const amount = count ? amountOf(reading, count.one) : null
  const days = amount === null ? null : rounded(amount, 0)
  const after = operation.operator === '$addMonths' ? monthsAfter : daysAfter
  return day && days !== null ? after(day, Number(days)) : null
}

/** The same of words that are made of values at hand, such as `$row.title`. */
export const wordsOfAll = (expression: Expression, fields: ReadonlyMap<string, Field>, values: Values): string | null =>
  textOf({ columns: fields, line: values, path: [] }, expression)

function textOf(reading: Reading, expression: Expression): string | null {
  const operation = operationOf(expression)
  if (operation?.operator === '$last') return endingOf(reading, operation)
  const pieces = (operation?.operands ?? []).map(({ one }) =>
    typeof one === 'string' && nameIn(one) === undefined
      ? { told: false, text: one }
      : { told: true, text: pieceOf(reading, one) },
  )
  const filledPieces = pieces.filter((one) => one.told)
  if (filledPieces.length > 0 && filledPieces.every(({ text }) => text === null)) return null
  return pieces.map(({ text }) => text ?? '').join('')
}

function endingOf(reading: Reading, { operands: [from, count] }: Operation): string | null {
  const text = from ? pieceOf(reading, from.one) : null
  return text === null ? null : [...text].slice(-Number(count?.one)).join('')
}

/** As people read it. */
function pieceOf(reading: Reading, expression: Expression): string | null {
  const operation = operationOf(expression)
  if (operation?.outcome === 'text') return textOf(reading, expression)
  if (operation?.outcome === 'day') return dayOf(reading, expression)
  if (operation) {
    const amount = amountOf(reading, expression)
    return amount === null ? null : formatFixed(rounded(amount, 2), 2)
  }
  const field = reading.columns.get(nameIn(expression) ?? '')
  if (!field) return null
  const value = field.derive === undefined ? (reading.line[field.name] ?? field.default) : derived(reading, field)
  return isBlank(value) ? null : wordsOf(field, value)
}

function wordsOf(field: Field, value: unknown): string | null {
  if (field.options) return field.options.find((one) => one.const === value)?.title ?? null
  if (isNumber(field.kind)) {
    const amount = ratioOf(value)
    const scale = field.scale ?? 0
    return amount && formatFixed(rounded(amount, scale), scale, isPadded(field))
  }
  if (typeof value === 'boolean') return value ? '是' : '否'
  return factsOf(field.kind).time === 'moment' ? String(value).slice(0, 16) : String(value)
}
