import { sql } from 'kysely'
import type { Verify } from '../../../core/entity/entity.ts'
import { AppError, type Refusal } from '../../../core/errors.ts'
import { firstOf } from '../../../core/value/items.ts'
import type { Ask } from '../../../server/context/request-context.ts'
import type { Db } from '../../../server/db/database.ts'
import { clear, giveBack, type Limit, take } from '../../../server/db/rate.ts'
import { earlier } from '../../../server/operations/idem.ts'
import { rehearse } from '../../../server/operations/rehearse.ts'
import { verifyPassword } from '../../../server/session/password.ts'
import { FACTOR, PAY_PASSWORD, SMS } from '../errors.ts'
import { payTries } from './pay-password.ts'
import { proveFactor } from './prove-factor.ts'
import { consumeCode, SMS_TYPE } from './sms-code.ts'

interface Proof {
  readonly field: 'sms_code' | 'pay_password' | 'factor_code'
  readonly missing: Refusal
  readonly wrong: Refusal
  readonly over: Refusal
  /** under which key wrong repetitions are counted */
  readonly tries: (ask: Ask) => string
  readonly prove: (ask: Ask, typed: string) => Promise<void>
}

const PROOFS: Readonly<Record<Verify, Proof>> = {
  sms: {
    field: 'sms_code',
    missing: SMS.missing,
    wrong: SMS.wrong,
    over: SMS.spent,
    tries: ({ actor }) => `sms:again:${actor.id}`,
    prove: proveMobile,
  },
  pay_password: {
    field: 'pay_password',
    missing: PAY_PASSWORD.missing,
    wrong: PAY_PASSWORD.wrong,
    over: PAY_PASSWORD.locked,
    tries: ({ actor }) => payTries(actor.org_id),
    prove: provePayPassword,
  },
  factor: {
    field: 'factor_code',
    missing: FACTOR.missing,
    wrong: FACTOR.wrong,
    over: FACTOR.locked,
    tries: ({ actor }) => `factor:again:${actor.id}`,
    prove: (ask, typed) => proveFactor(ask.deps, ask.actor.id, typed, ask.now),
  },
}

const LONGEST = 100
const TRIES: Limit = { max: 5, seconds: 900, lock: 900 }

/**
 * The asker proves himself once more: `sms_code`, sent to his own mobile, or `pay_password` of his organisation, or
 * `factor_code`, his own second factor. Only when nothing else stands in the way of the work, so that whoever may not do it learns nothing of the proof and locks nobody
 * out; and outside of the work's transaction, so that a wrong try counts although nothing else is written.
 * A repeated request is compared with the proof that it was first made with: a code is spent by then.
 * @returns the proof as a repeated request is compared with it
 * @throws what the work throws; sms.wrong, sms.spent, pay_password.*, factor.*
 */
export async function proveAsker(ask: Ask, by: Verify, work: (db: Db) => Promise<unknown>): Promise<string> {
  const proof = PROOFS[by]
  const before = await earlier(ask)
  if (!before) await rehearse(ask.deps.db, work)
  const typed = ask.input[proof.field] ?? ''
  if (typeof typed !== 'string' || typed.length > LONGEST) throw new AppError('request.malformed')
  if (before) await compare(ask, proof, typed, before.proof)
  else await proof.prove(ask, typed)
  return ask.deps.secrets.keyedHash(textOf(ask, typed), PURPOSE)
}

const PURPOSE = 'idem.proof'
const textOf = (ask: Ask, typed: string) => JSON.stringify([ask.actor.id, ask.input.idem_key ?? null, typed])

async function compare(ask: Ask, proof: Proof, typed: string, known: string | null) {
  if (typed === '') throw new AppError(proof.missing)
  const db = ask.deps.db.kysely
  const key = proof.tries(ask)
  if (!(await take(db, key, TRIES, ask.now))) throw new AppError(proof.over)
  if (known === null || !ask.deps.secrets.matchesHash(textOf(ask, typed), PURPOSE, known)) throw new AppError(proof.wrong)
  // it says nothing of the proof that is good today
  await giveBack(db, key, ask.now)
}

async function proveMobile(ask: Ask, code: string) {
  if (code === '') throw new AppError(SMS.missing)
  const db = ask.deps.db.kysely
  const users = sql.table(ask.deps.platform.entities.user)
  const { rows } = await sql<{ mobile: string }>`select mobile from ${users} where id = ${ask.actor.id}`.execute(db)
  await consumeCode(db, { mobile: firstOf(rows).mobile, type: SMS_TYPE.confirm, code }, ask.now)
}

async function provePayPassword(ask: Ask, typed: string) {
  const db = ask.deps.db.kysely
  const users = sql.table(ask.deps.platform.entities.user)
  const { rows } = await sql<{ hash: string | null }>`
    select pay_password_hash as hash from ${users} where org_id = ${ask.actor.org_id} and type <> 2 order by id limit 1`.execute(
    db,
  )
  const hash = rows[0]?.hash
  if (!hash) throw new AppError(PAY_PASSWORD.unset)
  if (typed === '') throw new AppError(PAY_PASSWORD.missing)
  const key = payTries(ask.actor.org_id)
  if (!(await take(db, key, TRIES, ask.now))) throw new AppError(PAY_PASSWORD.locked)
  if (!(await verifyPassword(hash, typed))) throw new AppError(PAY_PASSWORD.wrong)
  await clear(db, key)
}
