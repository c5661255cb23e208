import { groupedSums, showQuantity } from '../../../web/site/parts/numbers.ts'
import css from '../../../web/site/parts/Tables.module.css'
import type { TransportRoute, Vehicle } from './company.ts'

export function VehicleTable({ rows }: { rows: readonly Vehicle[] }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">车型</th>
          <th scope="col">数量</th>
          <th scope="col">单车载重</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.type}${row.load_ton}`}>
            <th scope="row">{row.type}</th>
            <td className="tnum">{row.count} 辆</td>
            <td className="tnum">{row.load_ton ? `${showQuantity(row.load_ton)} 吨` : '按车型'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function RouteTable({ rows }: { rows: readonly TransportRoute[] }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">线路</th>
          <th scope="col">时效</th>
          <th scope="col">参考价</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.from}${row.to}${row.price_text}`}>
            <th scope="row">
              {row.from} → {row.to}
            </th>
            <td className="tnum">{row.days || '电话确认'}</td>
            <td className="tnum">{groupedSums(row.price_text ?? '') || '面议'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
