import { useNavigate } from 'react-router'
import { NO_NUMBER, readNumber } from '../../../core/value/read-amount.ts'
import { PROOF_FIELDS } from '../../../web/action-form/proof.ts'
import { useStepForm } from '../../../web/action-form/use-step-form.ts'
import { api } from '../../../web/api/client.ts'
import { dropping } from '../../../web/site/form/typed.ts'
import { useForm } from '../../../web/site/form/use-form.ts'
import type { OfferTarget } from './offer-target.ts'
import { DEPOSIT, FIGURES, initialTerms, NEEDED, TYPED, termsToSend } from './offer-terms.ts'

/** The values of a first offer, their checks, and sending them; the bargain that an accepted offer opens is shown next. */
export function useOfferForm(target: OfferTarget) {
  const navigate = useNavigate()
  const draft = { as: `offer-${target.kind}-${target.id}`, names: TYPED }
  const form = useForm(initialTerms(target), draft)
  const { values } = form
  const deposit = values.payment_terms === DEPOSIT

  const step = useStepForm({
    typed: {
      take: async (by) => {
        const proofs = by ? ([PROOF_FIELDS[by]] as const) : []
        const needed = [...NEEDED, ...(deposit ? (['deposit_rate'] as const) : []), ...proofs]
        const figures = deposit ? FIGURES : FIGURES.filter((name) => name !== 'deposit_rate')
        const unreadable = figures.filter((name) => readNumber(values[name]) === null)
        form.tell(Object.fromEntries(unreadable.map((name) => [name, NO_NUMBER])))
        return form.filled(needed) && unreadable.length === 0
          ? { ...termsToSend(values), ...Object.fromEntries(proofs.map((name) => [name, values[name]])) }
          : null
      },
      tell: form.tell,
    },
    send: async (terms, idem_key) => {
      const offer = { [`${target.kind}_id`]: target.id, ...terms, idem_key }
      const { id } = await api.post<{ id: number }>('Bargain/offer', offer, { auth: true })
      dropping(draft.as)()
      navigate(`/bargaining/info?id=${id}`)
    },
  })
  return { form, deposit, ...step }
}
