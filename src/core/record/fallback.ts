import { nameIn, operationOf } from '../entity/derived.ts'
import type { Entity, Expression, Field } from '../entity/entity.ts'
import { factsOf } from '../entity/kinds.ts'
import { isBlank } from '../value/is-blank.ts'
import { computedIn } from './computed.ts'

type Values = Readonly<Record<string, unknown>>

/** The value of a field that is left empty, made of the others; undefined: it stays empty. */
export function fallbackOf(entity: Entity, field: Field, record: Values): unknown {
  const way = field.otherwise?.find((one) => saidIn(one).every((name) => !isBlank(record[name])))
  if (way === undefined) return undefined
  const value = computedIn(entity.fields, record, [{ ...field, derive: way }])[field.name]
  const fits = typeof value !== 'string' || value.length >= (field.minLength ?? 0)
  if (isBlank(value) || !fits) return undefined
  if (factsOf(field.kind).time === 'moment') return `${String(value)} 00:00:00`
  return typeof value === 'string' && field.maxLength !== undefined ? value.slice(0, field.maxLength) : value
}

/** All that has to be filled in for one of its ways. */
export const fallbackFields = ({ otherwise = [] }: Field): string[] => otherwise.flatMap(saidIn)

/** The fields that an expression is made of on its outside: what stands in a further one may be left out. */
const saidIn = (expression: Expression): string[] =>
  [expression, ...(operationOf(expression)?.operands ?? []).map(({ one }) => one)].flatMap((one) => nameIn(one) ?? [])
