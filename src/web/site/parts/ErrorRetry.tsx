import { ApiError, isAskedWrong } from '../../api/api-error.ts'
import { Button } from './Button.tsx'
import css from './ErrorRetry.module.css'
import { Icon } from './Icon.tsx'

interface Props {
  readonly error: Error
  readonly onRetry: () => void
  /** a line above what is still shown, instead of the whole place */
  readonly inline?: boolean
}

/** Loading failed: why as far as known, and another try. */
export function ErrorRetry({ error, onRetry, inline = false }: Props) {
  const refused = error instanceof ApiError ? error : null
  const why = refused?.msg ?? '没有连上服务器，请检查网络后重试'
  return (
    <div className={inline ? css.inline : css.whole} role="alert">
      <span className={css.why}>{why}</span>
      {!isAskedWrong(refused) && (
        <Button onClick={onRetry}>
          <Icon name="refresh" size={18} />
          重试
        </Button>
      )}
    </div>
  )
}
