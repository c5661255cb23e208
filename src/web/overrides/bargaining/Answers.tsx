import type { BaseRecord } from '@refinedev/core'
import { Button } from 'antd'
import { useState } from 'react'
import type { Screen } from '../../../core/schema/entity.ts'
import { type Step, useSteps } from '../../screens/use-steps.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import css from './bargaining.module.css'

/** What the reader can answer now, in the thumb's reach on a phone; what only the other side may do is not shown. */
export function Answers({ screen, bargain, onDone }: { screen: Screen; bargain: BaseRecord; onDone: () => void }) {
  const [chosen, setChosen] = useState<Step | null>(null)
  const steps = useSteps({ ...screen, can: [] }, bargain, { openDetail: false }).filter((step) => step.action && !step.refused)
  const done = () => {
    setChosen(null)
    onDone()
  }
  if (steps.length === 0) return null
  return (
    <div className={css.answers}>
      {steps.map((step, i) => (
        <Button
          key={step.key}
          size="large"
          type={i === 0 && !step.danger ? 'primary' : 'default'}
          danger={step.danger}
          onClick={() => setChosen(step)}
        >
          {step.title}
        </Button>
      ))}
      {chosen?.action && (
        <AnswerDialog
          key={chosen.key}
          screen={screen}
          action={chosen.action}
          bargain={bargain}
          onClose={() => setChosen(null)}
          onDone={done}
        />
      )}
    </div>
  )
}
