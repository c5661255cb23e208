import { AppError } from '../../../core/errors.ts'
import { countOf, formatFixed } from '../../../core/value/fixed.ts'
import type { Effect } from '../../../server/effects/effect.ts'
import { certificates, companyOf, personOf } from '../../certification/server.ts'
import { tradeOf } from '../../parameters/server.ts'
import type { BankCardRecord, CertificationRecord, WithdrawalDraft } from '../../records.ts'
import { BANK_CARD } from '../../states.ts'
import { MONEY } from '../errors.ts'

type Found = Readonly<{
  card: BankCardRecord | null
  papers: readonly CertificationRecord[]
}>

const CORPORATE = 2

/** Asks for a withdrawal; the bank card that the money goes to is written down as it stands now. */
export const withdrawalApply: Effect<WithdrawalDraft, unknown, Found> = {
  needs: ({ bank_card_id }, _args, { actor }) => ({
    card: { entity: 'bank_card', id: bank_card_id, where: { org_id: actor.org_id, status: BANK_CARD.active } },
    papers: certificates(actor.org_id),
  }),
  run({ amount }, _args, { settings, found: { card, papers } }) {
    if (!card) throw new AppError('record.missing')
    checkHolder(card, papers)
    const { min, fee } = tradeOf(settings).withdrawal
    const cents = countOf(amount, 2)
    if (cents < countOf(min, 2)) throw new AppError(MONEY.min, { min })
    const actual_amount = formatFixed(cents - countOf(fee, 2), 2, true)
    const { holder, bank_name, branch, cnaps, card_no, account_no } = card
    return { patch: { fee, actual_amount, holder, bank_name, branch, cnaps, card_no: card_no ?? account_no } }
  },
}

/** Money goes out to the certified company's account, or to the card of the certified person or the company's legal person. */
function checkHolder({ kind, holder }: BankCardRecord, papers: readonly CertificationRecord[]): void {
  const [company, person] = [companyOf(papers), personOf(papers)]
  if (kind === CORPORATE && holder !== company?.company_name) throw new AppError(company ? MONEY.holder : MONEY.corporate)
  if (kind !== CORPORATE && holder !== person?.real_name && holder !== company?.legal_person) throw new AppError(MONEY.person)
}
