import { sql } from 'kysely'
import { openFields, rowsFor } from '../../core/access/ability.ts'
import { fieldsOf } from '../../core/entity/by-name.ts'
import type { Entity, Field, Screen } from '../../core/entity/entity.ts'
import { factsOf, isBrief, isFixed, isNumber } from '../../core/entity/kinds.ts'
import { AppError } from '../../core/errors.ts'
import { parseListQuery } from '../../core/query/list-query.ts'
import { linesWords } from '../../core/record/line-words.ts'
import { importedFields } from '../../core/record/sheet-fields.ts'
import { listText } from '../../core/value/list-text.ts'
import { isDatetime, isDay, isMonth } from '../../core/value/time.ts'
import { withDeciding } from '../compiled/deciding-fields.ts'
import { type FullRecord, type RequestContext, sqlContext } from '../context/request-context.ts'
import { openOf } from '../db/encode.ts'
import { allOf, whereOf } from '../db/where.ts'
import { type Cell, cells, workbook } from '../files/workbook.ts'
import { listOrder } from '../read/list-rows.ts'
import { maskRows } from '../read/mask-rows.ts'
import { readerSelection } from '../read/rows.ts'
import { listedRows } from './lists.ts'

/** GET export: the list's rows and columns that the reader may read, as an .xlsx; asked like a list, without paging. */
export async function exportRows(context: RequestContext): Promise<{ name: string; file: Buffer }> {
  const { entity, screen } = context.call
  const own = rowsFor(context.ability, 'export', entity.id)
  if (own === null) throw new AppError('access.denied')
  const { page_no: _, page_size: __, ...params } = context.input
  const query = parseListQuery(screen, entity, params, { ...context.deps.platform.limits, now: context.now })
  const limit = context.deps.platform.limits.export
  const columns = columnsOf(entity, screen)
  const fields = withDeciding(
    entity,
    columns.map((field) => field.name),
  )
  const where = allOf([listedRows(context, query), whereOf(entity, own, sqlContext(context))])
  const { rows } = await sql<Record<string, unknown>>`
    select ${readerSelection(entity, fields, context)} from ${sql.table(entity.id)} t where ${where} order by ${listOrder(context, query)} limit ${limit + 1}`.execute(
    context.deps.db.kysely,
  )
  if (rows.length > limit) throw new AppError('export.large', { limit })
  const taken = (record: FullRecord) => openOf(fields, record, openFields(context.ability, 'export', entity, record))
  const records = maskRows(context, fields, rows).map(taken)
  // a column that nobody's row opens is not even named
  const shown = columns.filter((field) => records.length === 0 || records.some((record) => field.name in record))
  const head = shown.map((field) => cells.bold(field.title))
  const body = records.map((record) => shown.map((field) => cell(field, record)))
  const file = await workbook([head, ...body], shown.map(width), screen.title.slice(0, 30))
  return { name: `${screen.title}.xlsx`, file }
}

/** What the list shows; where its rows are written here too, all that an import asks for, so that what leaves can come back. */
function columnsOf(entity: Entity, screen: Screen): Field[] {
  const listed = fieldsOf(entity, screen.list).filter((field) => isBrief(field.kind) || field.rows !== undefined)
  if (!screen.can.includes('create')) return listed
  const number = entity.sn ? fieldsOf(entity, [entity.sn.field]) : []
  return [...new Set([...number, ...listed, ...importedFields(entity, screen)])]
}

function cell(field: Field, record: Readonly<Record<string, unknown>>): Cell {
  const value = record[`${field.name}_text`] ?? record[field.name]
  if (value === undefined || value === null) return null
  if (field.rows) return cells.lines(linesWords(field, value, record))
  const { time, sheet } = factsOf(field.kind)
  if (isFixed(field.kind) || (isNumber(field.kind) && typeof value === 'number'))
    return cells.number(String(value), sheet?.format)
  if (typeof value === 'boolean') return cells.text(value ? '是' : '否')
  const words = Array.isArray(value) ? listText(value.map(String)) : String(value)
  if (time === 'moment' && isDatetime(words)) return cells.time(words)
  if (time === 'day' && isDay(words)) return cells.day(words)
  if (time === 'month' && isMonth(words)) return cells.month(words)
  return cells.text(words)
}

const width = (field: Field): number => factsOf(field.kind).sheet?.width ?? (field.rows ? 40 : 14)
