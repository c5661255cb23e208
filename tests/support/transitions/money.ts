import { cardOf, fund, givePayPassword, PAY_PASSWORD, rechargeForm } from '../funds.ts'
import type { World } from '../world.ts'
import { force } from './force.ts'
import type { Cast, Machine } from './machine.ts'

const QUEUE = ['approve', 'reject', 'payout', 'done', 'fail']

/** Recharge vouchers: 1 → 2/3 by the platform. */
export const recharge: Machine = {
  entity: 'recharge',
  states: [1, 2, 3],
  path: (action) => `ReviewRecharge/${action}`,
  args: (action) => (action === 'approve' ? { amount: '1000.00' } : { reason: '银行查无此笔' }),
  legal: [
    { from: 1, action: 'approve', to: 2, by: ['operator'] },
    { from: 1, action: 'reject', to: 3, by: ['operator'] },
  ],
  make: async (w, { buyer }, state) => {
    const { data } = await w.as(buyer).post<{ id: number }>('Recharge/apply', await rechargeForm(w, buyer))
    return state === 1 ? data.id : force(w, 'recharge', data.id, state)
  },
}

/** §2.8: approved by one, paid out by another. */
export const withdrawal: Machine = {
  entity: 'withdrawal',
  states: [1, 2, 3, 4, 5, 6, 7],
  path: (action) => `${QUEUE.includes(action) ? 'ReviewWithdrawal' : 'Withdraw'}/${action}`,
  args: (action) =>
    action === 'done'
      ? { serial: `WD${crypto.randomUUID().slice(0, 12)}` }
      : action === 'reject' || action === 'fail'
        ? { reason: '户名不符' }
        : {},
  legal: [
    { from: 1, action: 'cancel', to: 6, by: ['buyer'] },
    { from: 1, action: 'approve', to: 2, by: ['operator'] },
    { from: 1, action: 'reject', to: 5, by: ['operator'] },
    { from: 2, action: 'payout', to: 3, by: ['operator'] },
    { from: 3, action: 'done', to: 4, by: ['operator'] },
    { from: 3, action: 'fail', to: 7, by: ['operator'] },
  ],
  make: async (w, cast, state) => {
    const id = await applied(w, cast)
    if (state >= 2 && state <= 3) await w.as(cast.second).post('ReviewWithdrawal/approve', { id })
    if (state === 3) await w.as(cast.operator).post('ReviewWithdrawal/payout', { id })
    return state <= 3 ? id : force(w, 'withdrawal', id, state)
  },
}

async function applied(w: World, { buyer }: Cast): Promise<number> {
  await fund(w, buyer, '500.00')
  await givePayPassword(w, buyer)
  const { data } = await w.as(buyer).get<{ list: { id: number }[] }>('BankCard/lists')
  const bank_card_id = data.list[0]?.id ?? (await cardOf(w, buyer))
  const form = { bank_card_id, amount: '200.00', pay_password: PAY_PASSWORD }
  const answer = await w.as(buyer).post<{ id: number }>('Withdraw/apply', form)
  if (answer.code !== 1) throw new Error(JSON.stringify(answer))
  return answer.data.id
}
