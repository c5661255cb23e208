import { groupedSums, showQuantity } from '../../../web/site/parts/numbers.ts'
import css from '../../../web/site/parts/Tables.module.css'
import type { StorageRow } from './company.ts'

/** The storage by temperature: how much there is, how much is free, what it costs. */
export function StorageTable({ rows }: { rows: readonly StorageRow[] }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">温区</th>
          <th scope="col">库容</th>
          <th scope="col">剩余</th>
          <th scope="col">参考价</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.type}${row.capacity_ton}${row.price_text}`}>
            <th scope="row">{row.type}</th>
            <td className="tnum">{showQuantity(row.capacity_ton)} 吨</td>
            <td className="tnum">
              {Number(row.spare_ton) > 0 ? <b className={css.spare}>{showQuantity(row.spare_ton)} 吨</b> : '已满'}
            </td>
            <td className="tnum">{groupedSums(row.price_text ?? '') || '面议'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
