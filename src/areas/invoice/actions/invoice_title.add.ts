import { AppError } from '../../../core/errors.ts'
import type { Effect } from '../../../server/effects/effect.ts'
import type { InvoiceTitleDraft, InvoiceTitleRecord } from '../../records.ts'
import { INVOICE_TITLE } from '../../states.ts'
import { BILLING_TITLE } from '../errors.ts'
import { checkTaxNo } from './invoice_title.change.ts'

const MOST = 20

type Found = Readonly<{
  /** each organisation has one; locked first, so that of two added at once the second sees the first */
  account: object | null
  titles: readonly InvoiceTitleRecord[]
}>

/** A further title; the first of an organisation is its default. */
export const invoiceTitleAdd: Effect<InvoiceTitleDraft, unknown, Found> = {
  needs: (_title, _args, { actor }) => ({
    account: { entity: 'account', where: { org_id: actor.org_id } },
    titles: { entity: 'invoice_title', where: { org_id: actor.org_id, status: INVOICE_TITLE.active }, many: true },
  }),
  run(title, _args, { found: { titles } }) {
    if (titles.length >= MOST) throw new AppError(BILLING_TITLE.many, { most: MOST })
    checkTaxNo(title)
    const is_default = title.is_default === true || titles.length === 0
    return { patch: { is_default }, change: is_default ? titles.filter((one) => one.is_default).map(notDefault) : [] }
  },
}

export const notDefault = (title: InvoiceTitleRecord) => ({
  entity: 'invoice_title',
  id: title.id,
  patch: { is_default: false },
})
