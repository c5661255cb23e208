import type { Effect } from '../../../server/effects/effect.ts'
import type { InvoiceTitleRecord } from '../../records.ts'
import { INVOICE_TITLE } from '../../states.ts'
import { notDefault } from './invoice_title.add.ts'

type Found = Readonly<{
  others: readonly InvoiceTitleRecord[]
}>

/** Of an organisation's titles one is the default. */
export const invoiceTitleSetDefault: Effect<InvoiceTitleRecord, unknown, Found> = {
  needs: (title) => ({
    others: {
      entity: 'invoice_title',
      where: { org_id: title.org_id, status: INVOICE_TITLE.active, is_default: true },
      many: true,
    },
  }),
  run: (title, _args, { found }) => ({
    patch: { is_default: true },
    change: found.others.filter((one) => one.id !== title.id).map(notDefault),
  }),
}
