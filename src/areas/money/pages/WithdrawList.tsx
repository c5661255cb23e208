import { Link } from 'react-router'
import { grouped } from '../../../core/value/grouped.ts'
import { useBundle } from '../../../web/providers/BundleProvider.tsx'
import { widgetOf } from '../../../web/widgets/registry.ts'
import styles from './financial.module.css'
import type { Withdrawal } from './money-calls.ts'

export function WithdrawList({ rows }: { readonly rows: readonly Withdrawal[] }) {
  const state = useBundle().entities.get('withdrawal')?.field.status
  const State = state && widgetOf(state).Cell
  if (rows.length === 0) return <p className={styles.note}>还没有提现过</p>
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id} className={styles.row}>
          <div>
            <Link className={styles.link} to={`/financial/withdraw/info?id=${row.id}`}>
              {row.wd_sn}
            </Link>
            <div className={styles.note}>{row.created_at}</div>
          </div>
          <span className={styles.amount}>¥{grouped(row.amount, 2)}</span>
          {State && <State field={state} value={row.status} record={{ ...row }} />}
        </li>
      ))}
    </ul>
  )
}
