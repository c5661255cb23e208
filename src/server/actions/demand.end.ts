import { closeBargains, openBargains } from './close-bargains.ts'
import type { Effect } from './effect.ts'
import type { BargainRecord, DemandRecord } from './generated/records.ts'

type Found = { readonly bargains: readonly BargainRecord[] }

/** What is not asked for any more is not bargained over. */
const ending = (step: 'close' | 'expire', reason: string): Effect<DemandRecord, unknown, Found> => ({
  needs: (record) => ({ bargains: openBargains('demand_id', record.id!) }),
  run: (_record, _args, { found }) => ({ change: closeBargains(found.bargains, step, reason) }),
})

export const demandEnd = ending('close', '需求已关闭')
export const demandExpire = ending('expire', '需求已截止')
export const demandFulfil = ending('close', '采购已满足')
