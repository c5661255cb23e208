import type { Change, Outcome } from '../../../server/effects/effect.ts'
import { type Leg, posting } from '../../money/server.ts'
import type { AccountRecord, ContractRecord, DemandRecord, DockingRecord, SupplyRecord } from '../../records.ts'
import { CONTRACT, DOCKING } from '../../states.ts'
import { accountNeed, amount, cents, escrowOf, parts, yuanOfCents } from './docking-sums.ts'

export type EndFound = Readonly<{
  supply: SupplyRecord | null
  demand: DemandRecord | null
  payer: AccountRecord | null
  payee: AccountRecord | null
  contract: ContractRecord | null
}>

/** All that the end of a docking touches. */
export const endNeeds = (record: DockingRecord) => ({
  supply: { entity: 'supply', id: record.supply_id },
  demand: { entity: 'demand', id: record.demand_id },
  payer: accountNeed(record.buyer_org),
  payee: accountNeed(record.seller_org),
  contract: { entity: 'contract', id: record.contract_id },
})

export interface Ending {
  readonly by: 'buyer' | 'seller' | 'both' | 'operator' | 'system' | 'contract'
  readonly reason: string
  /** of what is held, in 分, what the seller keeps because the buyer is at fault */
  readonly forfeit?: bigint
  /** the contract has ended first and is left alone */
  readonly byContract?: boolean
}

/** The docking is off: what was reserved is free again, what the platform holds goes back, the contract ends with it. */
export function ended(record: DockingRecord, found: EndFound, { by, reason, forfeit = 0n, byContract }: Ending): Outcome {
  const held = escrowOf(record)
  const retained = forfeit > held ? held : forfeit
  const back = held - retained
  const legs: Leg[] = [
    { code: 'escrow', side: 'D', amount: yuanOfCents(held) },
    { code: 'available', account: found.payer, side: 'C', amount: yuanOfCents(back) },
    { code: 'available', account: found.payee, side: 'C', amount: yuanOfCents(retained) },
  ]
  const money = posting({ biz_type: '退款', biz_sn: record.docking_sn, docking_id: record.id, remark: reason }, legs)
  return {
    to: DOCKING.cancelled,
    patch: {
      cancel_by: by,
      cancel_reason: reason,
      due_amount: '0',
      due_stage: null,
      voucher_pending: false,
      refund_amount: yuanOfCents(cents(record.refund_amount) + back),
      released_amount: yuanOfCents(cents(record.released_amount) + retained),
    },
    add: money.add,
    change: [...money.change, ...freed(record, found), ...(byContract ? [] : contractEnded(found.contract, reason))],
  }
}

/** The quantities that were reserved for a docking that has not been settled. */
function freed(record: DockingRecord, { supply, demand }: EndFound): Change[] {
  if (record.released_at) return []
  return [supply && ({ entity: 'supply', row: supply } as const), demand && ({ entity: 'demand', row: demand } as const)].flatMap(
    (one) =>
      one
        ? [
            {
              entity: one.entity,
              id: one.row.id,
              patch: { reserved_qty: amount(parts(one.row.reserved_qty) - parts(record.contract_qty)) },
            },
          ]
        : [],
  )
}

function contractEnded(contract: ContractRecord | null, reason: string): Change[] {
  const step =
    contract?.status === CONTRACT.draft || contract?.status === CONTRACT.signing
      ? 'revoke'
      : contract?.status === CONTRACT.signed
        ? 'end'
        : undefined
  return contract && step ? [{ entity: 'contract', id: contract.id, step, args: { reason }, note: reason }] : []
}
