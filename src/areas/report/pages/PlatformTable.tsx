import { grouped } from '../../../core/value/grouped.ts'
import type { ReportSum } from '../answers.ts'
import css from './summary.module.css'

const MOST = 6

/** The sums of everybody's reports of the same kinds. */
export function PlatformTable({ sums }: { sums: readonly ReportSum[] }) {
  const newest = sums.filter((one) => one.period === sums[0]?.period).slice(0, MOST)
  return (
    <section className={css.panel} aria-label="同品种汇总">
      <h2 className={css.subtitle}>{newest[0] ? `同品种汇总，${newest[0].period}` : '同品种汇总'}</h2>
      {newest.length === 0 ? (
        <p className={css.quiet}>数据不足：至少 3 家填报同一品种、通过审核后才汇总，不会显示任何一家的数字。</p>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              {['品种', '家数', '存塘（吨）', '出塘（吨）', '均价（元/公斤）'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {newest.map((one) => (
              <tr key={one.cate2_id}>
                <th scope="row">{one.name}</th>
                <td>{one.orgs}</td>
                <td>{grouped(one.inventory)}</td>
                <td>{grouped(one.harvest)}</td>
                <td>{one.price ?? '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
