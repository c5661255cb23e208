import { useAbility } from '@casl/react'
import type { BaseRecord } from '@refinedev/core'
import { Button } from 'antd'
import { type Key, useState } from 'react'
import { type AppAbility, can } from '../../core/access/ability.ts'
import type { Screen } from '../../core/entity/entity.ts'
import { useOffers } from '../resources/use-offers.ts'
import { useScreen } from '../widgets/screen-context.ts'
import { LazyActionDialog } from './LaterDialog.tsx'
import styles from './ListScreen.module.css'
import type { Step } from './use-steps.ts'

interface Props {
  readonly screen: Screen
  readonly rows: readonly BaseRecord[]
  readonly selected: readonly Key[]
  readonly onDone: () => void
}

/** Steps for the chosen rows; the server does each by itself and says how many it could not do, and why. */
export function BulkBar({ screen, rows, selected, onDone }: Props) {
  const ability = useAbility<AppAbility>()
  const offers = useOffers()
  const { entity } = useScreen()
  const [chosen, setChosen] = useState<Step | null>(null)
  if (selected.length === 0) return null
  const chosenRows = rows.filter((row) => selected.includes(row.id as Key))
  const states = new Set(chosenRows.map((row) => row[entity.workflow?.field ?? '']))
  const actions = (entity.workflow?.actions ?? []).filter(
    (action) =>
      action.bulk &&
      screen.actions.includes(action.name) &&
      can(ability, action.name, entity.id) &&
      action.from.some((state) => states.has(state)),
  )
  const steps: Step[] = actions.map((action) => ({ key: action.name, title: action.title, danger: action.danger, action }))
  if (offers(screen, 'delete') && !entity.workflow?.actions.some((one) => one.name === 'delete'))
    steps.push({ key: '#delete', title: screen.removal, danger: true })
  return (
    <div className={styles.bulk}>
      <span>{`已选 ${selected.length} 条`}</span>
      {steps.map((step) => (
        <Button key={step.key} danger={step.danger} onClick={() => setChosen(step)}>
          {`批量${step.title}`}
        </Button>
      ))}
      {chosen && (
        <LazyActionDialog screen={screen} step={chosen} rows={chosenRows} onClose={() => setChosen(null)} onDone={onDone} />
      )}
    </div>
  )
}
