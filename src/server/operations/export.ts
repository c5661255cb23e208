import { Readable } from 'node:stream'
import { rowsFor } from '../../core/access/ability.ts'
import { fieldsOf } from '../../core/entity/by-name.ts'
import type { Entity, Field, Screen } from '../../core/entity/entity.ts'
import { isBrief } from '../../core/entity/kinds.ts'
import { AppError } from '../../core/errors.ts'
import { parseListQuery } from '../../core/query/list-query.ts'
import { importedFields } from '../../core/record/sheet-fields.ts'
import { type RequestContext, sqlContext } from '../context/request-context.ts'
import { allOf, whereOf } from '../db/where.ts'
import { columnWidth, fieldCell } from '../files/field-cell.ts'
import { type Cell, cells } from '../files/workbook.ts'
import { workbookStream } from '../files/workbook-stream.ts'
import { chosenRows, EXPORT_LOT, exportLots } from '../read/export-lots.ts'
import { listOrder } from '../read/list-rows.ts'
import { listedRows } from './lists.ts'

/** A file that is written while it is sent. */
export interface Export {
  readonly name: string
  readonly rows: number
  /** about so many bytes it will have: the first rows tell */
  readonly expected: number
  /** all of it was there at once: nothing is read any more while it is sent */
  readonly short: boolean
  readonly file: Readable
}

/**
 * GET export: the list's rows and columns that the reader may read, as an .xlsx; asked like a list, without paging. However many
 * they are, only a lot of them is held at a time; if its reader goes, nothing of it stays.
 */
export async function exportRows(context: RequestContext): Promise<Export> {
  const { entity, screen } = context.call
  const own = rowsFor(context.ability, 'export', entity.id)
  if (own === null) throw new AppError('access.denied')
  const { page_no: _, page_size: __, ...params } = context.input
  const query = parseListQuery(screen, entity, params, { ...context.deps.platform.limits, now: context.now })
  const limit = context.deps.platform.limits.export
  const where = allOf([listedRows(context, query), whereOf(entity, own, sqlContext(context))])
  // a column that nobody's row opens is not even named
  const { ids, shown } = await chosenRows(context, columnsOf(entity, screen), where, listOrder(context, query), limit)
  if (ids.length > limit) throw new AppError('export.large', { limit: limit.toLocaleString('en-US') })
  const lots = cellLots(shown, exportLots(context, shown, where, ids))
  const pieces = workbookStream(lots, shown.map(columnWidth), screen.title)
  // what goes wrong before the first rows are there is still said in words
  const [head, first] = [await pieces.next(), await pieces.next()]
  const begun = [head, first].flatMap(({ value }) => (value ? [value] : []))
  const firstBytes = begun.reduce((sum, piece) => sum + piece.length, 0)
  return {
    name: `${screen.title}.xlsx`,
    rows: ids.length,
    expected: Math.round(firstBytes * Math.max(1, ids.length / EXPORT_LOT)),
    short: ids.length <= EXPORT_LOT,
    file: Readable.from(rest(begun, pieces), { objectMode: false }),
  }
}

/** The titles, and then a lot of rows at a time. */
async function* cellLots(fields: readonly Field[], lots: AsyncIterable<Record<string, unknown>[]>): AsyncGenerator<Cell[][]> {
  yield [fields.map((field) => cells.bold(field.title))]
  for await (const records of lots) yield records.map((record) => fields.map((field) => fieldCell(field, record)))
}

async function* rest(begun: readonly Buffer[], pieces: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield* begun
  yield* pieces
}

/** What the list shows; where its rows are written here too, all that an import asks for, so that what leaves can come back. */
function columnsOf(entity: Entity, screen: Screen): Field[] {
  const listed = fieldsOf(entity, screen.list).filter((field) => isBrief(field.kind) || field.rows !== undefined)
  if (!screen.can.includes('create')) return listed
  const number = entity.sn ? fieldsOf(entity, [entity.sn.field]) : []
  return [...new Set([...number, ...listed, ...importedFields(entity, screen)])]
}
