import { grouped } from '../../../core/value/grouped.ts'
import { COUNTS, type StatisticsTable } from '../answers.ts'
import { type FigureName, isAmount } from './figures-option.ts'
import css from './statistic.module.css'

interface Props {
  readonly table: StatisticsTable
  readonly chosen: FigureName
  readonly titleOf: (figure: FigureName) => string
  readonly onChoose: (figure: FigureName) => void
}

/** The sum of money beside a count. */
const BESIDE: Partial<Record<FigureName, FigureName>> = {
  deals: 'deal_amount',
  settled: 'settled_amount',
  withdrawals: 'withdrawn_amount',
  financings: 'financed_amount',
}

/** The sums of the time; a press draws one of them. */
export function FigureCards({ table, chosen, titleOf, onChoose }: Props) {
  const { total, active_a_day } = table
  const button = (figure: FigureName, text: string, className: string | undefined) => (
    <button
      type="button"
      key={figure}
      aria-pressed={chosen === figure}
      className={chosen === figure ? `${className} ${css.chosen}` : className}
      onClick={() => onChoose(figure)}
    >
      <span>{titleOf(figure)}</span>
      <b>{text}</b>
    </button>
  )
  return (
    <div className={css.cards}>
      {COUNTS.map((count) => {
        const amount = BESIDE[count]
        return (
          <div key={count} className={css.card}>
            {count === 'active'
              ? button(count, `日均 ${grouped(String(active_a_day))}`, css.count)
              : button(count, grouped(String(total[count])), css.count)}
            {amount && isAmount(amount) && button(amount, `¥${grouped(String(total[amount]), 2)}`, css.amount)}
          </div>
        )
      })}
    </div>
  )
}
