import type { BaseRecord } from '@refinedev/core'
import { Button, type ButtonProps, Flex } from 'antd'
import { useState } from 'react'
import { entityNamed } from '../../core/entity/by-name.ts'
import type { Screen } from '../../core/entity/entity.ts'
import { nextOf } from '../../core/record/next-hint.ts'
import { useBundle } from '../providers/BundleProvider.tsx'
import { LazyActionDialog } from './LaterDialog.tsx'
import styles from './ListScreen.module.css'
import { MoreSteps } from './MoreSteps.tsx'
import { stepInFront, useMainStep } from './main-step.ts'
import { type Step, useSteps } from './use-steps.ts'

const SHOWN = 2

/** The steps that can be taken with a row, by the ability and its state: the first ones as buttons, the rest in a menu. */
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
  const { entities, actor } = useBundle()
  const hint = nextOf(entityNamed(entities, screen.entity), screen, record, actor, new Date())
  const main = useMainStep(hint, record, steps)
  const front = main && stepInFront(hint, main, [])
  const others = steps.filter((step) => step.key !== main?.key)
  // where the record's own page says what is next, what cannot be undone is no button here either
  const aside = others.filter((step) => step.danger && hint)
  const ordinary = [...(main ? [main] : []), ...others.filter((step) => !aside.includes(step))]
  const [first, rest] = [ordinary.slice(0, SHOWN), [...ordinary.slice(SHOWN), ...aside]]
  return (
    <Flex gap={roomy ? 8 : 0} wrap={roomy} align="center">
      {first.map((step) => (
        <Button
          key={step.key}
          {...button}
          {...(step === front ? (roomy ? { type: 'primary' } : { className: styles.main }) : {})}
          danger={step.danger}
          disabled={step.refused !== undefined}
          title={step.refused}
          onClick={() => take(step)}
        >
          {step.title}
        </Button>
      ))}
      <MoreSteps steps={rest} take={take} button={button} />
      {chosen && (
        <LazyActionDialog screen={screen} step={chosen} record={record} onClose={() => setChosen(null)} onDone={onDone} />
      )}
    </Flex>
  )
}
