import { AppError } from '../../../core/errors.ts'
import type { Effect, Need } from '../../../server/effects/effect.ts'
import type { ReceivingAccountRecord, RechargeDraft } from '../../records.ts'
import { RECEIVING_ACCOUNT } from '../../states.ts'
import { RECEIVING } from '../errors.ts'

type Found = Readonly<{ receiving: readonly ReceivingAccountRecord[] }>

/** The account that members transfer to, as two operators have set it. */
export const receivingNeed = (): Need => ({
  entity: 'receiving_account',
  where: { status: RECEIVING_ACCOUNT.used },
  many: true,
  unlocked: true,
})

/** Nobody is asked to send money before there is somewhere to send it. */
export function checkReceiving(rows: readonly ReceivingAccountRecord[]): void {
  if (rows.length === 0) throw new AppError(RECEIVING.none)
}

export const rechargeRegister: Effect<RechargeDraft, unknown, Found> = {
  needs: () => ({ receiving: receivingNeed() }),
  run(_record, _args, { found: { receiving } }) {
    checkReceiving(receiving)
    return {}
  },
}
