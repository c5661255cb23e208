import { defineArea } from '../../server/area.ts'
import { invoiceApply } from './actions/invoice.apply.ts'
import { invoiceFree } from './actions/invoice.free.ts'
import { invoiceTitleAdd } from './actions/invoice_title.add.ts'
import { invoiceTitleChange } from './actions/invoice_title.change.ts'
import { invoiceTitleSetDefault } from './actions/invoice_title.setDefault.ts'

/** Invoices on orders, and the titles they are made out to. */
export default defineArea({
  effects: {
    'invoice.apply': invoiceApply,
    'invoice.free': invoiceFree,
    'invoice_title.add': invoiceTitleAdd,
    'invoice_title.change': invoiceTitleChange,
    'invoice_title.setDefault': invoiceTitleSetDefault,
  },
})
