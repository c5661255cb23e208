import { useState } from 'react'
import { firstOf } from '../../../core/value/items.ts'
import { keysOf } from '../../../core/value/narrow.ts'
import { api } from '../../../web/api/client.ts'
import { useLoad } from '../../../web/load/use-load.ts'
import { FilterChoice } from '../../../web/site/parts/FilterRow.tsx'
import { Panel } from '../../../web/site/parts/Panel.tsx'
import { TrendLine } from '../../../web/site/parts/TrendLine.tsx'
import type { TrendPoint } from '../../../web/site/parts/trend-shape.ts'
import css from './PriceTrend.module.css'

type Quoted = TrendPoint & { readonly unit: string }

const PERIODS = { days: '近 30 天', year: '近 12 个月' } as const
type Period = keyof typeof PERIODS
const DAYS = 30

interface Props {
  readonly cate2: number
  readonly name: string
}

/** The recent prices of a kind, by days or by months; nothing while nobody has quoted it. */
export function PriceTrend({ cate2, name }: Props) {
  const { data } = useLoad<Record<Period, readonly Quoted[]>>((signal) => fetchTrends(cate2, signal), `trend:${cate2}`)
  const [chosen, setChosen] = useState<Period>()
  if (!data || data.year.length === 0) return null
  const period = chosen ?? (data.days.length > 1 ? 'days' : 'year')
  return (
    <Panel
      title={`${name}行情走势`}
      end={
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a line
        <div className={css.periods} role="group" aria-label="时间">
          {keysOf(PERIODS).map((one) => (
            <FilterChoice key={one} chosen={one === period} onClick={() => setChosen(one)}>
              {PERIODS[one]}
            </FilterChoice>
          ))}
        </div>
      }
    >
      <TrendLine title={`${name}${PERIODS[period]}均价`} points={data[period]} unit={firstOf(data.year).unit} />
      <p className={css.note}>各市场报价的平均价，供参考，以实际成交为准。</p>
    </Panel>
  )
}

async function fetchTrends(cate2_id: number, signal: AbortSignal): Promise<Record<Period, readonly Quoted[]>> {
  const ask = (query: Readonly<Record<string, number>>) =>
    api.get<readonly Quoted[]>('Index/trend', { cate2_id, ...query }, { quiet: true, signal })
  const [days, year] = await Promise.all([ask({ days: DAYS }), ask({})])
  return { days, year }
}
