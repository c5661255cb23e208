import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import css from './Dialog.module.css'
import { Icon } from './Icon.tsx'
import { trapFocus } from './trap-focus.ts'

interface Props {
  readonly title: string
  readonly onClose: () => void
  readonly width?: number
  /** the title is drawn by the content itself and only read out */
  readonly bare?: boolean
  readonly children: ReactNode
}

/** A modal window: the page behind does not scroll, Tab stays inside, Escape closes, focus returns to where it was. */
export function Dialog({ title, onClose, width = 480, bare = false, children }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => (panel.current ? trapFocus(panel.current, () => close.current()) : undefined), [])

  return createPortal(
    <div className={css.veil} onPointerDown={(event) => event.target === event.currentTarget && onClose()}>
      <div
        ref={panel}
        className={css.panel}
        style={{ maxWidth: width }}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <h2 id={titleId} className={bare ? 'sr-only' : css.title}>
          {title}
        </h2>
        <button type="button" className={css.close} aria-label="关闭" onClick={onClose}>
          <Icon name="close" />
        </button>
        {children}
      </div>
    </div>,
    document.body,
  )
}
