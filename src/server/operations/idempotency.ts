import { sql } from 'kysely'
import { AppError } from '../../core/errors.ts'
import type { Answer, RequestContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { holdAppointments } from '../session/appointments.ts'
import { withoutProofs } from './call-input.ts'

const BODY = 'idem.body'
const ANSWER = 'idem.answer'

/** A request that has been answered: the proof it was made with, as a keyed hash. */
export interface EarlierRequest {
  readonly proof: string | null
}

interface Row extends EarlierRequest {
  readonly body_hash: string
  /** sealed: it may show what is kept sealed elsewhere */
  readonly answer: string | null
}

/**
 * Runs a write in one transaction. With an `idem_key` the same asker's same request has one effect and always the same
 * answer; the key is claimed first, so a second one waits for the first to end.
 * @param proof what a repeated request is compared with, see `proveAsker`
 * @param writesOnce its one statement that writes is all or nothing by itself
 * @throws AppError idem.changed when the key comes again with another body
 */
export async function once<T>(
  context: RequestContext,
  work: (db: Db) => Promise<Answer<T>>,
  proof: string | null = null,
  writesOnce = false,
): Promise<Answer<T>> {
  const key = keyOf(context)
  const held = async (db: Db) => {
    await holdAppointments(context, db)
    return work(db)
  }
  const isAlone = writesOnce && !context.actor.appointed?.length
  if (key === null) return isAlone ? work(context.deps.db.kysely) : inTransaction(context.deps.db, held)
  const body = bodyOf(context)
  const { secrets } = context.deps
  return inTransaction(context.deps.db, async (db) => {
    const claimed =
      await sql`insert into idem (user_id, key, body_hash, proof) values (${context.actor.id}, ${key}, ${secrets.keyedHash(body, BODY)}, ${proof}) on conflict (user_id, key) do nothing returning key`.execute(
        db,
      )
    if (claimed.rows.length === 0) {
      const { answer } = same(context, await stored(context, db, key), body)!
      return JSON.parse(secrets.open(answer!, ANSWER)) as Answer<T>
    }
    const answer = await held(db)
    await sql`update idem set answer = to_json(${secrets.seal(JSON.stringify(answer), ANSWER)}::text) where user_id = ${context.actor.id} and key = ${key}`.execute(
      db,
    )
    return answer
  })
}

/** Has this very request been answered before, so that it will only be answered again? @throws AppError idem.changed */
export async function earlierRequest(context: RequestContext): Promise<EarlierRequest | null> {
  const key = keyOf(context)
  return key === null ? null : same(context, await stored(context, context.deps.db.kysely, key), bodyOf(context))
}

function keyOf(context: RequestContext): string | null {
  const key = context.input.idem_key
  if (key === undefined || key === null || key === '') return null
  if (typeof key !== 'string' || key.length > 64) throw new AppError('request.malformed')
  return key
}

/** The request without the asker's proofs, which are no part of the question and must not be guessable from a table. */
function bodyOf(context: RequestContext): string {
  return JSON.stringify([context.call.controller, context.call.name, context.call.action ?? null, withoutProofs(context.input)])
}

async function stored(context: RequestContext, db: Db, key: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select body_hash, answer, proof from idem where user_id = ${context.actor.id} and key = ${key}`.execute(db)
  return rows[0]
}

function same({ deps }: RequestContext, row: Row | undefined, body: string): Row | null {
  if (!row) return null
  if (!deps.secrets.matchesHash(body, BODY, row.body_hash)) throw new AppError('idem.changed')
  return row
}
