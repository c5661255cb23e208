import { showPrice, showQuantity } from '../../../web/site/parts/numbers.ts'
import type { ReportSum } from '../../report/web.tsx'
import css from './BigData.module.css'

const SHOWN = 8

/** The sums of members' reports of their ponds; nothing of a kind that fewer than three report. */
export function ReportSums({ reports, note }: { reports: readonly ReportSum[]; note: string }) {
  const newest = reports.filter((one) => one.period === reports[0]?.period).slice(0, SHOWN)
  return (
    <div className={css.reports}>
      <div className={css.panelHead}>
        <h3>{newest[0] ? `养殖填报汇总 ${newest[0].period}` : '养殖填报汇总'}</h3>
        <span>{note}</span>
      </div>
      {newest.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">品种</th>
              <th scope="col">填报</th>
              <th scope="col">存塘量</th>
              <th scope="col">出塘量</th>
              <th scope="col">出塘均价</th>
            </tr>
          </thead>
          <tbody>
            {newest.map((one) => (
              <tr key={one.cate2_id}>
                <td>{one.name}</td>
                <td className="tnum">
                  {one.orgs} <small>家</small>
                </td>
                <td className="tnum">
                  {showQuantity(one.inventory)} <small>吨</small>
                </td>
                <td className="tnum">
                  {showQuantity(one.harvest)} <small>吨</small>
                </td>
                <td className="tnum">
                  {one.price === null ? '—' : showPrice(one.price)} <small>元/公斤</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
