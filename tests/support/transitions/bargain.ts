import { supplyIn } from '../supply.ts'
import type { Person, World } from '../world.ts'
import { force } from './force.ts'
import type { Machine } from './machine.ts'

/** §2.3: the buyer has offered, as much as is listed, so it is the seller's turn. */
export const bargain: Machine = {
  entity: 'bargain',
  states: [1, 2, 3, 4, 5, 6],
  path: (action) => (action === 'stop' ? 'ReviewBargain/stop' : `Bargain/${action}`),
  args: (action) => ({
    ...(action === 'stop' || action === 'order' ? {} : { round: 1 }),
    ...(action === 'counter' ? { ...TERMS, price: '37.9' } : {}),
    ...(action === 'reject' || action === 'stop' ? { reason: '价格不合适' } : {}),
  }),
  legal: [
    { from: 1, action: 'counter', to: 1, by: ['seller'] },
    { from: 1, action: 'accept', to: 2, by: ['seller'] },
    { from: 1, action: 'order', to: 2, by: ['buyer'] },
    { from: 1, action: 'reject', to: 3, by: ['seller'] },
    { from: 1, action: 'withdraw', to: 4, by: ['buyer'] },
    { from: 1, action: 'stop', to: 6, by: ['operator'] },
  ],
  make: async (w, { buyer, seller }, state) => {
    const id = await offerOf(w, buyer, seller, { price: '38.5' })
    return state === 1 ? id : force(w, 'bargain', id, state)
  },
}

export const TERMS = {
  qty: '600',
  delivery_mode: '塘口自提',
  delivery_date: '2026-06-25',
  payment_terms: '全款',
  valid_hours: 24,
}

/** An open bargain about a supply of its own. */
export async function offerOf(w: World, buyer: Person, seller: Person, change: object = {}): Promise<number> {
  const supply_id = await supplyIn(w, seller, 'live')
  const answer = await w.as(buyer).post<{ id: number }>('Bargain/offer', { supply_id, price: '36.5', ...TERMS, ...change })
  if (answer.code !== 1) throw new Error(JSON.stringify(answer))
  return answer.data.id
}
