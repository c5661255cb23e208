import css from './CaptchaField.module.css'
import { TextField } from './TextField.tsx'
import type { FieldState } from './use-form.ts'

interface Props {
  readonly field: FieldState
  readonly picture: string | undefined
  readonly failed: boolean
  readonly onRenew: () => void
}

export function CaptchaField({ field, picture, failed, onRenew }: Props) {
  const button = (
    <button
      type="button"
      className={css.picture}
      aria-label="看不清，换一张图形验证码"
      title="看不清？点击换一张"
      onClick={onRenew}
    >
      {failed ? '点击重新获取' : picture && <img src={picture} alt="" />}
    </button>
  )
  return <TextField field={field} label="请输入图形验证码" autoComplete="off" maxLength={8} end={button} />
}
