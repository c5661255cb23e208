import { useNavigate } from 'react-router'
import { NO_NUMBER, readNumber } from '../../../core/value/read-amount.ts'
import { day } from '../../../core/value/time.ts'
import { PROOF_FIELDS } from '../../../web/action-form/proof.ts'
import { useStepForm } from '../../../web/action-form/use-step-form.ts'
import { api } from '../../../web/api/client.ts'
import { dropping } from '../../../web/site/form/typed.ts'
import { useForm } from '../../../web/site/form/use-form.ts'
import type { ListedTarget } from './offer-target.ts'
import { PICK_UP } from './offer-terms.ts'

const NEEDED = ['qty', 'delivery_date'] as const
/** Fields that a reload leaves filled in: not the proofs of identity. */
const TYPED = ['qty', 'delivery_mode', 'delivery_date'] as const

const initialOrder = (target: ListedTarget) => ({
  // nothing to be typed: the place of what is said about it
  price: '',
  qty: target.qty,
  delivery_mode: target.deliveryModes[0] ?? PICK_UP,
  delivery_date: target.deliveryDate || day(new Date()),
  sms_code: '',
  pay_password: '',
  factor_code: '',
})

/** How much is ordered at the listed price, how and when it comes; the order is shown next. A price that has changed is read again, what is typed stays. */
export function useOrderForm(target: ListedTarget, onRefresh: () => void) {
  const navigate = useNavigate()
  const draft = { as: `order-${target.kind}-${target.id}`, names: TYPED }
  const form = useForm(initialOrder(target), draft)
  const { values } = form

  const step = useStepForm({
    typed: {
      take: async (by) => {
        const proofs = by ? ([PROOF_FIELDS[by]] as const) : []
        const unreadable = readNumber(values.qty) === null
        form.tell(unreadable ? { qty: NO_NUMBER } : {})
        const { qty, delivery_mode, delivery_date } = values
        const taken = { qty, delivery_mode, delivery_date, ...Object.fromEntries(proofs.map((name) => [name, values[name]])) }
        return form.filled([...NEEDED, ...proofs]) && !unreadable ? taken : null
      },
      tell: (errors) => {
        if (errors.price) onRefresh()
        return form.tell(errors)
      },
    },
    send: async (taken, idem_key) => {
      const { docking_id } = await api.post<{ docking_id: number }>(
        'Bargain/offer',
        { supply_id: target.id, ...listedTerms(target, values.delivery_mode), ...taken, submit: 'order', idem_key },
        { auth: true },
      )
      dropping(draft.as)()
      navigate(`/docking/info?id=${docking_id}`)
    },
  })
  return { form, ...step }
}

/** What the seller has said by listing the goods. */
const listedTerms = ({ listed, freightBy }: ListedTarget, mode: string) => ({
  price: listed.price,
  payment_terms: '全款',
  ...(mode !== PICK_UP && freightBy ? { freight_by: freightBy } : {}),
})
