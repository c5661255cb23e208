import { sql } from 'kysely'
import { nth } from '../../../../core/value/items.ts'
import { day } from '../../../../core/value/time.ts'
import { hashPassword } from '../../../../server/session/password.ts'
import { SANDBOX_PAY_PASSWORD } from '../../market/passwords.ts'
import { hours } from './clock.ts'
import type { TradingParty } from './market.ts'
import type { Stage } from './stage.ts'

/** Not everybody has brought the same: 1.2 to 3.2 million. */
const capitalOf = (i: number): string => `${120 + ((i * 37) % 200)}0000.00`
const WITHDRAWALS = 15

/** Gives every main account its pay password. */
export async function givePayPasswords(stage: Stage): Promise<void> {
  const hash = await hashPassword(SANDBOX_PAY_PASSWORD)
  await sql`update "user" set pay_password_hash = ${hash} where role = 1 and type <> 2`.execute(stage.deps.db.kysely)
}

/** Money by transfer, found at the bank by an operator. */
export async function capital(stage: Stage, sides: readonly TradingParty[], operator: number, now: Date): Promise<void> {
  for (const [i, side] of sides.entries()) {
    const at = hours(now, -24 * 45 + i * 3)
    const amount = capitalOf(i)
    const form = { amount, payer: side.name, bank_serial: serial(i, at), paid_on: day(at), voucher: side.voucher }
    const { id } = await stage.make(side.user, 'recharge', form, at)
    await stage.act(operator, 'review_recharge', Number(id), 'approve', { amount }, hours(at, 3))
  }
}

/** Withdrawals in every state; two operators share the work. */
export const withdrawals = (
  stage: Stage,
  sides: readonly TradingParty[],
  [first, second]: readonly [number, number],
  now: Date,
): (() => Promise<void>)[] =>
  Array.from({ length: WITHDRAWALS }, (_, i) => async () => {
    const side = nth(sides, (i * 3) % sides.length)
    const at = hours(now, -24 * (1 + (i % 12)) - i)
    const card = await cardOf(stage, side, hours(at, -1))
    const made = await stage.make(side.user, 'withdrawal', { bank_card_id: card, amount: String(5000 + i * 1700) }, at)
    const act = (who: number, action: string, args: object, after: number) =>
      stage.act(
        who,
        who === side.user ? 'withdrawal' : 'review_withdrawal',
        Number(made.id),
        action,
        { ...args },
        hours(at, after),
      )
    const kind = i % 7
    if (kind === 1) await act(side.user, 'cancel', {}, 1)
    if (kind === 2) await act(first, 'reject', { reason: '户名与认证名称不一致' }, 2)
    if (kind < 3) return
    await act(first, 'approve', {}, 2)
    if (kind === 3) return
    await act(second, 'payout', {}, 4)
    if (kind === 5) await act(second, 'done', { serial: serial(500 + i, at) }, 8)
    if (kind === 6) await act(second, 'fail', { reason: '银行退回：账号与户名不符' }, 9)
  })

async function cardOf(stage: Stage, side: TradingParty, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from bank_card where org_id = ${side.org} limit 1`.execute(
    stage.deps.db.kysely,
  )
  if (rows[0]) return Number(rows[0].id)
  const form = {
    kind: 2,
    holder: side.name,
    bank_name: '中国农业银行',
    branch: '苏州吴中支行',
    account_no: `1055010104${String(side.org).padStart(7, '0')}`,
  }
  return Number((await stage.make(side.user, 'bank_card', form, at)).id)
}

const serial = (n: number, at: Date): string => `${day(at).replaceAll('-', '')}${String(n).padStart(8, '0')}`
