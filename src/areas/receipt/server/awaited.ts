import { sql } from 'kysely'
import { bareNumber } from '../../../core/value/identity.ts'
import type { RequestContext } from '../../../server/context/request-context.ts'
import type { Db } from '../../../server/db/database.ts'
import type { BankReceiptRecord, DockingPaymentRecord, DockingRecord, RechargeRecord } from '../../records.ts'
import { DOCKING, DOCKING_PAYMENT } from '../../states.ts'
import { RECHARGE } from '../states.ts'
import { type Awaited, numbersIn } from './match.ts'
import { readRows } from './read-rows.ts'

/** All that some receipts could be for: what is named beside them or by their serial, and what waits for one of their amounts. */
export async function awaitedFor(
  context: RequestContext,
  db: Db,
  receipts: readonly BankReceiptRecord[],
): Promise<readonly Awaited[]> {
  const numbers = [...new Set(receipts.flatMap(({ remark }) => numbersIn(remark ?? '')))]
  const amounts = [...new Set(receipts.map(({ amount }) => amount))]
  const serials = [...new Set(receipts.flatMap(({ bank_serial }) => (bank_serial ? [bank_serial, bareNumber(bank_serial)] : [])))]
  const dockings = await readRows<DockingRecord>(context, db, {
    entity: 'docking',
    where: {
      $or: [
        { docking_sn: { $in: numbers } },
        { due_amount: { $in: amounts }, voucher_pending: false, status: { $in: [DOCKING.unpaid, DOCKING.underway] } },
      ],
    },
    unlocked: true,
  })
  const recharges = await readRows<RechargeRecord>(context, db, {
    entity: 'recharge',
    where: {
      $or: [
        { recharge_sn: { $in: numbers } },
        { bank_serial: { $in: serials } },
        { amount: { $in: amounts }, status: RECHARGE.unverified },
      ],
    },
    unlocked: true,
  })
  const payments = await readRows<DockingPaymentRecord>(context, db, {
    entity: 'docking_payment',
    where: {
      method: 2,
      $or: [
        { pay_sn: { $in: numbers } },
        { bank_serial: { $in: serials } },
        { amount: { $in: amounts }, status: DOCKING_PAYMENT.unverified },
        { docking_id: { $in: dockings.map(({ id }) => id) }, status: DOCKING_PAYMENT.unverified },
      ],
    },
    unlocked: true,
  })
  return [...recharges.map(ofRecharge), ...payments.map((one) => ofPayment(one, dockings)), ...dockings.map(ofDocking)]
}

const ofRecharge = (one: RechargeRecord): Awaited => ({
  kind: 'recharge',
  id: one.id,
  numbers: [one.recharge_sn],
  amount: one.amount,
  org_id: one.org_id,
  serial: one.bank_serial,
  open: one.status === RECHARGE.unverified,
})

/** A transfer that is registered is also named by its order's number. */
const ofPayment = (one: DockingPaymentRecord, dockings: readonly DockingRecord[]): Awaited => ({
  kind: 'payment',
  id: one.id,
  numbers: [
    one.pay_sn,
    ...(one.status === DOCKING_PAYMENT.unverified
      ? dockings.flatMap(({ id, docking_sn }) => (id === one.docking_id ? [docking_sn] : []))
      : []),
  ],
  amount: one.amount,
  org_id: one.buyer_org,
  serial: one.bank_serial,
  open: one.status === DOCKING_PAYMENT.unverified,
})

const ofDocking = (one: DockingRecord): Awaited => ({
  kind: 'docking',
  id: one.id,
  numbers: [one.docking_sn],
  amount: one.due_amount ?? '0.00',
  org_id: one.buyer_org,
  serial: null,
  open:
    one.voucher_pending !== true &&
    Number(one.due_amount) > 0 &&
    (one.status === DOCKING.unpaid || one.status === DOCKING.underway),
})

/** The names that stand in a licence or an identity card; nobody else's payment is known by his name. */
export async function certifiedNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from organisation where id in (${sql.join(ids)}) and (company_auth = 1 or person_auth = 1) and name is not null`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [Number(id), name]))
}
