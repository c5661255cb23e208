import { type Kysely, sql } from 'kysely'
import { ERRORS } from '../../../core/errors.ts'
import { passwordFault } from '../../../core/value/identity.ts'
import { firstOf } from '../../../core/value/items.ts'
import { datetime } from '../../../core/value/time.ts'
import type { Dependencies, FillOptions } from '../../../server/context/deps.ts'
import type { Tables } from '../../../server/db/database.ts'
import { StartError } from '../../../server/process/start-error.ts'
import { hashPassword } from '../../../server/session/password.ts'
import { guessable } from '../../../server/session/password-strength.ts'
import { ACCOUNT } from '../../states.ts'
import { insertAll } from './insert-all.ts'

type Operator = NonNullable<FillOptions['operator']>

/**
 * Adds the first operator of an installation, who may do everything, from the environment of its first start.
 * @returns whether an account was added: not where an operator, or another account of this number, is there already
 * @throws StartError when the password is too weak
 */
export async function seedOperator(
  deps: Pick<Dependencies, 'registry' | 'secrets'>,
  db: Kysely<Tables>,
  now: Date,
  operator: Operator | undefined,
): Promise<boolean> {
  const user = deps.registry.current.entities.get('user')
  if (!operator || !user) return false
  const { rows } = await sql<{
    n: number
    id: number
    sn: string | null
  }>`select count(*) filter (where role = 9 or mobile = ${operator.mobile}) as n, coalesce(max(id), 0) + 1 as id, max(sn) as sn from ${sql.table(user.id)}`.execute(
    db,
  )
  const { n, id, sn } = firstOf(rows)
  if (n > 0) return false
  await refuseGuessable(operator)
  const at = datetime(now)
  await insertAll(
    db,
    user,
    [
      {
        id,
        sn: String(Number(sn ?? 10_000_000) + 1),
        mobile: operator.mobile,
        password_hash: await hashPassword(operator.password),
        name: '平台运营',
        role: 9,
        type: 0,
        duties: ['super'],
        status: ACCOUNT.on,
        status_at: at,
        version: 1,
        created_at: at,
        updated_at: at,
      },
    ],
    deps.secrets,
  )
  return true
}

/** The password of an operator is held to the same rules as everybody's. */
async function refuseGuessable({ mobile, password }: Operator): Promise<void> {
  const fault = passwordFault(password, mobile)
  const key = fault === 'mobile' ? 'password.is_mobile' : fault ? 'password.weak' : await guessable(password, [mobile])
  if (key) throw new StartError('环境变量 OPERATOR_PASSWORD 不能用作运营账号的密码', ERRORS[key].text)
}
