import { grouped } from '../../../core/value/grouped.ts'
import { AMOUNTS, COUNTS, type StatisticsTable, type TableFigures } from '../answers.ts'
import type { FigureName } from './figures-option.ts'
import css from './statistic.module.css'

const ALL: readonly FigureName[] = [...COUNTS, ...AMOUNTS]
const FIRST: Readonly<Record<StatisticsTable['group'], string>> = { day: '日期', month: '月份', region: '地区', cate: '品类' }

/** The same figures to read, the sum first. */
export function FigureTable({ table, titleOf }: { table: StatisticsTable; titleOf: (figure: FigureName) => string }) {
  const cells = (row: TableFigures) =>
    ALL.map((figure) => {
      const text = String(row[figure])
      const none = Number(text) === 0
      return (
        <td key={figure} className={none ? css.none : undefined}>
          {none ? '0' : grouped(text, AMOUNTS.some((one) => one === figure) ? 2 : undefined)}
        </td>
      )
    })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={css.scroll} tabIndex={0} aria-label="统计表">
      <table className={css.table}>
        <thead>
          <tr>
            {[FIRST[table.group], ...ALL.map(titleOf)].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={css.total}>
            <th scope="row">合计</th>
            {cells(table.total)}
          </tr>
          {table.lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">{line.title}</th>
              {cells(line)}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
