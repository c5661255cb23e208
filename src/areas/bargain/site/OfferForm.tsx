import terms from '../../../../config/trade.json'
import { day } from '../../../core/value/time.ts'
import { PROOF_FIELDS } from '../../../web/action-form/proof.ts'
import { DecimalField } from '../../../web/site/form/DecimalField.tsx'
import line from '../../../web/site/form/Form.module.css'
import { LongTextField } from '../../../web/site/form/LongTextField.tsx'
import { SiteProofField } from '../../../web/site/form/ProofField.tsx'
import { SiteRefused } from '../../../web/site/form/Refused.tsx'
import { TextField } from '../../../web/site/form/TextField.tsx'
import { Button } from '../../../web/site/parts/Button.tsx'
import { optionsOf, useEntityFile } from '../../../web/site/schema/use-entity-file.ts'
import { Choices } from './Choices.tsx'
import { formEvents } from './form-events.ts'
import { Labelled, Unit } from './Labelled.tsx'
import css from './OfferForm.module.css'
import type { OfferTarget } from './offer-target.ts'
import { PICK_UP } from './offer-terms.ts'
import { Sum } from './Sum.tsx'
import { useOfferForm } from './use-offer-form.ts'

const HOURS = terms.bargain.hours.map((hours) => ({ const: hours, title: `${hours} 小时` }))

/** The terms of a first offer, begun with what the target says of itself; what is typed outlives a target read again and the window, until it is sent. */
export function OfferForm({ target, onRefresh }: { target: OfferTarget; onRefresh: () => void }) {
  // a visitor's bundle has no bargains; their words are those of supplies and demands
  const { data: supply } = useEntityFile('supply')
  const { data: demand } = useEntityFile('demand')
  const step = useOfferForm(target)
  const { form, deposit, busy, refusal, proof } = step
  const { values } = form
  const byOthers = values.delivery_mode !== PICK_UP
  const { submit, refresh } = formEvents(step, onRefresh)
  return (
    <form ref={form.ref} className={line.form} onSubmit={submit} noValidate>
      <div className={css.pair}>
        <Labelled title="单价">
          <DecimalField
            field={form.field('price')}
            label="单价"
            unit={`元/${target.unit}`}
            end={<Unit text={`元/${target.unit}`} />}
            autoFocus
          />
        </Labelled>
        <Labelled title="数量">
          <DecimalField field={form.field('qty')} label="数量" unit={target.unit} end={<Unit text={target.unit} />} />
        </Labelled>
      </div>
      <Sum price={values.price} qty={values.qty} />
      <Choices
        field={form.field('delivery_mode')}
        title="交付方式"
        options={optionsOf(demand?.properties.delivery_mode)}
        only={target.deliveryModes}
      />
      {byOthers && <Choices field={form.field('freight_by')} title="运费" options={optionsOf(supply?.properties.freight_by)} />}
      <Choices field={form.field('payment_terms')} title="付款方式" options={optionsOf(demand?.properties.payment_terms)} />
      <div className={css.pair}>
        <Labelled title="交货日期">
          <TextField field={form.field('delivery_date')} label="交货日期" type="date" min={day(new Date())} />
        </Labelled>
        {deposit && (
          <Labelled title="定金比例">
            <DecimalField field={form.field('deposit_rate')} label="定金比例" unit="%" end={<Unit text="%" />} />
          </Labelled>
        )}
      </div>
      <Choices field={form.field('valid_hours')} title="有效期" options={HOURS} />
      <LongTextField field={form.field('message')} label="留言" placeholder="还有什么要说的，可以不填" maxLength={200} />
      {proof && <SiteProofField by={proof} field={form.field(PROOF_FIELDS[proof])} />}
      <SiteRefused refusal={refusal} onRefresh={refresh} />
      <Button type="submit" look="primary" block busy={busy} className={line.submit}>
        提交报价
      </Button>
    </form>
  )
}
