import { QRCode } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { type FactorOffer, requestFactor, submitFactor } from '../../../web/account/factor-calls.ts'
import { ApiError } from '../../../web/api/api-error.ts'
import { Button } from '../../../web/site/parts/Button.tsx'
import { copyText } from '../../../web/site/parts/copy-text.ts'
import { toast } from '../../../web/toast/toast.ts'
import { CodeForm } from './CodeForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import css from './SetUp.module.css'

const QR_SIZE = 200

export interface SetUpProps {
  readonly given?: FactorOffer
  readonly onDone: () => void
}

/**
 * The secret as a picture and as text, a code of it to prove that the phone has it, then the recovery codes.
 * The secret lives in this component alone. @param given already offered, for a code of the factor it replaces
 */
export function SetUp({ given, onDone }: SetUpProps) {
  const [offered, setOffered] = useState(given)
  const [recovery, setRecovery] = useState<readonly string[]>()
  const [failed, setFailed] = useState<string>()
  const requested = useRef(false)

  const ask = () => {
    setFailed(undefined)
    requestFactor('').then(setOffered, (error) => setFailed(error instanceof ApiError ? error.msg : '网络不通，没有加载出来'))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once; a second secret would make the first one wrong
  useEffect(() => {
    if (offered || requested.current) return
    requested.current = true
    ask()
  }, [])

  if (recovery) return <RecoveryCodes codes={recovery} onSaved={onDone} />
  if (failed)
    return (
      <div className={css.failed} role="alert">
        {failed}
        <Button onClick={ask}>重试</Button>
      </div>
    )
  if (!offered) return <p className={css.waiting}>正在生成密钥…</p>
  return (
    <ol className={css.steps}>
      <li>在手机上安装验证器应用，例如“腾讯身份验证器”小程序、Microsoft Authenticator。</li>
      <li>
        在应用中扫描二维码，或手动输入密钥：
        <div className={css.secret}>
          <QRCode value={offered.address} size={QR_SIZE} color="#000" bgColor="#fff" />
          <Key offered={offered} />
        </div>
      </li>
      <li>
        输入应用显示的 6 位动态码：
        <CodeForm button="启用动态码" onSend={async (code) => setRecovery((await submitFactor(code)).recovery)} />
      </li>
    </ol>
  )
}

function Key({ offered: { secret, address } }: { offered: FactorOffer }) {
  const copy = async () => {
    if (await copyText(secret)) toast.success('密钥已复制')
  }
  return (
    <div className={css.key}>
      <code className={css.letters}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      <div className={css.bar}>
        <Button onClick={() => void copy()}>复制密钥</Button>
        <a className={css.here} href={address}>
          在本机的应用中打开
        </a>
      </div>
    </div>
  )
}
