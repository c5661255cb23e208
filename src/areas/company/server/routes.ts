import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../server/deps.ts'
import type { Ask } from '../../../server/operations/ask.ts'
import { memberAsk } from '../../../server/operations/make-ask.ts'
import { save } from '../../../server/operations/save.ts'
import { ok } from '../../../server/plugins/envelope.ts'
import { type Body, bodyOf } from '../../../server/routes/body.ts'
import { storageTotals } from './company-storage.ts'

/** Fields that nobody enters: they follow from the storage rows. */
const TOTALS = { title: '库容合计', fields: ['storage_types', 'capacity_ton', 'spare_ton'] }
/** What a person may say when asking a company for its price. */
const ASKED = ['company_id', 'goods', 'qty_ton', 'content', 'contact_name', 'contact_mobile', 'idem_key'] as const

/** Company/inquiry, and the saving of a company, which adds up its storage. Reading is the engine's. */
export async function companyRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.post('/api/Company/inquiry', async (request) => {
    const body = bodyOf(request)
    const sent = Object.fromEntries(ASKED.filter((name) => body[name] !== undefined).map((name) => [name, body[name]]))
    const { data } = await save(memberAsk(deps, 'Inquiry/save', sent, request.actor))
    return ok(data, '询价已提交，企业回复后会通知您')
  })

  app.post('/api/ManageCompany/save', async (request) => {
    const { data, msg } = await save(withTotals(memberAsk(deps, 'ManageCompany/save', bodyOf(request), request.actor)))
    return ok(data, msg)
  })
}

/** Sent totals stay refused, for the form has no such fields; only what is added up here gets through. */
function withTotals(ask: Ask): Ask {
  const { storage, ...rest } = ask.input as Body
  if (storage === undefined || TOTALS.fields.some((name) => name in rest)) return ask
  const totals = storageTotals(storage)
  if (!totals) return ask
  const screen = { ...ask.call.screen, form: [...ask.call.screen.form, TOTALS] }
  return { ...ask, call: { ...ask.call, screen }, input: { ...ask.input, ...totals } }
}
