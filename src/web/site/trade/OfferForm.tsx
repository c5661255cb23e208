import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import terms from '../../../../config/trade.json'
import { amountOf, formatFixed } from '../../../core/value/fixed.ts'
import { day } from '../../../core/value/time.ts'
import { api } from '../../api/client.ts'
import { newKey } from '../../api/new-key.ts'
import { Button } from '../parts/Button.tsx'
import { showQuantity } from '../parts/numbers.ts'
import { optionsOf, useEntityFile } from '../schema/use-entity-file.ts'
import line from '../signin/Form.module.css'
import { LongTextField } from '../signin/LongTextField.tsx'
import { TextField } from '../signin/TextField.tsx'
import { useForm } from '../signin/use-form.ts'
import { Choices } from './Choices.tsx'
import css from './OfferForm.module.css'
import type { OfferTarget } from './offer-target.ts'

const HOURS = terms.bargain.hours.map((hours) => ({ const: hours, title: `${hours} 小时` }))
const DEPOSIT = '定金+尾款'
const PICK_UP = '塘口自提'

/** The terms of a first offer, begun with what the target says of itself. The same press twice is one offer. */
export function OfferForm({ target }: { target: OfferTarget }) {
  const navigate = useNavigate()
  // a visitor's bundle has no bargains; their words are those of supplies and demands
  const { data: supply } = useEntityFile('supply')
  const { data: demand } = useEntityFile('demand')
  const form = useForm(begin(target))
  const [idem_key] = useState(newKey)
  const { values } = form
  const byOthers = values.delivery_mode !== PICK_UP
  const deposit = values.payment_terms === DEPOSIT
  const amount = amountOf(values.price || '0', values.qty || '0')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.filled(['price', 'qty', 'delivery_date', ...(deposit ? (['deposit_rate'] as const) : [])])) return
    const { freight_by, deposit_rate, message, valid_hours, ...rest } = values
    const asked = {
      ...rest,
      valid_hours: Number(valid_hours),
      ...(byOthers ? { freight_by } : {}),
      ...(deposit ? { deposit_rate } : {}),
      ...(message.trim() ? { message } : {}),
    }
    form.run(async () => {
      const { id } = await api.post<{ id: number }>(
        'Bargain/offer',
        { [`${target.kind}_id`]: target.id, ...asked, idem_key },
        { auth: true },
      )
      navigate(`/bargaining/info?id=${id}`)
    })
  }
  return (
    <form ref={form.ref} className={`${line.form} ${css.form}`} onSubmit={submit} noValidate>
      <div className={css.pair}>
        <Labelled title="单价">
          <TextField
            field={form.field('price')}
            label="单价"
            autoComplete="off"
            end={<Unit text={`元/${target.unit}`} />}
            autoFocus
          />
        </Labelled>
        <Labelled title="数量">
          <TextField field={form.field('qty')} label="数量" autoComplete="off" end={<Unit text={target.unit} />} />
        </Labelled>
      </div>
      <p className={css.amount} aria-live="polite">
        总金额 <strong className="tnum">{amount === null ? '—' : `¥${showQuantity(formatFixed(amount, 2, true))}`}</strong>
      </p>
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
          <TextField field={form.field('delivery_date')} label="交货日期" type="date" />
        </Labelled>
        {deposit && (
          <Labelled title="定金比例">
            <TextField field={form.field('deposit_rate')} label="定金比例" autoComplete="off" end={<Unit text="%" />} />
          </Labelled>
        )}
      </div>
      <Choices field={form.field('valid_hours')} title="有效期" options={HOURS} />
      <LongTextField field={form.field('message')} label="留言" placeholder="还有什么要说的，可以不填" maxLength={200} />
      <Button type="submit" look="primary" block busy={form.busy} className={line.submit}>
        提交报价
      </Button>
    </form>
  )
}

const begin = (target: OfferTarget) => ({
  price: target.price ?? '',
  qty: target.qty,
  delivery_mode: target.deliveryModes[0] ?? PICK_UP,
  freight_by: target.freightBy ?? '卖方',
  delivery_date: target.deliveryDate || day(new Date()),
  payment_terms: target.payment ?? '全款',
  deposit_rate: target.depositRate ?? '20',
  valid_hours: '48',
  message: '',
})

function Labelled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.labelled}>
      <span className={css.label} aria-hidden="true">
        {title}
      </span>
      {children}
    </div>
  )
}

function Unit({ text }: { text: string }) {
  return <span className={css.unit}>{text}</span>
}
