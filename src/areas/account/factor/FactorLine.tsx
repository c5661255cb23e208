import { Button } from 'antd'
import { useState } from 'react'
import { type FactorOffer, fetchFactor, requestFactor, requestRecoveryCodes } from '../../../web/account/factor-calls.ts'
import { useLoad } from '../../../web/load/use-load.ts'
import styles from '../../../web/screens/account.module.css'
import { CodeForm } from './CodeForm.tsx'
import { LazySetUp } from './LaterSetUp.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type Doing =
  | { readonly what: 'prove' | 'renew' }
  | { readonly what: 'set'; readonly given?: FactorOffer }
  | { readonly what: 'codes'; readonly codes: readonly string[] }

/** The second factor on the settings page: set up, put on another phone, new recovery codes. */
export function FactorLine() {
  const { data, reload } = useLoad(fetchFactor)
  const [doing, setDoing] = useState<Doing>()
  const close = () => {
    setDoing(undefined)
    reload()
  }
  return (
    <>
      <div className={styles.line}>
        <div>
          <div className={styles.name}>动态码</div>
          <div className={styles.note}>
            {data && !doing && (data.has === 1 ? `已设置，恢复码还剩 ${data.recovery_left} 个` : '未设置')}
          </div>
        </div>
        {data && !doing && (
          <div className={styles.bar}>
            {data.has === 1 && (
              <Button type="link" className={styles.link} onClick={() => setDoing({ what: 'renew' })}>
                换恢复码
              </Button>
            )}
            <Button
              type="link"
              className={styles.link}
              onClick={() => setDoing(data.has === 1 ? { what: 'prove' } : { what: 'set' })}
            >
              {data.has === 1 ? '更换手机' : '设置动态码'}
            </Button>
          </div>
        )}
      </div>
      {doing?.what === 'prove' && (
        <CodeForm
          recovery="either"
          button="下一步"
          onCancel={close}
          onSend={async (code) => setDoing({ what: 'set', given: await requestFactor(code) })}
        />
      )}
      {doing?.what === 'renew' && (
        <CodeForm
          button="换一组恢复码"
          onCancel={close}
          onSend={async (code) => setDoing({ what: 'codes', codes: (await requestRecoveryCodes(code)).recovery })}
        />
      )}
      {doing?.what === 'set' && <LazySetUp {...(doing.given ? { given: doing.given } : {})} onDone={close} />}
      {doing?.what === 'codes' && <RecoveryCodes codes={doing.codes} onSaved={close} />}
    </>
  )
}
