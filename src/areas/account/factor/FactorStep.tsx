import { useEffect, useRef, useState } from 'react'
import platform from '../../../../config/platform.json'
import { submitFactorProof } from '../../../web/account/factor-calls.ts'
import { signOut } from '../../../web/account/sign-out.ts'
import { giveFactor, type WantedFactor } from '../../../web/session/wanted-factor.ts'
import { BrandMark } from '../../../web/site/layout/BrandMark.tsx'
import { trapFocus } from '../../../web/site/parts/trap-focus.ts'
import { toast } from '../../../web/toast/toast.ts'
import { CodeForm } from './CodeForm.tsx'
import css from './FactorStep.module.css'
import { LazySetUp } from './LaterSetUp.tsx'

/** So few recovery codes are left that it is time for new ones. */
const FEW = 3

/** The whole page, until the code is given or the person has left: there is nothing else to do here. */
export function FactorStep({ wanted }: { wanted: WantedFactor }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => (panel.current ? trapFocus(panel.current, () => undefined) : undefined), [])
  return (
    <div ref={panel} className={css.page} role="dialog" aria-modal="true" aria-labelledby="factor-title" tabIndex={-1}>
      <header className={css.header}>
        <span className={css.brand}>
          <BrandMark size={34} />
          {platform.title}
        </span>
        <button type="button" className={css.leave} onClick={signOut}>
          退出登录
        </button>
      </header>
      <main className={css.card}>{wanted === 'code' ? <Prove /> : <FirstTime />}</main>
    </div>
  )
}

function Prove() {
  const [byRecovery, setByRecovery] = useState(false)
  const send = async (code: string) => {
    const { recovery_left } = await submitFactorProof(code)
    if (byRecovery && recovery_left <= FEW) toast.error(`恢复码还剩 ${recovery_left} 个，请到“设置”中换一组`, 5000)
    giveFactor()
  }
  return (
    <>
      <h1 id="factor-title" className={css.title}>
        登录验证
      </h1>
      <p className={css.note}>
        {byRecovery ? '输入设置动态码时保存的一个恢复码，用过即作废。' : '打开手机上的验证器应用，输入本平台的 6 位动态码。'}
      </p>
      <CodeForm key={String(byRecovery)} recovery={byRecovery} button="确认" onSend={send} />
      <button type="button" className={css.other} onClick={() => setByRecovery(!byRecovery)}>
        {byRecovery ? '改用手机上的动态码' : '手机不在身边？使用恢复码'}
      </button>
    </>
  )
}

function FirstTime() {
  return (
    <>
      <h1 id="factor-title" className={css.title}>
        设置动态码
      </h1>
      <p className={css.note}>运营账号登录和办理资金时，除了密码还要输入手机上的动态码。设置一次，约两分钟。</p>
      <LazySetUp onDone={giveFactor} />
    </>
  )
}
