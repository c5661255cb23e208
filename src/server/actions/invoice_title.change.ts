import { AppError, ERRORS } from '../../core/errors.ts'
import { isTaxNo } from '../../core/value/identity.ts'
import type { Effect } from './effect.ts'
import type { InvoiceTitleRecord } from './generated/records.ts'

export const invoiceTitleChange: Effect<InvoiceTitleRecord> = {
  run(title) {
    checkTaxNo(title)
    return {}
  },
}

/** @throws invoice_title.tax_no beside its field */
export function checkTaxNo({ tax_no }: InvoiceTitleRecord): void {
  if (!tax_no || isTaxNo(tax_no)) return
  throw new AppError('billing_title.tax_no', {}, { tax_no: ERRORS['billing_title.tax_no'].text })
}
