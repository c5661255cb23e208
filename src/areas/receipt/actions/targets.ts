import { AppError } from '../../../core/errors.ts'
import type { Need } from '../../../server/effects/effect.ts'
import type { AccountRecord, BankReceiptRecord, DockingPaymentRecord, DockingRecord, RechargeRecord } from '../../records.ts'
import { DOCKING, DOCKING_PAYMENT } from '../../states.ts'
import { RECEIPT } from '../errors.ts'
import { RECHARGE } from '../states.ts'

/** What a receipt is for: one of these. */
export type Targets = Readonly<{
  recharge: RechargeRecord | null
  payment: DockingPaymentRecord | null
  docking: DockingRecord | null
  account: AccountRecord | null
}>

/** Whatever the receipt may be for, locked. */
export const targetNeeds = ({
  recharge_id,
  payment_id,
  docking_id,
  credit_org,
}: BankReceiptRecord): Record<keyof Targets, Need> => ({
  recharge: { entity: 'recharge', id: recharge_id ?? null },
  payment: { entity: 'docking_payment', id: payment_id ?? null },
  docking: { entity: 'docking', id: docking_id ?? null },
  account: { entity: 'account', where: { org_id: credit_org ?? null } },
})

/** The one thing that waits for exactly this amount. @throws receipt.target, receipt.changed, receipt.amount */
export function checkTarget({ amount }: BankReceiptRecord, { recharge, payment, docking, account }: Targets): void {
  if ([recharge, payment, docking, account].filter((one) => one !== null).length !== 1) throw new AppError(RECEIPT.target)
  const waits =
    (recharge === null || recharge.status === RECHARGE.unverified) &&
    (payment === null || payment.status === DOCKING_PAYMENT.unverified) &&
    (docking === null ||
      (docking.voucher_pending !== true && (docking.status === DOCKING.unpaid || docking.status === DOCKING.underway)))
  if (!waits) throw new AppError(RECEIPT.changed)
  const other = recharge?.amount ?? payment?.amount ?? docking?.due_amount ?? amount
  if (other !== amount) throw new AppError(RECEIPT.amount, { amount, other })
}
