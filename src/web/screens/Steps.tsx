import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, Flex } from 'antd'
import styles from './ShowScreen.module.css'
import { usePhone } from './use-phone.ts'
import type { Step } from './use-steps.ts'

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
  const first = main ?? others.find((step) => step.action && !step.danger && step.refused === undefined)
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
      {aside.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: aside.map((step) => ({
              key: step.key,
              label: step.title,
              danger: true,
              disabled: step.refused !== undefined,
              title: step.refused,
            })),
            onClick: ({ key }) => take(aside.find((step) => step.key === key)!),
          }}
        >
          <Button className={styles.aside} icon={<MoreOutlined />} aria-label="更多操作" />
        </Dropdown>
      )}
    </Flex>
  )
}
