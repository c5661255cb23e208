import { Button, Input, Space } from 'antd'
import type { AskedCaptcha } from '../site/form/use-asked-captcha.ts'
import styles from './account.module.css'

/** The captcha that the server asks for before another code, in a form of the member area. */
export function CaptchaLine({ captcha }: { readonly captcha: AskedCaptcha }) {
  const { field, picture, failed, renew } = captcha
  return (
    <>
      <Space.Compact block style={{ marginBottom: 8 }}>
        <Input
          aria-label="请输入图形验证码"
          placeholder="请输入图形验证码"
          autoComplete="off"
          maxLength={8}
          status={field.invalid ? 'error' : ''}
          value={field.value}
          onChange={(event) => field.onChange(event.target.value)}
        />
        <Button aria-label="看不清，换一张图形验证码" className={styles.captcha} onClick={renew}>
          {failed ? '点击重新获取' : picture && <img src={picture} alt="" />}
        </Button>
      </Space.Compact>
      {field.error && (
        <div role="alert" className={styles.wrong}>
          {field.error}
        </div>
      )}
    </>
  )
}
