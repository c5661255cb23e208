// Of its own, because fee and arrival are shown while the amount is typed.
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLoad } from '../../../web/load/use-load.ts'
import { Waiting } from '../../../web/screens/Waiting.tsx'
import styles from './financial.module.css'
import { type BankCardAnswer, readCards, readOverview, readTerms, readWithdrawals, type WithdrawTerms } from './money-calls.ts'
import { WithdrawForm } from './WithdrawForm.tsx'
import { WithdrawList } from './WithdrawList.tsx'

/** The application for a withdrawal, and what became of the earlier ones. */
export function WithdrawScreen() {
  const terms = useLoad(readTerms)
  const cards = useLoad(readCards)
  const overview = useLoad(readOverview)
  const withdrawals = useLoad(readWithdrawals)
  const missing = terms.data && cards.data && whatIsMissing(terms.data, cards.data)
  const again = () => {
    overview.reload()
    withdrawals.reload()
  }
  const pending = [terms, cards, overview].find((answer) => answer.data === undefined)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>提现申请</h1>
      <section className={styles.group}>
        {!terms.data || !cards.data || !overview.data ? (
          <Waiting answer={pending!} rows={5} />
        ) : (
          (missing ?? <WithdrawForm terms={terms.data} cards={cards.data} available={overview.data.available} onDone={again} />)
        )}
      </section>
      <section className={styles.group}>
        <h2 className={styles.subtitle}>最近的提现</h2>
        {withdrawals.data ? <WithdrawList rows={withdrawals.data} /> : <Waiting answer={withdrawals} rows={4} />}
        <Link className={styles.link} to="/financial/withdraw">
          查看全部提现记录
        </Link>
      </section>
    </div>
  )
}

/** The first thing to be done before money can be withdrawn, and where. */
function whatIsMissing({ may, certified, has_pay_password }: WithdrawTerms, cards: readonly BankCardAnswer[]): ReactNode {
  if (may === 0) return <Alert type="info" showIcon title="当前账号没有操作资金的权限，请联系主账号" />
  if (certified === 0) return <Step title="请先完成个人或企业认证，再申请提现" to="/authentication" text="去认证" />
  if (has_pay_password === 0) return <Step title="还没有设置支付密码，请主账号先设置" to="/setting" text="去设置" />
  if (cards.length === 0) return <Step title="还没有收款账户，请主账号先添加" to="/financial/card/release" text="添加银行账户" />
  return null
}

function Step({ title, to, text }: { readonly title: string; readonly to: string; readonly text: string }) {
  return (
    <Alert
      type="info"
      showIcon
      title={title}
      action={
        <Link to={to}>
          <Button type="primary">{text}</Button>
        </Link>
      }
    />
  )
}
