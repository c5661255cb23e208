import { parseFixed } from '../value/fixed.ts'
import type { Entity, Expression } from './entity.ts'
import { isNumber } from './kinds.ts'
import { didYouMean } from './suggest.ts'

/** The database computes with what the row itself stores: with its numbers alone, and never by zero. */
export function checkDerive(
  at: string,
  expression: Expression,
  entity: Entity,
  report: (pointer: string, message: string) => void,
): void {
  for (const [pointer, name] of fieldsIn(expression, at)) {
    const field = entity.field[name]
    if (!field) report(pointer, `没有名为“${name}”的字段${didYouMean(name, Object.keys(entity.field))}`)
    else if (!isNumber(field.kind)) report(pointer, `“${name}”不是数字，不能计算`)
    else if (field.lookup !== undefined) report(pointer, `“${name}”是读取时带出的，不能计算；请改用 copyFrom`)
  }
  for (const pointer of zeros(expression, at)) report(pointer, '不能除以 0')
}

/** The fields that an expression reads. */
export const expressionFields = (expression: Expression): string[] => fieldsIn(expression, '').map(([, name]) => name)

/** Does it divide, so that it may be nothing though nothing is missing? */
export const divides = (expression: Expression): boolean =>
  partsOf(expression, '').some(({ operator, one }) => operator === '$divide' || divides(one))

interface Part {
  readonly pointer: string
  readonly operator: string
  readonly place: number
  readonly one: Expression
}

function partsOf(expression: Expression, at: string): Part[] {
  if (typeof expression !== 'object') return []
  return Object.entries<readonly Expression[] | undefined>({ ...expression }).flatMap(([operator, operands]) =>
    (operands ?? []).map((one, place) => ({ pointer: `${at}/${operator}/${place}`, operator, place, one })),
  )
}

function fieldsIn(expression: Expression, at: string): [pointer: string, name: string][] {
  if (typeof expression === 'string') return expression.startsWith('$') ? [[at, expression.slice(1)]] : []
  return partsOf(expression, at).flatMap(({ pointer, one }) => fieldsIn(one, pointer))
}

const zeros = (expression: Expression, at: string): string[] =>
  partsOf(expression, at).flatMap(({ pointer, operator, place, one }) =>
    operator === '$divide' && place === 1 && typeof one !== 'object' && parseFixed(one, 12) === 0n
      ? [pointer]
      : zeros(one, pointer),
  )
