import { callsOf, extended } from '../../../server/calls/call.ts'
import type { RequestContext } from '../../../server/context/request-context.ts'
import { save } from '../../../server/operations/save.ts'
import { storageTotals } from './company-storage.ts'

const { post } = callsOf('仓储物流')

/** Fields that nobody enters: they follow from the storage rows. */
const TOTALS = { title: '库容合计', fields: ['storage_types', 'capacity_ton', 'spare_ton'] }

/** A question to a firm, and the saving of a firm, which adds up its storage. Reading is the engine's. */
export const COMPANY_CALLS = [
  post('Company/inquiry', 'Inquiry/save', '向企业留言询价', {
    form: { entity: 'company_inquiry', fields: ['company_id', 'goods', 'qty_ton', 'content', 'contact_name', 'contact_mobile'] },
    example: { id: 1, status: 1, status_text: '待回复' },
    say: '询价已提交，企业回复后会通知您',
    answer: async ({ ask: context }) => (await save(context)).data,
  }),
  extended('POST', 'ManageCompany/save', (context) => save(withTotals(context))),
]

/** Sent totals stay refused, for the form has no such fields; only what is added up here gets through. */
function withTotals(context: RequestContext): RequestContext {
  const { storage, ...rest } = context.input
  if (storage === undefined || TOTALS.fields.some((name) => name in rest)) return context
  const totals = storageTotals(storage)
  if (!totals) return context
  const screen = { ...context.call.screen, form: [...context.call.screen.form, TOTALS] }
  return { ...context, call: { ...context.call, screen }, input: { ...context.input, ...totals } }
}
