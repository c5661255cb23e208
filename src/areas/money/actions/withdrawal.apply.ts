import TRADE from '../../../../config/trade.json' with { type: 'json' }
import { AppError } from '../../../core/errors.ts'
import { countOf, formatFixed } from '../../../core/value/fixed.ts'
import type { Effect } from '../../../server/effects/effect.ts'
import type { BankCardRecord, OrganisationRecord, WithdrawalDraft } from '../../records.ts'
import { BANK_CARD } from '../../states.ts'
import { MONEY } from '../errors.ts'
import { numberOf } from './bank_card.add.ts'

type Found = Readonly<{
  card: BankCardRecord | null
  org: OrganisationRecord | null
}>

/** What a withdrawal needs to be asked for; where the money goes is written down as it stands now. */
export const withdrawalApply: Effect<WithdrawalDraft, unknown, Found> = {
  needs: ({ bank_card_id }, _args, { actor }) => ({
    card: { entity: 'bank_card', id: bank_card_id, where: { org_id: actor.org_id, status: BANK_CARD.active } },
    org: { entity: 'organisation', id: actor.org_id, unlocked: true },
  }),
  run({ amount }, _args, { found: { card, org } }) {
    if (!card || !org) throw new AppError('record.missing')
    if (org.company_auth !== 1 && org.person_auth !== 1) throw new AppError(MONEY.auth)
    // a person's certified name is not the organisation's; the operator compares it
    if (card.kind === 2 && org.company_auth === 1 && card.holder !== org.name) throw new AppError(MONEY.holder)
    const { min, fee } = TRADE.withdrawal
    const cents = countOf(amount, 2)
    if (cents < countOf(min, 2)) throw new AppError(MONEY.min, { min })
    const actual_amount = formatFixed(cents - countOf(fee, 2), 2, true)
    const { holder, bank_name, branch, cnaps } = card
    return { patch: { fee, actual_amount, holder, bank_name, branch, cnaps, card_no: numberOf(card) } }
  },
}
