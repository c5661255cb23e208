import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useLoad } from '../../../web/load/use-load.ts'
import { Waiting } from '../../../web/screens/Waiting.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import styles from './financial.module.css'
import { readReceiving } from './money-calls.ts'

/** The account that a transfer goes to, above the form that reports it; while the platform has no account, `form` is not there. */
export function ReceivingBank({ form }: { readonly form?: ReactNode }) {
  const answer = useLoad(readReceiving)
  const { data } = answer
  if (data && !data.account)
    return (
      <Alert
        type="warning"
        showIcon
        title="平台还没有设置收款账户"
        description="暂时不能转账和充值，设置好以后这里会显示账号。有问题请联系平台客服。"
      />
    )
  return (
    <>
      <section className={styles.group}>
        <h2 className={styles.subtitle}>先向平台账户转账，再登记</h2>
        {data?.account ? <AccountFacts bank={data.account} reference={data.reference} /> : <Waiting answer={answer} rows={2} />}
        <p className={styles.note}>
          转账后凭银行回单登记，平台核对到账后计入可用余额。付款户名请与主体名称一致，附言写上面的编号，到账核对得更快。
        </p>
      </section>
      {form}
    </>
  )
}
