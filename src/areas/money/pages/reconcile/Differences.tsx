import type { Reconciliation } from '../../answers.ts'
import styles from './reconcile.module.css'

/** The differences in the books, by name; nothing when they add up. */
export function Differences({ found: { differences, unbalanced } }: { readonly found: Reconciliation }) {
  return (
    <>
      {unbalanced.length > 0 && <p className={styles.wrong}>借贷不等的凭证：{unbalanced.join('、')}</p>}
      {differences.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th>主体</th>
                <th>账户可用</th>
                <th>流水合计</th>
                <th>账户冻结</th>
                <th>流水合计</th>
              </tr>
            </thead>
            <tbody>
              {differences.map((one) => (
                <tr key={one.org_id}>
                  <td>{one.org_name}</td>
                  <td>{one.available}</td>
                  <td>{one.lines_available}</td>
                  <td>{one.frozen}</td>
                  <td>{one.lines_frozen}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
