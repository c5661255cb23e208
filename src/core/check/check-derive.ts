import {
  fieldIn,
  isKeptIn,
  isOf,
  isOfTable,
  nameIn,
  type Operand,
  type Operation,
  operationOf,
  type ResultKind,
  resultKindOf,
  tableColumnOf,
} from '../entity/derived.ts'
import type { Entity, Expression, Field } from '../entity/entity.ts'
import { factsOf } from '../entity/kinds.ts'
import type { Report } from '../entity/raw.ts'
import { parseFixed } from '../value/fixed.ts'
import { didYouMean } from '../value/suggest.ts'

const TITLES: Readonly<Record<ResultKind, string>> = { number: '数字', day: '日期', text: '文字' }
const CANNOT: Readonly<Record<ResultKind, string>> = {
  number: '不是数字，不能计算',
  day: '不是日期或时间，不能算天数',
  text: '不能连成文字；关联和地区请先用 copyFrom 带成文字字段',
}

/** The database computes with what the row itself stores, each operation with what it is of, and never by zero. */
export function checkDerive(
  at: string,
  expression: Expression,
  field: Field,
  entity: Entity,
  report: Report,
  isKept: (outcome: ResultKind) => boolean = (outcome) => isKeptIn(outcome, field),
): void {
  let well = true
  const refuse: Report = (pointer, message) => {
    well = false
    report(pointer, message)
  }
  check(at, expression, resultKindOf(expression))
  const outcome = resultKindOf(expression)
  if (well && !isKept(outcome)) refuse(at, `算式得出${TITLES[outcome]}，“${field.title}”不是${TITLES[outcome]}字段`)
  if (well && reaches(entity, expression, field.name)) refuse(at, `“${field.title}”的算式绕回了它自己`)

  function check(pointer: string, one: Expression, wanted: Operand): void {
    if (isOfTable(wanted)) {
      const fault = tableFault(one, wanted)
      if (fault) refuse(pointer, fault)
      return
    }
    const operation = operationOf(one)
    const name = nameIn(one)
    if (!operation) return void (name === undefined ? written(pointer, one, wanted) : named(pointer, name, wanted))
    if (wanted !== 'text' && operation.outcome !== wanted)
      refuse(pointer, `这里应当是${TITLES[wanted]}，${operation.operator} 得出的是${TITLES[operation.outcome]}`)
    if (operation.operator === '$pick') picked(`${pointer}/$pick`, operation)
    if (operation.operator === '$last') ending(`${pointer}/$last`, operation)
    for (const [i, part] of operation.operands.entries()) {
      const place = `${pointer}/${operation.operator}/${i}`
      if (operation.operator === '$divide' && i === 1 && typeof part.one !== 'object' && parseFixed(part.one, 12) === 0n)
        refuse(place, '不能除以 0')
      else check(place, part.one, part.wanted)
    }
  }

  /** a field with options, each of which stands there once, with its number */
  function picked(pointer: string, { operands: [from, ...pairs] }: Operation): void {
    const options = entity.field[(from && nameIn(from.one)) ?? '']?.options
    if (!options) return void refuse(`${pointer}/0`, '这里应当是有选项的字段，写成 "$字段"')
    if (pairs.length % 2 === 1) refuse(pointer, '选项和数要成对写')
    const titles = options.map((one) => String(one.const))
    for (const [i, { one }] of pairs.entries())
      if (i % 2 === 0 && !titles.includes(String(one)))
        refuse(`${pointer}/${i + 1}`, `没有选项“${String(one)}”${didYouMean(String(one), titles)}`)
  }

  /** of a field, so many characters */
  function ending(pointer: string, { operands: [from, count] }: Operation): void {
    if (from && nameIn(from.one) === undefined) refuse(`${pointer}/0`, '这里应当是文字字段，写成 "$字段"')
    if (count && typeof count.one !== 'number') refuse(`${pointer}/1`, '这里应当是最后几个字，写一个整数')
  }

  function named(pointer: string, name: string, wanted: ResultKind): void {
    const other = entity.field[name]
    if (!other) refuse(pointer, `没有名为“${name}”的字段${didYouMean(name, Object.keys(entity.field))}`)
    else if (!isOf(wanted, other)) refuse(pointer, `“${name}”${CANNOT[wanted]}`)
    else if (other.lookup !== undefined) refuse(pointer, `“${name}”是读取时带出的，不能计算；请改用 copyFrom`)
  }

  /** the lines of a table of this record, or one of their columns that holds numbers */
  function tableFault(one: Expression, wanted: 'column' | 'table'): string | undefined {
    const { table, column } = tableColumnOf((field) => entity.field[field], one)
    const [name, of] = (nameIn(one) ?? '').split('.')
    if (!table) return `没有名为“${name}”的字段${didYouMean(name ?? '', Object.keys(entity.field))}`
    if (!table.rows) return `“${name}”不是明细行；几个字段相加用 $add`
    if (wanted === 'table') return undefined
    const among = table.rows.map((row) => row.name)
    if (!column) return `“${name}”没有名为“${of}”的列${didYouMean(of ?? '', among)}`
    return isOf('number', column) ? undefined : `“${name}.${of}”${CANNOT.number}`
  }

  function written(pointer: string, value: Expression, wanted: ResultKind): void {
    const fits = wanted === 'text' || (wanted === 'number' && typeof value !== 'object' && parseFixed(value, 8) !== null)
    if (!fits) refuse(pointer, `这里应当是${TITLES[wanted]}，写成 "$字段"`)
  }
}

/** The same of what a field becomes that is left empty: a moment is the beginning of a day there. */
export const checkOtherwise = (at: string, expression: Expression, field: Field, entity: Entity, report: Report): void =>
  checkDerive(
    at,
    expression,
    field,
    entity,
    report,
    (outcome) => isKeptIn(outcome, field) || (outcome === 'day' && factsOf(field.kind).time === 'moment'),
  )

/** The fields that an expression reads. */
export const expressionFields = (expression: Expression): string[] =>
  operationOf(expression)?.operands.flatMap(({ one }) => expressionFields(one)) ?? [fieldIn(expression) ?? []].flat()

/** May it be nothing though nothing is missing? A quotient by zero is, a day beyond all calendars, an option that has no number, and the least of no lines. */
export function mayBeNothing(expression: Expression): boolean {
  const operation = operationOf(expression)
  if (!operation) return false
  const { operator, operands } = operation
  return (
    ['$divide', '$addDays', '$addMonths', '$pick', '$min', '$max'].includes(operator) ||
    operands.some(({ one }) => mayBeNothing(one))
  )
}

function reaches(entity: Entity, expression: Expression, name: string, passed = new Set<string>()): boolean {
  return expressionFields(expression).some((one) => {
    if (one === name) return true
    const further = passed.has(one) ? undefined : entity.field[one]?.derive
    passed.add(one)
    return further !== undefined && reaches(entity, further, name, passed)
  })
}
