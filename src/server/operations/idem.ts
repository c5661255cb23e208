import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '../../core/errors.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Answer, Ask, Db } from './ask.ts'

/**
 * Runs a write in one transaction. With an `idem_key` the same asker's same request has one effect and always the same
 * answer; the key is claimed first, so a second one waits for the first to end.
 * @throws AppError idem.changed when the key comes again with another body
 */
export async function once(ask: Ask, work: (db: Db) => Promise<Answer>): Promise<Answer> {
  const key = ask.input.idem_key
  if (key === undefined || key === null || key === '') return inTransaction(ask.deps.db, work)
  if (typeof key !== 'string' || key.length > 64) throw new AppError('request.malformed')
  // what proves the asker is no part of what he asks, and must not be guessable from a table
  const { idem_key: _, sms_code: __, pay_password: ___, ...body } = ask.input
  const hash = createHash('sha256')
    .update(JSON.stringify([ask.call.controller, ask.call.name, body]))
    .digest('hex')
  return inTransaction(ask.deps.db, async (db) => {
    const claimed =
      await sql`insert into idem (user_id, key, body_hash) values (${ask.actor.id}, ${key}, ${hash}) on conflict (user_id, key) do nothing returning key`.execute(
        db,
      )
    if (claimed.rows.length === 0) return replay(ask, db, key, hash)
    const answer = await work(db)
    await sql`update idem set answer = ${JSON.stringify(answer)}::json where user_id = ${ask.actor.id} and key = ${key}`.execute(
      db,
    )
    return answer
  })
}

async function replay(ask: Ask, db: Db, key: string, hash: string): Promise<Answer> {
  const { rows } = await sql<{
    body_hash: string
    answer: Answer
  }>`select body_hash, answer from idem where user_id = ${ask.actor.id} and key = ${key}`.execute(db)
  if (rows[0]?.body_hash !== hash) throw new AppError('idem.changed')
  return rows[0].answer
}

/** Has this very request been answered before, so that it will only be answered again? */
export async function wasAnswered(ask: Ask): Promise<boolean> {
  const key = ask.input.idem_key
  if (typeof key !== 'string' || key === '') return false
  const { rows } = await sql`select 1 from idem where user_id = ${ask.actor.id} and key = ${key} and answer is not null`.execute(
    ask.deps.db.kysely,
  )
  return rows.length > 0
}
