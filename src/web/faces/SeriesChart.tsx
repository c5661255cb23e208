import { useMemo } from 'react'
import { Chart } from '../charts/Chart.tsx'
import { FiguresTable, LeftOut } from './FiguresTable.tsx'
import css from './faces.module.css'
import type { SeriesRoomProps } from './room-props.ts'
import { MOST_LINES, seriesOption } from './series-option.ts'

/** Figures over time as a picture, and the same as a table for whoever reads or has only the keyboard. */
export function SeriesChart({ entity, face, answer }: SeriesRoomProps) {
  const option = useMemo(() => seriesOption(face, answer), [face, answer])
  const [value] = answer.values
  const label = `${face.title}：${answer.values.map(({ title }) => title).join('、')}，下面有同样内容的表格`
  return (
    <section className={css.panel} aria-label={face.title}>
      <h2 className={css.title}>
        {face.group === undefined ? face.title : `${value?.title ?? ''}${value?.unit ? `（${value.unit}）` : ''}`}
      </h2>
      <Chart option={option} label={label} height={340} />
      {answer.groups.length > MOST_LINES && <p className={css.quiet}>{`图上是记录最多的 ${MOST_LINES} 组，其余的在表格里`}</p>}
      <details className={css.more}>
        <summary>用表格看</summary>
        <FiguresTable entity={entity} face={face} answer={answer} />
      </details>
      <LeftOut entity={entity} face={face} answer={answer} />
    </section>
  )
}
