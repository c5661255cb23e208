import { formatFixed, parseFixed } from '../../../core/value/fixed.ts'
import type { Effect } from '../../../server/effects/effect.ts'
import type { DockingRecord, InvoiceRecord } from '../../records.ts'

type Found = Readonly<{
  docking: DockingRecord | null
}>

/** An invoice that is not, or no longer, in force: its amount may be applied for again. */
export const invoiceFree: Effect<InvoiceRecord, unknown, Found> = {
  needs: ({ docking_id }) => ({ docking: { entity: 'docking', id: docking_id } }),
  run(invoice, _args, { found: { docking } }) {
    if (!docking) throw new Error(`invoice ${invoice.invoice_sn} has no docking`)
    const rest = cents(docking.invoiced_amount) - cents(invoice.amount)
    const invoiced_amount = formatFixed(rest > 0n ? rest : 0n, 2, true)
    return { change: [{ entity: 'docking', id: docking.id, patch: { invoiced_amount } }] }
  },
}

const cents = (money: string | null | undefined): bigint => parseFixed(money ?? '0', 2) ?? 0n
