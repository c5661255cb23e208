import { isTaxNo } from '../../../core/value/identity.ts'
import type { Effect } from '../../../server/effects/effect.ts'
import { refusal } from '../../../server/effects/refusal.ts'
import type { InvoiceTitleRecord } from '../../records.ts'
import { BILLING_TITLE } from '../errors.ts'

export const invoiceTitleChange: Effect<InvoiceTitleRecord> = {
  run(title) {
    checkTaxNo(title)
    return {}
  },
}

/** @throws invoice_title.tax_no beside its field */
export function checkTaxNo({ tax_no }: Partial<InvoiceTitleRecord>): void {
  if (!tax_no || isTaxNo(tax_no)) return
  throw refusal(BILLING_TITLE.tax_no, {}, 'tax_no')
}
