import { AppError } from '../../../core/errors.ts'
import type { Effect } from '../../../server/effects/effect.ts'
import type { AccountRecord, BankCardDraft, BankCardRecord } from '../../records.ts'
import { BANK_CARD } from '../../states.ts'
import { CARD } from '../errors.ts'

const MOST = 10

type Found = Readonly<{
  /** locked first, so that of two added at once the second sees the first */
  account: AccountRecord | null
  cards: readonly BankCardRecord[]
}>

/** A card gets its name for lists, such as “中国农业银行 **** 2345”; the first of an organisation is its default. */
export const bankCardAdd: Effect<BankCardDraft, unknown, Found> = {
  needs: (_card, _args, { actor }) => ({
    account: { entity: 'account', where: { org_id: actor.org_id } },
    cards: { entity: 'bank_card', where: { org_id: actor.org_id, status: BANK_CARD.active }, many: true },
  }),
  run(card, _args, { found: { cards } }) {
    const number = numberOf(card)
    if (cards.length >= MOST) throw new AppError(CARD.many, { most: MOST })
    if (cards.some((one) => numberOf(one) === number)) throw new AppError(CARD.taken)
    const tail = `**** ${number.slice(-4)}`
    const is_default = card.is_default === true || cards.length === 0
    const change = is_default ? cards.filter((one) => one.is_default).map((one) => notDefault(one)) : []
    return { patch: { tail, name: `${card.bank_name} ${tail}`, is_default }, change }
  },
}

export const numberOf = (card: Partial<BankCardRecord>): string => (card.kind === 1 ? card.card_no : card.account_no) ?? ''

export const notDefault = (card: BankCardRecord) => ({ entity: 'bank_card', id: card.id, patch: { is_default: false } })
