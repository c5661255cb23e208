import { Descriptions } from 'antd'
import { useAnswer } from '../../../web/screens/use-answer.ts'
import { usePhone } from '../../../web/screens/use-phone.ts'
import { Waiting } from '../../../web/screens/Waiting.tsx'
import styles from './financial.module.css'
import { readReceiving } from './money-calls.ts'

/** Where a transfer goes: the platform's account. */
export function ReceivingBank() {
  const answer = useAnswer(readReceiving)
  const phone = usePhone()
  const { data } = answer
  return (
    <section className={styles.group}>
      {data ? (
        <Descriptions
          title="先向平台账户转账，再登记"
          column={phone ? 1 : 2}
          items={[
            { key: 'holder', label: '户名', children: data.holder },
            { key: 'account_no', label: '账号', children: <span className={styles.amount}>{data.account_no}</span> },
            { key: 'bank_name', label: '开户银行', children: data.bank_name },
            { key: 'branch', label: '开户网点', children: data.branch },
          ]}
        />
      ) : (
        <Waiting answer={answer} rows={2} />
      )}
      <p className={styles.note}>转账后凭银行回单登记，平台核对到账后计入可用余额。付款户名请与主体名称一致。</p>
    </section>
  )
}
