import type { Condition } from '../../../core/entity/condition.ts'
import { AppError } from '../../../core/errors.ts'
import type { Need } from '../../../server/effects/effect.ts'
import type { BargainRecord, DemandRecord, SupplyRecord } from '../../records.ts'
import { LISTING } from '../../states.ts'
import { DEAL } from '../errors.ts'

export type BargainTarget = SupplyRecord | DemandRecord

/** The part of a bargain's target that supplies and demands have in common. */
export interface Goods {
  /** that its owner sells it or buys it */
  readonly owner: 'buyer' | 'seller'
  readonly unit: string
  /** how much there still is to sell, or to buy */
  readonly left: string
  readonly least: string
  /** the buyer takes no part of it */
  readonly whole: boolean
}

type About = Partial<Pick<BargainRecord, 'supply_id' | 'demand_id'>>

/** The supply or demand that a bargain is about, locked. */
export const targetNeed = (record: About): Need =>
  record.supply_id == null ? { entity: 'demand', id: record.demand_id ?? null } : { entity: 'supply', id: record.supply_id }

/** Its bargains, whoever made them. */
export const bargainsOf = (record: About): Condition =>
  record.supply_id == null ? { demand_id: record.demand_id ?? null } : { supply_id: record.supply_id }

export function goodsOf(target: BargainTarget): Goods {
  const unit = target.unit ?? ''
  if ('moq' in target) {
    const supply = target
    return { owner: 'seller', unit, left: supply.available_qty, least: supply.moq, whole: false }
  }
  const demand = target
  const whole = demand.accept_partial === false
  return { owner: 'buyer', unit, left: demand.left_qty, least: whole ? demand.quantity : demand.min_offer_qty!, whole }
}

/** Refuses what can no longer be dealt in; what is used up says how little is left. */
export function checkOpen(target: BargainTarget | null): asserts target is BargainTarget {
  if (target?.status === LISTING.live) return
  if (target?.status !== LISTING.usedUp) throw new AppError(DEAL.ended)
  const goods = goodsOf(target)
  throw new AppError(tooMuch(goods), { left: goods.left, unit: goods.unit })
}

/** Why there is not so much to deal in: of goods for sale so little is there, of what is wanted so little is still. */
export const tooMuch = ({ owner }: Goods) => (owner === 'seller' ? DEAL.short : DEAL.covered)
