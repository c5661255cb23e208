import type { BaseRecord } from '@refinedev/core'
import { Flex } from 'antd'
import type { ReactNode } from 'react'
import type { Screen } from '../../core/entity/entity.ts'
import { labelOf } from '../../core/entity/label-of.ts'
import { RECORD_PARTS } from '../areas.ts'
import { useRecordName } from '../layout/record-names.ts'
import { widgetOf } from '../widgets/registry.ts'
import { useScreen } from '../widgets/screen-context.ts'
import { DetailGroups } from './DetailGroups.tsx'
import { History } from './History.tsx'
import { Progress } from './Progress.tsx'
import { reachedOf } from './progress.ts'
import { RecordSteps } from './RecordSteps.tsx'
import { Related } from './Related.tsx'
import styles from './ShowScreen.module.css'

/** A page of its own may put something between a record's steps and its groups. @param onDone reads the record again */
export type Middle = (record: BaseRecord, onDone: () => void) => ReactNode

interface RecordPageProps {
  readonly screen: Screen
  readonly record: BaseRecord
  /** reads the record and its related rows again */
  readonly onDone: () => void
  readonly middle: Middle | undefined
}

/** A record in its groups, how far it has come, what belongs and happened to it, and what can be done next. */
export function RecordPage({ screen, record, onDone, middle }: RecordPageProps) {
  const { entity } = useScreen()
  useRecordName(labelOf(entity, record))
  const state = entity.workflow ? entity.field[entity.workflow.field] : undefined
  const State = state && widgetOf(state).Cell
  const reached = reachedOf(entity, screen, record)
  return (
    <article className={styles.page}>
      <Flex className={styles.head} align="center" gap={12} wrap>
        <h1 className={styles.title}>{labelOf(entity, record)}</h1>
        {State && <State field={state} value={record[state.name]} record={record} />}
      </Flex>
      {reached && <Progress reached={reached} />}
      <RecordSteps screen={screen} record={record} onDone={onDone} />
      <Related screen={screen} record={record} above onDone={onDone} />
      {middle?.(record, onDone)}
      <DetailGroups screen={screen} record={record} />
      <Related screen={screen} record={record} above={false} onDone={onDone} />
      <History screen={screen} record={record} />
      {screen.area === 'admin' &&
        RECORD_PARTS.map((Part, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Part key={i} screen={screen} record={record} />
        ))}
    </article>
  )
}
