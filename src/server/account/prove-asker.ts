import { sql } from 'kysely'
import { AppError } from '../../core/errors.ts'
import { clear, take } from '../db/rate.ts'
import type { Ask } from '../operations/ask.ts'
import { wasAnswered } from '../operations/idem.ts'
import { verifyPassword } from './password.ts'
import { payTries } from './pay-password.ts'
import { consumeCode, SMS_TYPE } from './sms-code.ts'

const TRIES = { max: 5, seconds: 900, lock: 900 }

/**
 * The asker proves himself once more: `sms_code`, sent to his own mobile, or `pay_password` of his organisation. Before
 * the step's transaction, so that a wrong try counts although nothing else is written; not asked again of a repeated request.
 * @throws sms.wrong, sms.spent, pay_password.*
 */
export async function proveAsker(ask: Ask, by: 'sms' | 'pay_password'): Promise<void> {
  if (await wasAnswered(ask)) return
  await (by === 'sms' ? proveMobile(ask) : provePayPassword(ask))
}

async function proveMobile(ask: Ask) {
  const db = ask.deps.db.kysely
  const { sms_code: code } = ask.input
  if (typeof code !== 'string' || code === '') throw new AppError('sms.missing')
  const users = sql.table(ask.deps.platform.entities.user)
  const { rows } = await sql<{ mobile: string }>`select mobile from ${users} where id = ${ask.actor.id}`.execute(db)
  await consumeCode(db, { mobile: rows[0]!.mobile, type: SMS_TYPE.confirm, code }, ask.now)
}

async function provePayPassword(ask: Ask) {
  const db = ask.deps.db.kysely
  const { pay_password: typed } = ask.input
  const users = sql.table(ask.deps.platform.entities.user)
  const { rows } = await sql<{ hash: string | null }>`
    select pay_password_hash as hash from ${users} where org_id = ${ask.actor.org_id} and type <> 2 order by id limit 1`.execute(
    db,
  )
  const hash = rows[0]?.hash
  if (!hash) throw new AppError('pay_password.unset')
  if (typeof typed !== 'string' || typed === '') throw new AppError('pay_password.missing')
  const key = payTries(ask.actor.org_id)
  if (!(await take(db, key, TRIES, ask.now))) throw new AppError('pay_password.locked')
  if (!(await verifyPassword(hash, typed))) throw new AppError('pay_password.wrong')
  await clear(db, key)
}
