import { demandIn } from '../demand.ts'
import { supplyIn } from '../supply.ts'
import { force } from './force.ts'
import type { Legal, Machine } from './machine.ts'

const OWN = ['seller'] as const
const PLATFORM = ['operator'] as const

/** §2.1; the demand's is the same with other words, so both are written from one list. */
const common = (by: readonly ['seller'] | readonly ['buyer']): Legal[] => [
  { from: 0, action: 'submit', to: 1, by },
  { from: 3, action: 'submit', to: 1, by },
  { from: 1, action: 'withdraw', to: 0, by },
  { from: 2, action: 'adjust', to: 2, by },
  // what is sold out comes back by itself when there is enough again
  { from: 5, action: 'adjust', to: 2, by },
  { from: 2, action: 'extend', to: 2, by },
  { from: 6, action: 'extend', to: 2, by },
  { from: 2, action: 'offline', to: 4, by },
  { from: 5, action: 'offline', to: 4, by },
  { from: 4, action: 'online', to: 1, by },
  ...[0, 3, 4, 6].map((from): Legal => ({ from, action: 'delete', to: 9, by })),
  { from: 1, action: 'approve', to: 2, by: PLATFORM },
  { from: 1, action: 'reject', to: 3, by: PLATFORM },
  { from: 2, action: 'takedown', to: 4, by: PLATFORM },
  { from: 5, action: 'takedown', to: 4, by: PLATFORM },
]
const REVIEW = ['approve', 'reject', 'takedown']
const reason = (action: string) => (action === 'reject' || action === 'takedown' ? { reason: '不符合发布规则' } : {})

export const supply: Machine = {
  entity: 'supply',
  states: [0, 1, 2, 3, 4, 5, 6, 9],
  path: (action) => `${REVIEW.includes(action) ? 'ReviewSupply' : 'MySupply'}/${action}`,
  args: (action) =>
    action === 'extend' ? { valid_until: '2026-09-01' } : action === 'adjust' ? { price: '39' } : reason(action),
  legal: common(OWN),
  make: async (w, { seller }, state) => force(w, 'supply', await supplyIn(w, seller, 'live'), state),
}

export const demand: Machine = {
  entity: 'demand',
  states: [0, 1, 2, 3, 4, 5, 6, 9],
  path: (action) => `${REVIEW.includes(action) ? 'ReviewDemand' : 'MyDemand'}/${action}`,
  args: (action) =>
    action === 'extend'
      ? { deadline: '2026-07-20 12:00:00', delivery_to: '2026-07-30' }
      : action === 'adjust'
        ? { price_max: '45' }
        : reason(action),
  legal: common(['buyer']),
  make: async (w, { buyer }, state) => force(w, 'demand', await demandIn(w, buyer, 'live'), state),
}
