import type { Effect } from '../../../server/effects/effect.ts'
import { closeBargains, openBargains } from '../../bargain/server.ts'
import type { BargainRecord, DemandRecord } from '../../records.ts'

type Found = { readonly bargains: readonly BargainRecord[] }

/** What is not asked for any more is not bargained over. */
const ending = (step: 'close' | 'expire', reason: string): Effect<DemandRecord, unknown, Found> => ({
  needs: (record) => ({ bargains: openBargains('demand_id', record.id) }),
  run: (_record, _args, { found }) => ({ change: closeBargains(found.bargains, step, reason) }),
})

export const demandEnd = ending('close', '需求已关闭')
export const demandExpire = ending('expire', '需求已截止')
export const demandFulfil = ending('close', '采购已满足')
