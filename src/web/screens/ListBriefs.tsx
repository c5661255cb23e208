import type { BaseRecord } from '@refinedev/core'
import { Fragment, useState } from 'react'
import { fieldOf } from '../../core/entity/by-name.ts'
import type { Field, Screen } from '../../core/entity/entity.ts'
import { labelOf } from '../../core/entity/label-of.ts'
import { showAgo } from '../site/parts/times.ts'
import { widgetOf } from '../widgets/registry.ts'
import { useScreen } from '../widgets/screen-context.ts'
import { FieldText, isSaid } from '../widgets/Told.tsx'
import { momentOf } from './due.ts'
import { LazyActionDialog } from './LaterDialog.tsx'
import styles from './ListBriefs.module.css'
import { openerOf } from './list-columns.tsx'
import { MoreSteps } from './MoreSteps.tsx'
import { useOpenRow } from './use-open-row.ts'
import { useShown } from './use-shown.ts'
import { type Step, useSteps } from './use-steps.ts'

interface Props {
  readonly screen: Screen
  readonly rows: readonly BaseRecord[]
  readonly columns: readonly Field[]
  readonly onDone: () => void
}

/** On a phone, rows that lead to what they speak of: read like letters, each with its whole text, its time and no labels. */
export function ListBriefs({ screen, rows, columns, onDone }: Props) {
  const { entity } = useScreen()
  const open = useOpenRow(screen)
  const isShown = useShown()
  const state = entity.workflow?.field
  const time = screen.defaultSort.replace('-', '')
  const picture = columns.find((field) => widgetOf(field).card === 'picture')
  const opener = openerOf(entity, columns)
  const facts = columns.filter((field) => ![picture?.name, opener?.name, state, time].includes(field.name))
  return (
    <ul className={styles.briefs}>
      {rows.map((record) => (
        <li key={record.id} className={styles.brief}>
          <button type="button" className={styles.letter} onClick={() => open(record)}>
            {picture && <FieldText field={picture} value={record[picture.name]} record={record} />}
            <span className={styles.words}>
              <b>{labelOf(entity, record) || String(record.id)}</b>
              <span className={styles.facts}>
                {facts
                  .filter((field) => isSaid(field, record) && isShown(field, record))
                  .map((field, i) => (
                    <Fragment key={field.name}>
                      {i > 0 && ' · '}
                      <FieldText field={field} value={record[field.name]} record={record} detail />
                    </Fragment>
                  ))}
              </span>
            </span>
          </button>
          <div className={styles.side}>
            {state && columns.some((field) => field.name === state) && (
              <FieldText field={fieldOf(entity, state)} value={record[state]} record={record} />
            )}
            {typeof record[time] === 'string' && (
              <time dateTime={record[time]} title={momentOf(record[time])}>
                {showAgo(record[time])}
              </time>
            )}
            <BriefSteps screen={screen} record={record} onDone={onDone} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** All that can be done with the row, behind one button: it is opened by its words. */
function BriefSteps({ screen, record, onDone }: { screen: Screen; record: BaseRecord; onDone: () => void }) {
  const [chosen, setChosen] = useState<Step | null>(null)
  const steps = useSteps(screen, record, { openDetail: false })
  return (
    <>
      <MoreSteps
        steps={steps}
        take={(step) => (step.go ? step.go() : setChosen(step))}
        button={{ type: 'text', className: styles.more ?? '' }}
      />
      {chosen && (
        <LazyActionDialog screen={screen} step={chosen} record={record} onClose={() => setChosen(null)} onDone={onDone} />
      )}
    </>
  )
}
