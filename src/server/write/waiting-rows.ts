import { watchersOf } from '../compiled/watchers.ts'
import { contextAbout } from '../context/make-context.ts'
import type { FullRecord, RequestContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { withAnswers } from '../read/answers.ts'
import { findRow } from '../read/find-rows.ts'

interface WaitingRow {
  /** the same asker about the row's entity */
  readonly about: RequestContext
  readonly row: FullRecord
}

/**
 * The rows that a record points at, or pointed at before, and whose system steps ask about such records. Each is locked and read
 * only when its turn comes, so that it shows what was done to the ones before it.
 */
export async function* waitingRows(
  context: RequestContext,
  db: Db,
  before: FullRecord,
  after: FullRecord,
): AsyncGenerator<WaitingRow> {
  for (const { entity, by } of watchersOf(context.registry, context.call.entity.id)) {
    const about = contextAbout(context, entity)
    for (const id of new Set([before[by], after[by]])) {
      if (typeof id !== 'number') continue
      const row = await findRow(context, db, entity, id)
      if (row) yield { about, row: await withAnswers(about, db, row) }
    }
  }
}
