import { sql } from 'kysely'
import { AppError } from '../../../core/errors.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { verifyPassword } from '../../../server/session/password.ts'
import { FACTOR } from '../errors.ts'
import { readFactor } from './factor.ts'
import { countingFactorTries, spendTotp } from './spend-factor.ts'

/**
 * The second proof of whoever signs in with a second factor: a fresh code of it. In a sandbox, where he may have none, his
 * password stands for it.
 * @throws factor.*
 */
export async function proveFactor(deps: Dependencies, userId: number, typed: unknown, now: Date): Promise<void> {
  const text = typeof typed === 'string' ? typed.trim() : ''
  if ((await readFactor(deps, userId)).has) return spendTotp(deps, userId, text, now)
  if (!deps.sandbox) throw new AppError('factor.setup')
  const users = sql.table(deps.platform.entities.user)
  const { rows } = await sql<{ hash: string | null }>`select password_hash as hash from ${users} where id = ${userId}`.execute(
    deps.db.kysely,
  )
  const hash = rows[0]?.hash
  if (!hash) throw new AppError(FACTOR.unset)
  if (text === '') throw new AppError(FACTOR.password)
  await countingFactorTries(deps, `password:${userId}`, now, async () => {
    if (!(await verifyPassword(hash, text))) throw new AppError(FACTOR.password_wrong)
  })
}
