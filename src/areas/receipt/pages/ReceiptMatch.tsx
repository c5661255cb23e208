import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import { useCallback } from 'react'
import type { StepPart } from '../../../web/area.ts'
import { useLoad } from '../../../web/load/use-load.ts'
import { Waiting } from '../../../web/screens/Waiting.tsx'
import styles from './receipt.module.css'
import { readMatch } from './receipt-calls.ts'

/** A line of the statement beside what it is for: what agrees and what does not. */
export function ReceiptMatch({ id }: { readonly id: number }) {
  const answer = useLoad(useCallback((signal: AbortSignal) => readMatch(id, signal), [id]))
  const { data } = answer
  if (!data) return <Waiting answer={answer} rows={4} />
  if (!data.target)
    return <p className={styles.note}>没有找到对应的单据：附言里没有可认的编号，也没有金额和户名都相同的待收款。</p>
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label="逐项比较">
        <thead>
          <tr>
            <th scope="col">比较</th>
            <th scope="col">银行流水</th>
            <th scope="col">
              {data.target.title} {data.target.sn}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.compared.map(({ title, bank, ours, same }) => (
            <tr key={title}>
              <th scope="row">
                {same === 1 ? (
                  <CheckCircleFilled className={styles.same} aria-label="一致" />
                ) : (
                  <CloseCircleFilled className={styles.differs} aria-label="不一致" />
                )}
                {title}
              </th>
              <td>{bank || '（没有）'}</td>
              <td>{ours || '（没有）'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The same over the confirmation. */
export const ReceiptMatchPart = ({ values: { id } }: StepPart) => <ReceiptMatch id={Number(id)} />
