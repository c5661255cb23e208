import { bargain } from './bargain.ts'
import { afterSale, docking, payment } from './docking.ts'
import type { Machine } from './machine.ts'
import { demand, supply } from './market.ts'
import { recharge, withdrawal } from './money.ts'
import { contract, invoice } from './papers.ts'

/** Every machine of the trade. */
export const MACHINES: readonly Machine[] = [
  supply,
  demand,
  bargain,
  docking,
  payment,
  afterSale,
  contract,
  invoice,
  recharge,
  withdrawal,
]
