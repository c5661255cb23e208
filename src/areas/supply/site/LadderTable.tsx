import { perKilogram, showPrice, showQuantity } from '../../../web/site/parts/numbers.ts'
import css from './LadderTable.module.css'
import type { LadderStep } from './supply.ts'

/** The more one takes, the less it costs: each step's reach and price. */
export function LadderTable({ ladder, unit }: { ladder: readonly LadderStep[]; unit: string }) {
  return (
    <table className={css.ladder}>
      <thead>
        <tr>
          <th scope="col">采购量（{unit}）</th>
          <th scope="col">元/{unit}</th>
          {perKilogram('1', unit) && <th scope="col">折合元/公斤</th>}
        </tr>
      </thead>
      <tbody className="tnum">
        {ladder.map((step, at) => {
          const next = ladder[at + 1]
          const perKg = perKilogram(step.price, unit)
          return (
            <tr key={step.min_qty}>
              <td>
                {next
                  ? `${showQuantity(step.min_qty)} 起，不足 ${showQuantity(next.min_qty)}`
                  : `${showQuantity(step.min_qty)} 及以上`}
              </td>
              <td className={css.price}>{showPrice(step.price)}</td>
              {perKg && <td className={css.converted}>{perKg}</td>}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
