import { type BaseRecord, useOne } from '@refinedev/core'
import { Descriptions, Flex, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { fieldOf } from '../../core/entity/by-name.ts'
import type { Field, Screen } from '../../core/entity/entity.ts'
import { isOver } from '../../core/entity/is-over.ts'
import { labelOf } from '../../core/entity/label-of.ts'
import { nextOf } from '../../core/record/next-hint.ts'
import { useRecordName } from '../layout/record-names.ts'
import { usePhone } from '../media.ts'
import { useBundle } from '../providers/BundleProvider.tsx'
import { useFault } from '../retry/use-fault.ts'
import { widgetOf } from '../widgets/registry.ts'
import { useScreen } from '../widgets/screen-context.ts'
import { isSaid, Told } from '../widgets/Told.tsx'
import { WayOut } from './Hurdles.tsx'
import { ActionDialog } from './LaterDialog.tsx'
import { useMainStep } from './main-step.ts'
import { NextStep } from './NextStep.tsx'
import { NoRecord } from './NoRecord.tsx'
import { Progress } from './Progress.tsx'
import { reachedOf } from './progress.ts'
import { Related } from './Related.tsx'
import { ScreenProvider } from './ScreenProvider.tsx'
import styles from './ShowScreen.module.css'
import { type LogLine, StatusLog } from './StatusLog.tsx'
import { Steps } from './Steps.tsx'
import { useReadRelated } from './use-related.ts'
import { useShown } from './use-shown.ts'
import { type Step, takeable, useSteps } from './use-steps.ts'
import { isNothing, last } from './zeros-last.ts'

/** What a page of its own puts between a record's steps and its groups. @param onDone reads the record again */
type Middle = (record: BaseRecord, onDone: () => void) => ReactNode

interface ShowProps {
  readonly screen: Screen
  /** of the one record of a screen that has no more; elsewhere the address says which */
  readonly id?: BaseRecord['id']
  readonly children?: Middle
}

/** `<route>/info?id=`: the record in its groups, how far it has come, what belongs and happened to it, and what can be done next. */
export function ShowScreen({ screen, id, children }: ShowProps) {
  const [search] = useSearchParams()
  const readRelated = useReadRelated(screen)
  const { result: record, query } = useOne({
    resource: screen.name,
    id: id ?? search.get('id') ?? '',
    errorNotification: false,
  })
  const fault = useFault(query)
  if (query.isLoading && !fault) return <Skeleton active paragraph={{ rows: 10 }} />
  // what was read before is no longer for this reader's eyes; a net that is down takes nothing from him
  const gone = fault?.reason === 'record.missing'
  if (!record || gone) return <NoRecord screen={screen} error={fault} onRetry={() => void query.refetch()} />
  const readAgain = () => {
    void query.refetch()
    readRelated()
  }
  return (
    <ScreenProvider screen={screen}>
      <Shown screen={screen} record={record} onDone={readAgain} middle={children} />
    </ScreenProvider>
  )
}

interface ShownProps {
  readonly screen: Screen
  readonly record: BaseRecord
  readonly onDone: () => void
  readonly middle: Middle | undefined
}

function Shown({ screen, record, onDone, middle }: ShownProps) {
  const { entity } = useScreen()
  const { actor } = useBundle()
  const phone = usePhone()
  useRecordName(labelOf(entity, record))
  const steps = useSteps(screen, record, { openDetail: false })
  const [chosen, setChosen] = useState<Step | null>(null)
  const state = entity.workflow ? entity.field[entity.workflow.field] : undefined
  const State = state && widgetOf(state).Cell
  const isShown = useShown()
  const groups = screen.detail
    .map(({ title, fields }) => ({
      title,
      fields: fields.map((name) => fieldOf(entity, name)).filter((field) => isShown(field, record) && isSaid(field, record)),
    }))
    .filter(({ fields }) => fields.length > 0)
  const nothing = (field: Field) => isNothing(field, record)
  const reached = reachedOf(entity, screen, record)
  const hint = nextOf(entity, screen, record, actor, new Date())
  const main = useMainStep(hint, record, steps)
  const refused = steps.find((step) => step.refused)
  const logs = record.logs as readonly LogLine[] | undefined
  return (
    <article className={styles.page}>
      <Flex className={styles.head} align="center" gap={12} wrap>
        <h1 className={styles.title}>{labelOf(entity, record)}</h1>
        {State && <State field={state} value={record[state.name]} record={record} />}
      </Flex>
      {reached && <Progress reached={reached} />}
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
      <Related screen={screen} record={record} above onDone={onDone} />
      {middle?.(record, onDone)}
      {last(groups, ({ fields }) => fields.every(nothing)).map(({ title, fields }) => {
        return (
          <section key={title} className={styles.group}>
            <Descriptions
              title={title}
              column={phone ? 1 : 2}
              items={last(fields, nothing).map((field) => {
                const { name } = field
                const { wide } = widgetOf(field)
                return {
                  key: name,
                  label: field.title,
                  span: wide === 'both' ? 'filled' : 1,
                  children: <Told field={field} value={record[name]} record={record} detail />,
                }
              })}
            />
          </section>
        )
      })}
      <Related screen={screen} record={record} above={false} onDone={onDone} />
      {logs && logs.length > 0 && (
        <section className={styles.group}>
          <h2 className={styles.subtitle}>操作记录</h2>
          <StatusLog lines={logs} />
        </section>
      )}
      {chosen && <ActionDialog screen={screen} step={chosen} record={record} onClose={() => setChosen(null)} onDone={onDone} />}
    </article>
  )
}
