import { grouped } from '../../../core/value/grouped.ts'
import type { Loaded } from '../../../web/load/use-load.ts'
import { Waiting } from '../../../web/screens/Waiting.tsx'
import type { AccountOverview } from '../answers.ts'
import styles from './financial.module.css'

const FIGURES: readonly (readonly [keyof AccountOverview, string, string])[] = [
  ['available', '可用余额', '可以支付和提现'],
  ['frozen', '冻结金额', '提现办理中'],
  ['income', '累计收入', '扣服务费后到账的货款，和退款；不含充值'],
  ['expense', '累计支出', '用余额付的货款，不含提现和对公转账'],
]

export function OverviewCards({ answer }: { readonly answer: Loaded<AccountOverview> }) {
  const { data } = answer
  if (!data) return <Waiting answer={answer} rows={2} />
  return (
    <dl className={styles.figures}>
      {FIGURES.map(([name, title, note]) => (
        <div key={name} className={styles.figure}>
          <dt>{title}</dt>
          <dd>¥{grouped(data[name], 2)}</dd>
          <dd className={styles.note}>{note}</dd>
        </div>
      ))}
    </dl>
  )
}
