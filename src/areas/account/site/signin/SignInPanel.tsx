import { Icon } from '../../../../web/site/parts/Icon.tsx'
import { AgreementBox } from './AgreementBox.tsx'
import { BindForm } from './BindForm.tsx'
import { ForgotForm } from './ForgotForm.tsx'
import { MainView } from './MainView.tsx'
import { ScanPrompt } from './ScanPrompt.tsx'
import css from './SignInPanel.module.css'
import { type SignIn, VIEW } from './use-sign-in.ts'

/** The view in force: main, WeChat (scan, then binding) or forgotten password. */
export function SignInPanel({ signIn }: { signIn: SignIn }) {
  const { view, cacheBindNum, agreed, scan, show, setAgreed, startScan, onAnswer } = signIn
  if (view === VIEW.main) return <MainView signIn={signIn} />
  return (
    <div className={css.panel}>
      <button type="button" className={css.back} onClick={() => show(VIEW.main)}>
        <Icon name="left" size={18} />
        返回登录
      </button>
      {view === VIEW.forgot ? (
        <>
          <h3 className={css.heading}>重置密码</h3>
          <ForgotForm onDone={() => show(VIEW.main)} />
        </>
      ) : (
        <>
          <h3 className={css.heading}>{cacheBindNum ? '绑定手机号' : '微信扫码登录'}</h3>
          {cacheBindNum ? (
            <BindForm cacheBindNum={cacheBindNum} agreed={agreed} onAnswer={onAnswer} />
          ) : (
            <ScanPrompt state={scan.state} url={scan.url} onScan={startScan} />
          )}
          <AgreementBox agreed={agreed} onChange={setAgreed} />
        </>
      )}
    </div>
  )
}
