import { PROOF_FIELDS } from '../../../web/action-form/proof.ts'
import { DecimalField } from '../../../web/site/form/DecimalField.tsx'
import line from '../../../web/site/form/Form.module.css'
import { SiteProofField } from '../../../web/site/form/ProofField.tsx'
import { SiteRefused } from '../../../web/site/form/Refused.tsx'
import { TextField } from '../../../web/site/form/TextField.tsx'
import { Button } from '../../../web/site/parts/Button.tsx'
import { showQuantity } from '../../../web/site/parts/numbers.ts'
import { Price } from '../../../web/site/parts/Price.tsx'
import { optionsOf, useEntityFile } from '../../../web/site/schema/use-entity-file.ts'
import { Choices } from './Choices.tsx'
import { formEvents } from './form-events.ts'
import { Labelled, Unit } from './Labelled.tsx'
import css from './OfferForm.module.css'
import type { ListedTarget } from './offer-target.ts'
import { PICK_UP } from './offer-terms.ts'
import { Sum } from './Sum.tsx'
import { useOrderForm } from './use-order-form.ts'

/** How much of goods at a fixed price, how and when; the sum stands above the button. */
export function OrderForm({ target, onRefresh }: { target: ListedTarget; onRefresh: () => void }) {
  const { data: demand } = useEntityFile('demand')
  const step = useOrderForm(target, onRefresh)
  const { form, busy, refusal, proof } = step
  const { values } = form
  const { unit, listed, freightBy } = target
  const repriced = form.field('price').error
  const { submit, refresh } = formEvents(step, onRefresh)
  return (
    <form ref={form.ref} className={line.form} onSubmit={submit} noValidate>
      <div className={css.listed}>
        <Price price={listed.price} unit={unit} />
        <span>
          起订 {showQuantity(listed.least)} {unit}，可供 {showQuantity(listed.left)} {unit}
        </span>
      </div>
      {repriced && (
        <p className={css.error} role="alert">
          {repriced}
        </p>
      )}
      <div className={css.pair}>
        <Labelled title="数量">
          <DecimalField field={form.field('qty')} label="数量" unit={unit} end={<Unit text={unit} />} autoFocus />
        </Labelled>
        <Labelled title="交货日期">
          <TextField field={form.field('delivery_date')} label="交货日期" type="date" min={listed.earliest} />
        </Labelled>
      </div>
      <Choices
        field={form.field('delivery_mode')}
        title="交付方式"
        options={optionsOf(demand?.properties.delivery_mode)}
        only={target.deliveryModes}
      />
      {values.delivery_mode !== PICK_UP && freightBy && <p className={css.amount}>运费由{freightBy}承担</p>}
      {proof && <SiteProofField by={proof} field={form.field(PROOF_FIELDS[proof])} />}
      <SiteRefused refusal={refusal} onRefresh={refresh} />
      <Sum price={listed.price} qty={values.qty}>
        ，全款。下单后双方确认收发货信息，再签合同、付款；数量以过磅为准。
      </Sum>
      <Button type="submit" look="price" block busy={busy} className={line.submit}>
        确认下单
      </Button>
    </form>
  )
}
