import type { Effect } from '../../../server/effects/effect.ts'
import type { BankCardRecord } from '../../records.ts'
import { BANK_CARD } from '../../states.ts'
import { notDefault } from './bank_card.add.ts'

type Found = Readonly<{
  others: readonly BankCardRecord[]
}>

/** Of an organisation's cards one is the default. */
export const bankCardSetDefault: Effect<BankCardRecord, unknown, Found> = {
  needs: (card) => ({
    others: { entity: 'bank_card', where: { org_id: card.org_id, status: BANK_CARD.active, is_default: true }, many: true },
  }),
  run: (card, _args, { found }) => ({
    patch: { is_default: true },
    change: found.others.filter((one) => one.id !== card.id).map(notDefault),
  }),
}
