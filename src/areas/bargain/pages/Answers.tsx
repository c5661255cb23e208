import { Form } from 'antd'
import { useState } from 'react'
import type { Screen } from '../../../core/entity/entity.ts'
import { amountOf, formatFixed } from '../../../core/value/fixed.ts'
import { grouped } from '../../../core/value/grouped.ts'
import { LazyActionDialog } from '../../../web/screens/LaterDialog.tsx'
import { Steps } from '../../../web/screens/Steps.tsx'
import { type Step, useSteps } from '../../../web/screens/use-steps.ts'
import type { BargainRecord } from '../../records.ts'
import { BARGAIN } from '../../states.ts'
import css from './bargaining.module.css'
import { awaited } from './sides.ts'

interface AnswersProps {
  readonly screen: Screen
  readonly bargain: BargainRecord
  readonly org: number
  readonly onDone: () => void
}

/** The reader's possible answers, in the thumb's reach on a phone; those of the other side are not shown. */
export function Answers({ screen, bargain, org, onDone }: AnswersProps) {
  const [chosen, setChosen] = useState<Step | null>(null)
  const steps = useSteps({ ...screen, can: [] }, bargain, { openDetail: false }).filter((step) => step.action && !step.refused)
  const waits = bargain.status === BARGAIN.talking ? awaited(bargain, org) : undefined
  return (
    <>
      <Steps
        steps={steps}
        hint={waits ? { text: waits } : undefined}
        main={undefined}
        over={bargain.status !== BARGAIN.talking}
        take={setChosen}
      />
      {chosen && (
        <AnswerDialog
          key={chosen.key}
          screen={screen}
          step={chosen}
          bargain={bargain}
          onClose={() => setChosen(null)}
          onDone={onDone}
        />
      )}
    </>
  )
}

interface Props {
  readonly screen: Screen
  readonly step: Step
  readonly bargain: BargainRecord
  readonly onClose: () => void
  readonly onDone: () => void
}

/** An answer with the sum that new terms come to. */
function AnswerDialog({ bargain, ...dialog }: Props) {
  const { action } = dialog.step
  return (
    <LazyActionDialog {...dialog} record={bargain} words={{ ok: `确认${dialog.step.title}`, cancel: '再想想' }}>
      {action?.args.some((arg) => arg.name === 'price') && (
        <Form.Item shouldUpdate noStyle>
          {(form) => <Sum price={form.getFieldValue('price')} qty={form.getFieldValue('qty')} />}
        </Form.Item>
      )}
    </LazyActionDialog>
  )
}

/** For the eye alone: the server makes the amount. */
function Sum({ price, qty }: { price: unknown; qty: unknown }) {
  const amount = price && qty ? amountOf(String(price), String(qty)) : null
  return <p className={css.deal}>总金额 {amount === null ? '—' : <strong>¥{grouped(formatFixed(amount, 2, true), 2)}</strong>}</p>
}
