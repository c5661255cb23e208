import { watchersOf } from '../compiled/watchers.ts'
import { contextAbout } from '../context/make-context.ts'
import type { FullRecord, RequestContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { outboxOf } from '../news/outbox.ts'
import { lockedWithAnswers } from '../read/locked-row.ts'
import { nextWaiting, waitingSteps } from './next-waiting.ts'

interface WaitingRow {
  /** the same asker about the row's entity */
  readonly about: RequestContext
  readonly row: FullRecord
}

/**
 * The rows whose system steps ask about a record that was written: those it points at, or pointed at before, and those that look
 * into it or into the row whose totals it is part of. Each is locked and read only when its turn comes, so that it shows what was
 * done to the ones before it; of those that look into one row only such as a step waits for, each once in an event.
 */
export async function* waitingRows(
  context: RequestContext,
  db: Db,
  before: FullRecord,
  after: FullRecord,
): AsyncGenerator<WaitingRow> {
  for (const watcher of watchersOf(context.registry, context.call.entity.id)) {
    if (watcher.looked?.every((name) => before[name] === after[name])) continue
    const about = contextAbout(context, watcher.entity)
    const name = watcher.by ?? 'id'
    for (const id of new Set([before[name], after[name]])) {
      if (typeof id !== 'number') continue
      if (watcher.through !== undefined) {
        yield* looking(about, db, watcher.through, id)
        continue
      }
      const row = await lockedWithAnswers(about, db, id)
      if (row) yield { about, row }
    }
  }
}

/** The rows that look into another, in the order in which they were made, as long as a step of one waits to be taken. */
async function* looking(about: RequestContext, db: Db, through: string, id: number): AsyncGenerator<WaitingRow> {
  const { entity } = about.call
  const { asked } = outboxOf(about)
  for (;;) {
    const before = asked.get(entity.id) ?? []
    const next = await nextWaiting(about, db, waitingSteps(entity), { [through]: id }, before)
    if (next === undefined) return
    asked.set(entity.id, [...before, next])
    const row = await lockedWithAnswers(about, db, next)
    if (row) yield { about, row }
  }
}
