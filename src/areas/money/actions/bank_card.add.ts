import { AppError } from '../../../core/errors.ts'
import type { Effect } from '../../../server/effects/effect.ts'
import type { BankCardDraft, BankCardRecord } from '../../records.ts'
import { BANK_CARD } from '../../states.ts'
import { CARD } from '../errors.ts'

type Found = Readonly<{ cards: readonly BankCardRecord[] }>

/** A card gets its name for lists, such as “中国农业银行 **** 2345”, and is kept once. */
export const bankCardAdd: Effect<BankCardDraft, unknown, Found> = {
  needs: (_card, _args, { actor }) => ({
    cards: { entity: 'bank_card', where: { org_id: actor.org_id, status: BANK_CARD.active }, many: true },
  }),
  run(card, _args, { found: { cards } }) {
    const number = numberOf(card)
    if (cards.some((one) => numberOf(one) === number)) throw new AppError(CARD.taken)
    const tail = `**** ${number.slice(-4)}`
    return { patch: { tail, name: `${card.bank_name} ${tail}` } }
  },
}

export const numberOf = (card: Partial<BankCardRecord>): string => (card.kind === 1 ? card.card_no : card.account_no) ?? ''
