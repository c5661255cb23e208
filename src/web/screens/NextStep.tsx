import type { BaseRecord } from '@refinedev/core'
import { evaluate } from '../../core/condition/evaluate.ts'
import type { Screen } from '../../core/schema/entity.ts'
import { useBundle } from '../providers/BundleProvider.tsx'
import { useScreen } from '../widgets/screen-context.ts'
import css from './NextStep.module.css'
import { timeLeft } from './time-left.ts'
import { useMinute } from './use-minute.ts'

interface Props {
  readonly screen: Screen
  readonly record: BaseRecord
}

/** What the reader of a record is to do next, and until when. */
export function NextStep(props: Props) {
  // most screens say nothing: they need no clock
  return props.screen.next.length > 0 ? <Next {...props} /> : null
}

function Next({ screen, record }: Props) {
  const { entity } = useScreen()
  const { actor } = useBundle()
  const now = useMinute()
  const next = screen.next.find((one) => evaluate(one.when, record, { user: actor, now }, entity.field))
  if (!next) return null
  const until = next.due && record[next.due] ? String(record[next.due]) : undefined
  const left = until === undefined ? undefined : timeLeft(until, now.getTime())
  return (
    <section className={css.next} data-urgency={left?.urgency ?? 'calm'} aria-label="下一步">
      <strong className={css.text}>{next.text}</strong>
      {left && (
        <span className={css.due}>
          <b className={css.left}>{left.text}</b>
          <time dateTime={until!.replace(' ', 'T')}>{`截止 ${until}`}</time>
        </span>
      )}
    </section>
  )
}
