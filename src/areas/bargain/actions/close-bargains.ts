import type { Change, Need } from '../../../server/effects/effect.ts'
import type { BargainRecord } from '../../records.ts'
import { BARGAIN } from '../../states.ts'

/** The open bargains about a supply or a demand, locked. */
export const openBargains = (by: 'supply_id' | 'demand_id', id: number): Need => ({
  entity: 'bargain',
  where: { [by]: id, status: BARGAIN.talking },
  many: true,
})

/** They end because their target does; both sides read why. */
export const closeBargains = (bargains: readonly BargainRecord[], step: 'close' | 'expire', reason: string): readonly Change[] =>
  bargains.map(({ id }) => ({ entity: 'bargain', id: id, step, args: { reason }, note: reason }))
