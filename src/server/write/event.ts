import type { FullRecord, RequestContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { withOutbox } from '../news/outbox.ts'
import { type Note, noteModerated } from './moderate.ts'

export interface Circumstances {
  /** the engine itself acts, nobody else */
  readonly bySystem: boolean
  /** writes down what was found in the words that the asker has written */
  readonly moderation?: Note | undefined
}

/**
 * Work on a record as one event: what was found in its words is written down with it, and what it and all that follows from it
 * have to tell is posted once everything is done.
 * @param work is handed the context with the outbox, and the transaction
 */
export const asEvent = (
  context: RequestContext,
  db: Db,
  { bySystem, moderation }: Circumstances,
  work: (context: RequestContext, db: Db) => Promise<FullRecord>,
): Promise<FullRecord> =>
  noteModerated(context, db, moderation, (db) => withOutbox(context, db, bySystem, (context) => work(context, db)))
