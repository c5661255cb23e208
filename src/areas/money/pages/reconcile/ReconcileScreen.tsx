// Of its own, because the books as a whole are checked before any one account.
import { Alert } from 'antd'
import type { Screen } from '../../../../core/entity/entity.ts'
import { grouped } from '../../../../core/value/grouped.ts'
import { api } from '../../../../web/api/client.ts'
import { useLoad } from '../../../../web/load/use-load.ts'
import { ListScreen } from '../../../../web/screens/ListScreen.tsx'
import { Waiting } from '../../../../web/screens/Waiting.tsx'
import type { Reconciliation } from '../../answers.ts'
import { Differences } from './Differences.tsx'
import styles from './reconcile.module.css'

const TITLES: Readonly<Record<string, string>> = {
  bank: '平台银行账户',
  escrow: '货款托管',
  fee: '服务费收入',
  available: '会员可用余额',
  frozen: '会员冻结金额',
}

/** `/admin/reconcile`: the books added up anew, above every organisation's account. */
export function ReconcileScreen({ screen }: { readonly screen: Screen }) {
  const answer = useLoad(readReconciliation)
  const { data } = answer
  return (
    <div className={styles.page}>
      <section className={styles.group}>
        {!data ? (
          <Waiting answer={answer} rows={4} />
        ) : (
          <>
            <Alert
              type={data.right === 1 ? 'success' : 'error'}
              showIcon
              title={
                data.right === 1
                  ? '账务一致：借贷相等，每个账户都等于流水之和'
                  : `账务不一致，借贷差额 ${data.sum} 元，请立即核查`
              }
            />
            <dl className={styles.figures}>
              {data.balances.map(({ code, amount }) => (
                <div key={code}>
                  <dt>{TITLES[code] ?? code}</dt>
                  <dd>¥{grouped(amount, 2)}</dd>
                </div>
              ))}
            </dl>
            <Differences found={data} />
          </>
        )}
      </section>
      <ListScreen screen={screen} />
    </div>
  )
}

const readReconciliation = (signal: AbortSignal): Promise<Reconciliation> =>
  api.get('Reconcile/overview', {}, { auth: true, signal })
