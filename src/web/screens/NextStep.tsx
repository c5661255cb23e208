import type { BaseRecord } from '@refinedev/core'
import { useEffect, useRef } from 'react'
import type { Screen } from '../../core/entity/entity.ts'
import { nextOf } from '../../core/record/next-hint.ts'
import { useBundle } from '../providers/BundleProvider.tsx'
import { useScreen } from '../widgets/screen-context.ts'
import { dueOf, momentOf } from './due.ts'
import css from './NextStep.module.css'
import { useMinute } from './use-minute.ts'

interface Props {
  readonly screen: Screen
  readonly record: BaseRecord
  /** the time has run out before the reader's eyes */
  readonly onOver: () => void
}

/** The hint of what the reader of a record is to do next, with its deadline. */
export function NextStep(props: Props) {
  // most screens say nothing: they need no clock
  return props.screen.next.length > 0 ? <Next {...props} /> : null
}

function Next({ screen, record, onOver }: Props) {
  const { entity } = useScreen()
  const { actor } = useBundle()
  const now = useMinute()
  const next = nextOf(entity, screen, record, actor, now)
  const until = next?.due && record[next.due] ? String(record[next.due]) : undefined
  const due = until === undefined ? undefined : dueOf(until, now.getTime())
  useTurn(due?.over ?? false, onOver)
  if (!next) return null
  return (
    <section className={css.next} data-tone={due?.tone} aria-label="下一步">
      <strong className={css.text}>{next.text}</strong>
      {until && due && (
        <span className={css.due}>
          <b className={css.left}>{due.text}</b>
          <time dateTime={until.replace(' ', 'T')}>{`截止 ${momentOf(until)}`}</time>
        </span>
      )}
    </section>
  )
}

/** Calls when `over` comes to hold; what was over at first is no news. */
function useTurn(over: boolean, call: () => void): void {
  const before = useRef({ over, call })
  useEffect(() => {
    if (over && !before.current.over) call()
    before.current = { over, call }
  }, [over, call])
}
