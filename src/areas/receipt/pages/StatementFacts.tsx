import { Alert } from 'antd'
import { formatFixed } from '../../../core/value/fixed.ts'
import { grouped } from '../../../core/value/grouped.ts'
import styles from './receipt.module.css'
import type { ReadStatement } from './statement/read-statement.ts'

const SHOWN = 5

/** What was understood of the file, before anything is kept. */
export function StatementFacts({ read: { lines, sum, outgoing, faults } }: { readonly read: ReadStatement }) {
  const days = lines.map(({ paid_at }) => paid_at.slice(0, 10)).sort()
  const span = days.length > 0 ? `${days[0]} 至 ${days[days.length - 1]}，` : ''
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={`${span}收入 ${lines.length} 笔，共 ¥${grouped(formatFixed(sum, 2, true), 2)}`}
        description={outgoing > 0 ? `另有支出 ${outgoing} 笔，不导入` : undefined}
      />
      {faults.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`${faults.length} 行没有读成，不会导入，请在银行核对`}
          description={
            <ul className={styles.facts}>
              {faults.slice(0, SHOWN).map(({ row, msg }) => (
                <li key={row}>
                  第 {row} 行{msg}
                </li>
              ))}
              {faults.length > SHOWN && <li>……共 {faults.length} 行</li>}
            </ul>
          }
        />
      )}
    </>
  )
}
