import { AppError } from '../../../core/errors.ts'
import { datetime } from '../../../core/value/time.ts'
import type { Effect } from '../../../server/effects/effect.ts'
import type { ContractRecord, DockingRecord } from '../../records.ts'
import { DOCKING } from '../../states.ts'
import { RESCIND } from '../errors.ts'
import { voidDocking } from './contract.refuse.ts'

type Found = Readonly<{
  docking: DockingRecord | null
}>

type Reason = Readonly<{
  reason?: string
}>

/** nothing has left the pond yet */
const OPEN: readonly unknown[] = [DOCKING.unpaid, DOCKING.unshipped]

const needs = (record: ContractRecord) => ({ docking: { entity: 'docking', id: record.docking_id } })

function check({ docking }: Found): void {
  if (!OPEN.includes(docking?.status)) throw new AppError(RESCIND.late)
}

/** A contract in force ends by agreement only: one side asks, the other answers. */
export const contractRequestRescind: Effect<ContractRecord, Reason, Found> = {
  needs,
  run(record, { reason = '' }, { actor, now, found }) {
    check(found)
    const other = actor.org_id === record.buyer_org ? record.seller_org : record.buyer_org
    return { patch: { rescind: 1, rescind_to: other, rescind_reason: reason, rescind_at: datetime(now) } }
  },
}

export const contractAgreeRescind: Effect<ContractRecord, unknown, Found> = {
  needs,
  run(record, _args, { found }) {
    check(found)
    const reason = `双方同意解约：${record.rescind_reason}`
    return { patch: { rescind: 3, rescind_to: null, end_reason: record.rescind_reason }, change: [voidDocking(record, reason)] }
  },
}
