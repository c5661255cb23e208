import type { RawBuilder } from 'kysely'
import { fieldOf } from '../../core/entity/by-name.ts'
import type { Face, FaceRoom, MonthAnswer, SeriesAnswer } from '../../core/entity/face.ts'
import { AppError } from '../../core/errors.ts'
import { FACES, fieldsNeeded } from '../../core/faces/faces.ts'
import { FACE_WORD } from '../../core/faces/words.ts'
import { parseListQuery } from '../../core/query/list-query.ts'
import { didYouMean } from '../../core/value/suggest.ts'
import type { Answer, RequestContext } from '../context/request-context.ts'
import { allOf } from '../db/where.ts'
import { monthOf } from '../read/face-month.ts'
import { seriesOf } from '../read/face-series.ts'
import { rowsWithField } from '../read/rows.ts'
import { listedRows } from './lists.ts'

type Read = (context: RequestContext, face: Face, where: RawBuilder<boolean>) => Promise<MonthAnswer | SeriesAnswer>

const READS: Readonly<Record<FaceRoom['reads'], Read>> = { month: monthOf, series: seriesOf }

/** GET face: another picture of the list, of exactly its rows; asked like the list, with the name of the picture. */
export async function face(context: RequestContext): Promise<Answer> {
  const { entity, screen } = context.call
  const asked = String(context.input[FACE_WORD] ?? '')
  const found = screen.faces.find((one) => one.key === asked)
  if (!found) {
    const hint = didYouMean(
      asked,
      screen.faces.map((one) => one.key),
    )
    throw new AppError('face.unknown', { name: `${asked}${hint}` })
  }
  const { page_no: _, page_size: __, sort: ___, tabs: ____, ...params } = context.input
  const query = parseListQuery(screen, entity, params, { ...context.deps.platform.limits, now: context.now })
  // rows in which it has no place are not told of; where that is all of them, it is no picture for this person
  const open = fieldsNeeded(found).map((name) => rowsWithField(context, fieldOf(entity, name).name))
  if (open.includes(null)) throw new AppError('face.closed', { title: found.title })
  const where = allOf([listedRows(context, query), ...open.flatMap((one) => one ?? [])])
  return { msg: '', data: await READS[FACES[found.face].reads](context, found, where) }
}
