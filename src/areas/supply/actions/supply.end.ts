import type { Effect } from '../../../server/effects/effect.ts'
import { closeBargains, openBargains } from '../../bargain/server.ts'
import type { BargainRecord, SupplyRecord } from '../../records.ts'

type Found = { readonly bargains: readonly BargainRecord[] }

/** What is not on sale any more is not bargained over. */
const ending = (step: 'close' | 'expire', reason: string): Effect<SupplyRecord, unknown, Found> => ({
  needs: (record) => ({ bargains: openBargains('supply_id', record.id) }),
  run: (_record, _args, { found }) => ({ change: closeBargains(found.bargains, step, reason) }),
})

export const supplyEnd = ending('close', '供应已下架')
export const supplyExpire = ending('expire', '供应已过期')
