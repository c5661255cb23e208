// Of its own, because a market is read from sums and a picture; the rows that they are made of are the generic list below.
import { DownloadOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { fieldOf } from '../../../core/entity/by-name.ts'
import type { Screen } from '../../../core/entity/entity.ts'
import { requirePresent } from '../../../core/value/require-present.ts'
import { day } from '../../../core/value/time.ts'
import { api } from '../../../web/api/client.ts'
import { Chart } from '../../../web/charts/Chart.tsx'
import { Select } from '../../../web/lazy/antd/Select.tsx'
import { useLoad } from '../../../web/load/use-load.ts'
import { useBundle } from '../../../web/providers/BundleProvider.tsx'
import { ListScreen } from '../../../web/screens/ListScreen.tsx'
import { Waiting } from '../../../web/screens/Waiting.tsx'
import { DayRange } from '../../../web/widgets/DateFilter.tsx'
import type { StatisticsTable, TableGroup } from '../answers.ts'
import { FigureCards } from './FigureCards.tsx'
import { FigureTable } from './FigureTable.tsx'
import { type FigureName, figuresOption } from './figures-option.ts'
import css from './statistic.module.css'

const GROUPS: readonly { value: TableGroup; label: string }[] = [
  { value: 'day', label: '按天' },
  { value: 'month', label: '按月' },
  { value: 'region', label: '按地区' },
  { value: 'cate', label: '按品类' },
]
const USUAL_DAYS = 30

/** `/admin/statistic`: the last thirty days until another time is chosen. */
export function StatisticScreen({ screen }: { readonly screen: Screen }) {
  const [choice, setChoice] = useState<Choice>(() => ({
    group: 'day',
    from: day(new Date(), 1 - USUAL_DAYS),
    to: day(new Date()),
  }))
  const change = (part: Partial<Choice>) => setChoice((last) => ({ ...last, ...part }))
  return (
    <div className={css.page}>
      <Tools choice={choice} onChange={change} />
      <Figures key={JSON.stringify(choice)} choice={choice} screen={screen} />
      <h2 className={css.subtitle}>明细：每天、每省、每个品类</h2>
      <ListScreen screen={screen} />
    </div>
  )
}

function Tools({ choice, onChange }: { choice: Choice; onChange: (part: Partial<Choice>) => void }) {
  const [busy, setBusy] = useState(false)
  const download = () => {
    setBusy(true)
    // the client has told what went wrong; the button only has to come back
    downloadTable(choice)
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }
  return (
    <section className={css.tools} aria-label="范围">
      <Segmented options={[...GROUPS]} value={choice.group} onChange={(group) => onChange({ group })} />
      <div className={css.days}>
        <DayRange title="期间" from={choice.from} to={choice.to} onChange={(from, to) => from && to && onChange({ from, to })} />
      </div>
      <Narrow
        choice={choice}
        by="region"
        title="全部地区"
        value={choice.region_code}
        onChange={(region_code) => onChange({ region_code })}
      />
      <Narrow
        choice={choice}
        by="cate"
        title="全部品类"
        value={choice.cate1_id}
        onChange={(cate1_id) => onChange({ cate1_id })}
      />
      <Button icon={<DownloadOutlined />} loading={busy} onClick={download}>
        下载 Excel
      </Button>
    </section>
  )
}

interface NarrowProps {
  readonly choice: Choice
  readonly by: 'region' | 'cate'
  readonly title: string
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** The places and kinds of which there is anything in this time. */
function Narrow({ choice: { from, to }, by, title, value, onChange }: NarrowProps) {
  const { data } = useLoad(useCallback((signal: AbortSignal) => readTable({ group: by, from, to }, signal), [by, from, to]))
  const options = data?.lines.flatMap(({ key, title: label }) => (key === '' ? [] : [{ value: key, label }])) ?? []
  return (
    <Select
      className={css.narrow}
      allowClear
      aria-label={title}
      placeholder={title}
      options={options}
      value={value}
      onChange={(next: string | undefined) => onChange(next)}
    />
  )
}

function Figures({ choice, screen }: { choice: Choice; screen: Screen }) {
  const { entities } = useBundle()
  const entity = requirePresent(entities.get(screen.entity), screen.entity)
  const titleOf = (figure: FigureName) => fieldOf(entity, figure).title
  const [figure, setFigure] = useState<FigureName>('deal_amount')
  const answer = useLoad(useCallback((signal: AbortSignal) => readTable(choice, signal), [choice]))
  const { data } = answer
  const title = titleOf(figure)
  const option = useMemo(() => data && figuresOption(data, figure, title), [data, figure, title])
  if (!data || !option) return <Waiting answer={answer} rows={8} />
  return (
    <>
      <FigureCards table={data} chosen={figure} titleOf={titleOf} onChoose={setFigure} />
      <section className={css.panel} aria-label={title}>
        <h2 className={css.subtitle}>{title}</h2>
        {data.lines.length === 0 ? (
          <p className={css.quiet}>这段时间没有数据，换一段时间看看</p>
        ) : (
          <Chart option={option} label={`${title}：合计 ${String(data.total[figure])}`} height={280} />
        )}
      </section>
      <section className={css.panel} aria-label="统计">
        <FigureTable table={data} titleOf={titleOf} />
        <p className={css.quiet}>
          {data.as_of
            ? `截至 ${data.as_of.slice(0, 16)}；最近三天每十分钟重算，更早的每天重算一次。成交不含已取消的订单；活跃人次是每天有过操作的会员，同一个人每天算一次`
            : '还没有统计，一分钟后再来'}
        </p>
      </section>
    </>
  )
}

interface Choice {
  readonly group: TableGroup
  readonly from: string
  readonly to: string
  readonly region_code?: string | undefined
  readonly cate1_id?: string | undefined
}

/** The chosen filters, without the empty ones. */
const filled = (choice: Choice) => Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined))

const readTable = (choice: Choice, signal: AbortSignal): Promise<StatisticsTable> =>
  api.get('Statistic/table', filled(choice), { auth: true, signal })

const downloadTable = (choice: Choice): Promise<void> => api.download('Statistic/file', filled(choice))
