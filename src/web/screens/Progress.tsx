import { Steps } from 'antd'
import type { State } from '../../core/entity/entity.ts'
import { nth } from '../../core/value/items.ts'
import { usePhone } from '../media.ts'
import { ToneTag } from '../widgets/ToneTag.tsx'
import css from './Progress.module.css'
import type { Reached } from './progress.ts'

/** A record's place on its ordinary way, as a row of steps. */
export function Progress({ reached }: { readonly reached: Reached }) {
  const Drawn = usePhone() ? Bar : Line
  return (
    <section className={css.progress} aria-label="进度">
      <Drawn {...reached} />
    </section>
  )
}

function Line({ steps, at, aside }: Reached) {
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
        ...(i === at && aside ? { styles: { icon: iconOf(aside) } } : {}),
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

/** The library paints the current step as going on, whatever its status. */
const iconOf = ({ tone }: State) => ({
  background: `var(--tone-${tone})`,
  borderColor: `var(--tone-${tone})`,
  color: 'var(--text-on-colour)',
})

function Bar({ steps, at, aside }: Reached) {
  const tone = aside?.tone ?? (at === steps.length - 1 ? 'done' : undefined)
  const words = `第 ${at + 1} 步 / 共 ${steps.length} 步 · ${(aside ?? nth(steps, at)).title}`
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
