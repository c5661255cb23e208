import { Button, Flex } from 'antd'
import type { NextHint } from '../../core/entity/entity.ts'
import { usePhone } from '../media.ts'
import { MoreSteps } from './MoreSteps.tsx'
import { stepInFront } from './main-step.ts'
import styles from './ShowScreen.module.css'
import type { Step } from './use-steps.ts'

interface Props {
  readonly steps: readonly Step[]
  /** what the screen says of the record as it stands: what cannot be undone is no button beside it */
  readonly hint: NextHint | undefined
  /** the button that does what the hint says */
  readonly main: Step | undefined
  /** nothing is waited for any more */
  readonly over: boolean
  readonly take: (step: Step) => void
}

/** The steps that can be taken with the record that is shown; on a phone they are the bar at the foot. */
export function Steps({ steps, hint, main, over, take }: Props) {
  const phone = usePhone()
  const others = steps.filter((step) => step.key !== main?.key)
  const aside = hint ? others.filter((step) => step.danger) : []
  const kept = others.filter((step) => !aside.includes(step))
  const front = stepInFront(hint, main, kept)
  const buttons = main ? [main, ...kept] : kept
  // the thumb is where the bar is: without a button there, it says what is waited for
  const words = phone && buttons.length === 0 && (aside.length > 0 || !over) ? hint?.text : undefined
  if (buttons.length + aside.length === 0 && !words) return null
  return (
    <Flex className={styles.steps} gap={8} wrap={!phone} align="center">
      {words && <span className={styles.waits}>{words}</span>}
      {buttons.map((step) => (
        <Button
          key={step.key}
          type={step === front ? 'primary' : 'default'}
          danger={step.danger}
          disabled={step.refused !== undefined}
          title={step.refused}
          onClick={() => take(step)}
        >
          {step.title}
        </Button>
      ))}
      <MoreSteps steps={aside} take={take} button={{ className: styles.aside }} worded={!phone && buttons.length === 0} />
    </Flex>
  )
}
