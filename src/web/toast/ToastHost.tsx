import css from './ToastHost.module.css'
import { type ToastKind, useToasts } from './toast.ts'

const SIGN: Record<ToastKind, string> = {
  success: 'M3.5 8.5 6.5 11.5 12.5 5',
  error: 'M4.5 4.5l7 7m0-7-7 7',
  warning: 'M8 4v5m0 2.5v.1',
  info: 'M8 7v5m0-7.6v.1',
}

/** The place of the page's own messages; mounted once. */
export function ToastHost() {
  const items = useToasts()
  return (
    <div className={css.host} role="status" aria-live="polite">
      {items.map((item) => (
        <div key={item.id} className={`${css.toast} ${css[item.kind]}`}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d={SIGN[item.kind]} />
          </svg>
          {item.text}
        </div>
      ))}
    </div>
  )
}
