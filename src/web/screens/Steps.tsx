import { Button, Flex } from 'antd'
import { MoreSteps } from './MoreSteps.tsx'
import styles from './ShowScreen.module.css'
import { usePhone } from './use-phone.ts'
import { type Step, takeable } from './use-steps.ts'

interface Props {
  readonly steps: readonly Step[]
  /** what the screen's hint asks for now: the one button that stands out, and what cannot be undone steps behind it */
  readonly main: Step | undefined
  readonly take: (step: Step) => void
}

/** What can be done with the record that is shown; on a phone the bar at the foot. */
export function Steps({ steps, main, take }: Props) {
  const phone = usePhone()
  const others = steps.filter((step) => step.key !== main?.key)
  const aside = main ? others.filter((step) => step.danger) : []
  const first = main ?? others.find(takeable)
  const shown = main ? [main, ...others.filter((step) => !step.danger)] : others
  if (shown.length + aside.length === 0) return null
  return (
    <Flex className={styles.steps} gap={8} wrap={!phone}>
      {shown.map((step) => (
        <Button
          key={step.key}
          type={step === first ? 'primary' : 'default'}
          danger={step.danger}
          disabled={step.refused !== undefined}
          title={step.refused}
          onClick={() => take(step)}
        >
          {step.title}
        </Button>
      ))}
      <MoreSteps steps={aside} take={take} button={{ className: styles.aside }} />
    </Flex>
  )
}
