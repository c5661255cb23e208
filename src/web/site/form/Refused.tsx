import { type FormRefusal, isStale } from '../../action-form/refusal.ts'
import { Button } from '../parts/Button.tsx'
import css from './Form.module.css'

/** The server's sentence, staying beside what was typed; what has moved on meanwhile can be read again. */
export function SiteRefused({ refusal, onRefresh }: { refusal: FormRefusal | null; onRefresh: () => void }) {
  if (!refusal) return null
  return (
    <p className={css.refused} role="alert">
      {refusal.text}
      {isStale(refusal) && <Button onClick={onRefresh}>刷新</Button>}
    </p>
  )
}
