import { showPrice } from '../../../web/site/parts/numbers.ts'
import tables from '../../../web/site/parts/Tables.module.css'
import type { Payout, ProductDetail } from './finance.ts'
import css from './IndexTable.module.css'

/** When an index insurance pays, by whose figures, and how much at each height of the index. */
export function IndexTable({ product, payouts }: { product: ProductDetail; payouts: readonly Payout[] }) {
  const { index_type, trigger_op, trigger_op_text, trigger_value, trigger_unit, trigger_days, data_source } = product
  const unit = trigger_unit ?? ''
  return (
    <>
      <p className={css.trigger}>
        <b>
          {index_type}
          {trigger_days ? `连续 ${trigger_days} 天` : ''}
          {trigger_op_text} <span className="tnum">{trigger_value}</span> {unit}
        </b>
        即触发赔付{data_source && `，以${data_source}为准`}
      </p>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">
              {index_type}（{unit}）
            </th>
            <th scope="col">每{product.insured_unit}赔付</th>
          </tr>
        </thead>
        <tbody>
          {payouts.map((row) => (
            <tr key={row.from}>
              <th scope="row" className="tnum">
                {stepOf(row, trigger_op === '低于')}
              </th>
              <td className="tnum">{showPrice(row.amount)} 元</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** `3.2（含）~3.4`, `3.8 及以上`; of an index that pays when it falls `15~13.5（含）`, `低于 12`. */
function stepOf({ from, to }: Payout, falling: boolean): string {
  if (!to) return falling ? `低于 ${from}` : `${from} 及以上`
  return falling ? `${from}~${to}（含）` : `${from}（含）~${to}`
}
