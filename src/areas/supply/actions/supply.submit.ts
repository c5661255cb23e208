import type { Effect } from '../../../server/effects/effect.ts'
import { refusal } from '../../../server/effects/refusal.ts'
import { licences } from '../../certification/server.ts'
import type { QualificationRecord, SupplyCateRecord, SupplyRecord } from '../../records.ts'
import { SUPPLY } from '../errors.ts'

type Found = Readonly<{
  cate: SupplyCateRecord | null
  licences: readonly QualificationRecord[]
}>

/** Goods that the law leaves to licensed hands, such as seedlings and medicines, are offered with a valid licence. */
export const supplySubmit: Effect<SupplyRecord, unknown, Found> = {
  needs: ({ cate2_id, org_id }) => ({
    cate: { entity: 'supply_cate', id: cate2_id, unlocked: true },
    licences: licences(org_id),
  }),
  run(_record, _args, { found: { cate, licences } }) {
    const missing = (cate?.need_certs ?? []).filter((need) => !licences.some((one) => one.qtype === need))
    if (missing.length > 0) throw refusal(SUPPLY.licence, { kind: cate?.name ?? '', needs: missing.join('、') }, 'cate2_id')
    return {}
  },
}
