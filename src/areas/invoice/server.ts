import { defineArea } from '../../server/area.ts'
import { invoiceApply } from './actions/invoice.apply.ts'

/** Invoices on orders, and the titles they are made out to. */
export default defineArea({
  effects: {
    'invoice.apply': invoiceApply,
  },
})
