import type { BaseRecord } from '@refinedev/core'
import { Steps } from 'antd'
import type { Screen, State } from '../../core/schema/entity.ts'
import { useScreen } from '../widgets/screen-context.ts'
import { ToneTag } from '../widgets/ToneTag.tsx'
import css from './Progress.module.css'
import { type Place, placeOf } from './progress-place.ts'
import type { LogLine } from './StatusLog.tsx'
import { usePhone } from './use-phone.ts'

/** How far a record has come on its ordinary way. */
export function Progress({ screen, record }: { readonly screen: Screen; readonly record: BaseRecord }) {
  const { workflow } = useScreen().entity
  const phone = usePhone()
  const steps = screen.progress.flatMap((value) => workflow?.states.find((state) => state.const === value) ?? [])
  if (!workflow || steps.length === 0) return null
  const state = workflow.states.find((one) => one.const === record[workflow.field])
  const place = placeOf(steps, state, record.logs as readonly LogLine[] | undefined)
  const Drawn = phone ? Bar : Line
  return (
    <section className={css.progress} aria-label="进度">
      <Drawn steps={steps} place={place} />
    </section>
  )
}

interface DrawnProps {
  readonly steps: readonly State[]
  readonly place: Place
}

function Line({ steps, place: { at, aside } }: DrawnProps) {
  const over = at === steps.length - 1 && !aside
  return (
    <Steps
      size="small"
      orientation="horizontal"
      responsive={false}
      current={at}
      status={aside ? (aside.tone === 'refused' ? 'error' : 'wait') : over ? 'finish' : 'process'}
      items={steps.map((step, i) => ({
        key: step.const,
        title:
          i === at ? (
            <span className={css.here} aria-current="step">
              {step.title}
              {aside && <ToneTag tone={aside.tone} text={aside.title} />}
            </span>
          ) : (
            step.title
          ),
      }))}
    />
  )
}

function Bar({ steps, place: { at, aside } }: DrawnProps) {
  const tone = aside?.tone ?? (at === steps.length - 1 ? 'done' : undefined)
  const words = `第 ${at + 1} 步 / 共 ${steps.length} 步 · ${(aside ?? steps[at]!).title}`
  return (
    <>
      <p className={css.words}>{words}</p>
      <div
        className={css.track}
        role="progressbar"
        aria-label="进度"
        aria-valuemin={0}
        aria-valuemax={steps.length}
        aria-valuenow={at + 1}
        aria-valuetext={words}
      >
        <span style={{ width: `${((at + 1) / steps.length) * 100}%`, ...(tone ? { background: `var(--tone-${tone})` } : {}) }} />
      </div>
    </>
  )
}
