import { AppError } from '../../../core/errors.ts'
import { formatFixed, parseFixed } from '../../../core/value/fixed.ts'
import type { Effect } from '../../../server/effects/effect.ts'
import { refusal } from '../../../server/effects/refusal.ts'
import { certificates, companyOf } from '../../certification/server.ts'
import type { CertificationRecord, DockingRecord, InvoiceDraft, InvoiceTitleRecord } from '../../records.ts'
import { DOCKING } from '../../states.ts'
import { BILLING } from '../errors.ts'

type Found = Readonly<{
  /** locked, so that two applications never share the same rest */
  docking: DockingRecord | null
  title: InvoiceTitleRecord | null
  papers: readonly CertificationRecord[]
}>

const SPECIAL = 2
/** what a special invoice must name of its buyer */
const WHOLE = ['tax_no', 'reg_address', 'reg_phone', 'bank', 'account'] as const

/** The buyer of a finished docking asks for an invoice over what is not invoiced yet; the title is copied, so that later changes do not reach it. */
export const invoiceApply: Effect<InvoiceDraft, unknown, Found> = {
  needs: ({ docking_id, title_id }, _args, { actor }) => ({
    docking: { entity: 'docking', id: docking_id },
    title: { entity: 'invoice_title', id: title_id, unlocked: true },
    papers: certificates(actor.org_id),
  }),
  run(invoice, _args, { actor, found: { docking, title, papers } }) {
    if (docking?.buyer_org !== actor.org_id || title?.org_id !== actor.org_id) throw new AppError('record.missing')
    if (docking.status !== DOCKING.completed) throw new AppError(BILLING.unfinished)
    const rest = cents(docking.to_invoice)
    if (cents(invoice.amount) > rest) throw refusal(BILLING.over, { rest: yuan(rest > 0n ? rest : 0n) }, 'amount')
    if (invoice.type === SPECIAL) checkSpecial(title, companyOf(papers))
    const { title_type, tax_no, reg_address, reg_phone, bank, account } = title
    return {
      patch: {
        title: title.name,
        ...{ title_type, tax_no, reg_address, reg_phone, bank, account },
        buyer_org: docking.buyer_org,
        seller_org: docking.seller_org,
        docking_sn: docking.docking_sn,
        goods_name: invoice.goods_name || docking.title,
      },
    }
  },
}

function checkSpecial(title: InvoiceTitleRecord, company: CertificationRecord | undefined): void {
  if (!company) throw refusal(BILLING.special_auth, {}, 'type')
  if (title.title_type !== 1 || title.tax_no?.length !== 18 || WHOLE.some((name) => !title[name]))
    throw refusal(BILLING.special_title, {}, 'title_id')
  if (title.tax_no !== company.uscc) throw refusal(BILLING.special_tax_no, {}, 'title_id')
}

const cents = (money: string | null | undefined): bigint => parseFixed(money ?? '0', 2) ?? 0n

const yuan = (count: bigint): string => formatFixed(count, 2, true)
