import { useState } from 'react'
import { later } from '../lazy/later.tsx'
import { Icon } from '../site/parts/Icon.tsx'
import type { WordBox } from './insert-words.ts'
import { canListen } from './recogniser.ts'
import css from './SpeakButton.module.css'

const Listening = later(() => import('./Listening.tsx').then((module) => module.Listening), { over: true })

interface Props {
  /** where the words go; asked when it is pressed */
  readonly box: () => WordBox | null
  /** in the corner of a box of several lines */
  readonly corner?: boolean
  readonly disabled?: boolean | undefined
}

/** A microphone beside a box: what is said is written into it. Nothing where the browser cannot listen. */
export function SpeakButton({ box, corner = false, disabled }: Props) {
  const [on, setOn] = useState(false)
  if (!canListen()) return null
  return (
    <>
      <button
        type="button"
        className={corner ? `${css.button} ${css.corner}` : css.button}
        aria-label={on ? '停止语音输入' : '语音输入'}
        aria-pressed={on}
        disabled={disabled}
        onClick={() => setOn(!on)}
      >
        <Icon name="mic" />
      </button>
      {on && <Listening box={box} onClose={() => setOn(false)} />}
    </>
  )
}
