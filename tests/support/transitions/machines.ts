import { bargain } from './bargain.ts'
import type { Machine } from './machine.ts'
import { demand, supply } from './market.ts'
import { recharge, withdrawal } from './money.ts'

export const MACHINES: readonly Machine[] = [supply, demand, bargain, recharge, withdrawal]
