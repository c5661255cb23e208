import type { BaseRecord } from '@refinedev/core'
import { fieldOf } from '../../core/entity/by-name.ts'
import type { Field, Screen } from '../../core/entity/entity.ts'
import { labelOf } from '../../core/entity/label-of.ts'
import { widgetOf } from '../widgets/registry.ts'
import { useScreen } from '../widgets/screen-context.ts'
import { FieldText, isSaid } from '../widgets/Told.tsx'
import styles from './ListScreen.module.css'
import { openerOf } from './list-columns.tsx'
import { RowActions } from './RowActions.tsx'
import { Turn } from './Turn.tsx'
import { useOpenRow } from './use-open-row.ts'
import { useOwnSide } from './use-own-side.ts'
import { useRowTone } from './use-row-tone.ts'
import { useShown } from './use-shown.ts'
import { useTurn } from './use-turn.ts'
import { isWaiting, Waited } from './Waited.tsx'
import { isNothing, last } from './zeros-last.ts'

const FACTS = 6

/** A list on a phone: picture, name and state of each row, prices first, then its other facts. */
export function ListCards({
  screen,
  rows,
  columns,
  onDone,
  most = FACTS,
}: {
  screen: Screen
  rows: readonly BaseRecord[]
  columns: readonly Field[]
  onDone: () => void
  /** how many facts a card says */
  most?: number | undefined
}) {
  const { entity } = useScreen()
  const open = useOpenRow(screen)
  const isShown = useShown()
  const isTurn = useTurn(screen)
  const isOwnSide = useOwnSide()
  const toneOf = useRowTone(screen)
  const state = entity.workflow?.field
  const picture = columns.find((field) => widgetOf(field).card === 'picture')
  const opener = openerOf(entity, columns)
  const rest = columns.filter((field) => field !== picture && field !== opener && field.name !== state)
  const isFirst = (field: Field) => widgetOf(field).card === 'first'
  const isAge = (field: Field) => field.name === screen.queue?.since
  // on a small card the age of what waits is not the fact that is cut off
  const facts = [
    ...rest.filter(isFirst),
    ...rest.filter((field) => isAge(field) && !isFirst(field)),
    ...rest.filter((field) => !isFirst(field) && !isAge(field)),
  ]
  /** what is said of a row; that something is nothing so far says least, as does who its reader is */
  const factsOf = (record: BaseRecord) => {
    const said = facts.filter((field) => isSaid(field, record) && isShown(field, record))
    return last(said, (field) => isNothing(field, record) || isOwnSide(field, record)).slice(0, most)
  }
  return (
    <ul className={styles.cards}>
      {rows.map((record) => (
        <li key={record.id} className={`${styles.card} ${toneOf(record) ?? ''}`}>
          <button type="button" className={styles.cardHead} onClick={() => open(record)}>
            {picture && <Shown field={picture} record={record} />}
            <span className={styles.cardTitle}>
              {opener && opener.name !== entity.label ? (
                <Shown field={opener} record={record} />
              ) : (
                labelOf(entity, record) || String(record.id)
              )}
            </span>
            <span className={styles.cardState}>
              {state && columns.some((field) => field.name === state) && <Shown field={fieldOf(entity, state)} record={record} />}
              {isTurn(record) && <Turn />}
            </span>
          </button>
          <dl className={styles.facts}>
            {factsOf(record).map((field) => (
              <div key={field.name}>
                <dt>{field.title}</dt>
                <dd>
                  {field.name === screen.queue?.since && isWaiting(screen, record, state) ? (
                    <Waited since={String(record[field.name])} />
                  ) : (
                    <Shown field={field} record={record} />
                  )}
                </dd>
              </div>
            ))}
          </dl>
          <div className={styles.cardActions}>
            <RowActions screen={screen} record={record} onDone={onDone} roomy />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Shown({ field, record }: { field: Field; record: BaseRecord }) {
  return <FieldText field={field} value={record[field.name]} record={record} />
}
