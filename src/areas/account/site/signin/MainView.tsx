import { useState } from 'react'
import { keysOf } from '../../../../core/value/narrow.ts'
import { AgreementBox } from './AgreementBox.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import css from './SignInPanel.module.css'
import { SmsForm } from './SmsForm.tsx'
import { type SignIn, VIEW } from './use-sign-in.ts'
import { WechatMark } from './WechatMark.tsx'

const TABS = { sms: '短信登录/注册', password: '密码登录' } as const

/** View 0: two tabs, the forgotten password, WeChat and the agreement. */
export function MainView({ signIn }: { signIn: SignIn }) {
  const [tab, setTab] = useState<keyof typeof TABS>('sms')
  const { agreed, setAgreed, show, startScan, onAnswer } = signIn
  return (
    <div className={css.panel}>
      <div className={css.tabs} role="tablist">
        {keysOf(TABS).map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`sign-in-${one}`}
            aria-selected={tab === one}
            aria-controls="sign-in-form"
            onClick={() => setTab(one)}
          >
            {TABS[one]}
          </button>
        ))}
      </div>
      <div id="sign-in-form" role="tabpanel" aria-labelledby={`sign-in-${tab}`}>
        {tab === 'sms' ? (
          <SmsForm agreed={agreed} onAnswer={onAnswer} onFirst={() => show(VIEW.forgot)} />
        ) : (
          <PasswordForm agreed={agreed} onAnswer={onAnswer} />
        )}
      </div>
      <AgreementBox agreed={agreed} onChange={setAgreed} />
      <div className={css.others}>
        <button type="button" onClick={startScan}>
          <span className={css.wechat}>
            <WechatMark size={22} />
          </span>
          微信扫码登录
        </button>
        <button type="button" onClick={() => show(VIEW.forgot)}>
          忘记密码？
        </button>
      </div>
    </div>
  )
}
