import { sql } from 'kysely'
import type { Proof as AskedProof } from '../../../core/access/asks-factor.ts'
import { AppError, type Refusal } from '../../../core/errors.ts'
import { firstOf } from '../../../core/value/items.ts'
import type { RequestContext } from '../../../server/context/request-context.ts'
import type { Db } from '../../../server/db/database.ts'
import { clearAttempts, type RateLimit, returnAttempt, takeAttemptInTurn } from '../../../server/db/rate-limit.ts'
import { earlierRequest } from '../../../server/operations/idempotency.ts'
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
  readonly tries: (context: RequestContext) => string
  readonly prove: (context: RequestContext, typed: string) => Promise<void>
}

const PROOFS: Readonly<Record<AskedProof, Proof>> = {
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
    prove: (context, typed) => proveFactor(context.deps, context.actor.id, typed, context.now),
  },
}

const LONGEST = 100
const TRIES: RateLimit = { max: 5, seconds: 900, lock: 900 }

/**
 * The asker proves himself once more: `sms_code`, sent to his own mobile, or `pay_password` of his organisation, or
 * `factor_code`, his own second factor. Only when nothing else stands in the way of the work, so that whoever may not do it learns nothing of the proof and locks nobody
 * out; and outside of the work's transaction, so that a wrong try counts although nothing else is written.
 * A repeated request is compared with the proof that it was first made with: a code is spent by then.
 * @returns the proof as a repeated request is compared with it
 * @throws what the work throws; sms.wrong, sms.spent, pay_password.*, factor.*
 */
export async function proveAsker(context: RequestContext, by: AskedProof, work: (db: Db) => Promise<unknown>): Promise<string> {
  const proof = PROOFS[by]
  const before = await earlierRequest(context)
  if (!before) await rehearse(context.deps.db, work)
  const typed = context.input[proof.field] ?? ''
  if (typeof typed !== 'string' || typed.length > LONGEST) throw new AppError('request.malformed')
  if (before) await compare(context, proof, typed, before.proof)
  else await proof.prove(context, typed)
  return context.deps.secrets.keyedHash(textOf(context, typed), PURPOSE)
}

const PURPOSE = 'idem.proof'
const textOf = (context: RequestContext, typed: string) =>
  JSON.stringify([context.actor.id, context.input.idem_key ?? null, typed])

async function compare(context: RequestContext, proof: Proof, typed: string, known: string | null) {
  if (typed === '') throw new AppError(proof.missing)
  const db = context.deps.db.kysely
  const key = proof.tries(context)
  if (!(await takeAttemptInTurn(db, key, TRIES, context.now))) throw new AppError(proof.over)
  if (known === null || !context.deps.secrets.matchesHash(textOf(context, typed), PURPOSE, known)) throw new AppError(proof.wrong)
  // it says nothing of the proof that is good today
  await returnAttempt(db, key, context.now)
}

async function proveMobile(context: RequestContext, code: string) {
  if (code === '') throw new AppError(SMS.missing)
  const db = context.deps.db.kysely
  const users = sql.table(context.deps.platform.entities.user)
  const { rows } = await sql<{ mobile: string }>`select mobile from ${users} where id = ${context.actor.id}`.execute(db)
  await consumeCode(db, { mobile: firstOf(rows).mobile, type: SMS_TYPE.confirm, code }, context.now)
}

async function provePayPassword(context: RequestContext, typed: string) {
  const db = context.deps.db.kysely
  const users = sql.table(context.deps.platform.entities.user)
  const { rows } = await sql<{ hash: string | null }>`
    select pay_password_hash as hash from ${users} where org_id = ${context.actor.org_id} and type <> 2 order by id limit 1`.execute(
    db,
  )
  const hash = rows[0]?.hash
  if (!hash) throw new AppError(PAY_PASSWORD.unset)
  if (typed === '') throw new AppError(PAY_PASSWORD.missing)
  const key = payTries(context.actor.org_id)
  if (!(await takeAttemptInTurn(db, key, TRIES, context.now))) throw new AppError(PAY_PASSWORD.locked)
  if (!(await verifyPassword(hash, typed))) throw new AppError(PAY_PASSWORD.wrong)
  await clearAttempts(db, key)
}
