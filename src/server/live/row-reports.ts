import { codeOf } from '../../core/value/narrow.ts'
import type { Database } from '../db/database.ts'
import { surveyEdit } from '../db/survey.ts'
import type { Served } from './page-changes.ts'
import { shapeCheck } from './shape-check.ts'

/** as long as somebody who has just saved looks at the console */
const LIMIT_MS = 20_000
/** the database ended a statement that took too long */
const ENDED = '57014'

/** The sentences that the rows which are there have to say about a save that went live. It never throws, and ends in time. */
export async function rowReports(db: Database, before: Served, after: Served, limit = LIMIT_MS): Promise<string[]> {
  const until = performance.now() + limit
  const found: string[] = []
  try {
    for await (const sentence of surveyEdit(db.kysely, before.registry, after.registry, shapeCheck, until)) found.push(sentence)
  } catch (error) {
    if (performance.now() >= until || codeOf(error) === ENDED) found.push('已有的数据太多，没有在限定的时间里查完')
  }
  return found
}
