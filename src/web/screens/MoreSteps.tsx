import { MoreOutlined } from '@ant-design/icons'
import { Button, type ButtonProps } from 'antd'
import { Dropdown } from '../lazy/antd/Dropdown.tsx'
import type { Step } from './use-steps.ts'

interface Props {
  readonly steps: readonly Step[]
  readonly take: (step: Step) => void
  readonly button?: Pick<ButtonProps, 'className' | 'size' | 'type'>
  /** where nothing stands beside it */
  readonly worded?: boolean
}

const TITLE = '更多操作'

/** The steps that need no button of their own, in a menu. */
export function MoreSteps({ steps, take, button, worded = false }: Props) {
  if (steps.length === 0) return null
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: steps.map((step) => ({
          key: step.key,
          label: step.title,
          danger: step.danger,
          disabled: step.refused !== undefined,
          title: step.refused,
          onClick: () => take(step),
        })),
      }}
    >
      <Button {...button} icon={<MoreOutlined />} aria-label={TITLE}>
        {worded && TITLE}
      </Button>
    </Dropdown>
  )
}
