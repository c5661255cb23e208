import type { BaseRecord } from '@refinedev/core'
import { Button, type ButtonProps, Flex } from 'antd'
import { useState } from 'react'
import type { Screen } from '../../core/schema/entity.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { MoreSteps } from './MoreSteps.tsx'
import { type Step, useSteps } from './use-steps.ts'

const SHOWN = 2

/** What can be done with a row, by the ability and its state: the first steps as buttons, the rest in a menu. */
export function RowActions({
  screen,
  record,
  onDone,
  roomy = false,
}: {
  screen: Screen
  record: BaseRecord
  onDone: () => void
  roomy?: boolean
}) {
  const [chosen, setChosen] = useState<Step | null>(null)
  const steps = useSteps(screen, record, { openDetail: true })
  const take = (step: Step) => (step.go ? step.go() : setChosen(step))
  const button: Pick<ButtonProps, 'size' | 'type'> = roomy ? {} : { type: 'link', size: 'small' }
  const [first, rest] = [steps.slice(0, SHOWN), steps.slice(SHOWN)]
  return (
    <Flex gap={roomy ? 8 : 0} wrap={roomy} align="center">
      {first.map((step) => (
        <Button
          key={step.key}
          {...button}
          danger={step.danger}
          disabled={step.refused !== undefined}
          title={step.refused}
          onClick={() => take(step)}
        >
          {step.title}
        </Button>
      ))}
      <MoreSteps steps={rest} take={take} button={button} />
      {chosen && <ActionDialog screen={screen} step={chosen} record={record} onClose={() => setChosen(null)} onDone={onDone} />}
    </Flex>
  )
}
