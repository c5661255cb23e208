import type { BaseRecord } from '@refinedev/core'
import { useState } from 'react'
import type { Screen } from '../../core/entity/entity.ts'
import { isOver } from '../../core/entity/is-over.ts'
import { nextOf } from '../../core/record/next-hint.ts'
import { useBundle } from '../providers/BundleProvider.tsx'
import { useScreen } from '../widgets/screen-context.ts'
import { WayOut } from './Hurdles.tsx'
import { LazyActionDialog } from './LaterDialog.tsx'
import { useMainStep } from './main-step.ts'
import { NextStep } from './NextStep.tsx'
import styles from './ShowScreen.module.css'
import { Steps } from './Steps.tsx'
import { type Step, takeable, useSteps } from './use-steps.ts'

interface RecordStepsProps {
  readonly screen: Screen
  readonly record: BaseRecord
  readonly onDone: () => void
}

/** The steps that this actor can take with a record, with the hint of the next one; where none can be taken, the reason. */
export function RecordSteps({ screen, record, onDone }: RecordStepsProps) {
  const { entity } = useScreen()
  const { actor } = useBundle()
  const steps = useSteps(screen, record, { openDetail: false })
  const [chosen, setChosen] = useState<Step | null>(null)
  const hint = nextOf(entity, screen, record, actor, new Date())
  const main = useMainStep(hint, record, steps)
  const refused = steps.find((step) => step.refused)
  return (
    <>
      <NextStep screen={screen} record={record} onOver={onDone} />
      <Steps
        steps={steps}
        hint={hint}
        main={main}
        over={isOver(entity, record)}
        take={(step) => (step.go ? step.go() : setChosen(step))}
      />
      {!main && !steps.some(takeable) && refused && (
        <p className={styles.refused}>
          {refused.refused} {refused.to && <WayOut to={refused.to} />}
        </p>
      )}
      {chosen && (
        <LazyActionDialog screen={screen} step={chosen} record={record} onClose={() => setChosen(null)} onDone={onDone} />
      )}
    </>
  )
}
