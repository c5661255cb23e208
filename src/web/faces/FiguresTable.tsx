import { fieldOf } from '../../core/entity/by-name.ts'
import type { Entity } from '../../core/entity/entity.ts'
import type { Face, Figures, SeriesAnswer } from '../../core/entity/face.ts'
import { grouped } from '../../core/value/grouped.ts'
import css from './faces.module.css'
import { periodText } from './periods.ts'

interface Props {
  readonly entity: Entity
  readonly face: Face
  readonly answer: SeriesAnswer
}

const HEADS = { day: '日期', week: '周', month: '月份' } as const

/** The figures to read: the sum first, then the latest period, with what it is made of below it. */
export function FiguresTable({ entity, face, answer }: Props) {
  const { values, periods, groups, cells, total } = answer
  const withGroups = face.group !== undefined
  const titles = new Map(groups.map(({ key, title }) => [key, title]))
  const heads = [
    HEADS[face.by],
    ...(face.group === undefined ? [] : [fieldOf(entity, face.group).title]),
    ...values.map(({ title, unit }) => (unit ? `${title}（${unit}）` : title)),
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={css.scroll} tabIndex={0} aria-label={`${face.title}的表格`}>
      <table className={css.table}>
        <thead>
          <tr>
            {heads.map((title, i) => (
              <th key={title} scope="col" className={withGroups && i === 1 ? css.group : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Line title="全部" group={withGroups ? '全部' : undefined} figures={total} strong />
          {periods
            .toReversed()
            .map(({ period, figures }) => [
              <Line
                key={period}
                title={periodText(face.by, period)}
                group={withGroups ? '全部' : undefined}
                figures={figures}
                strong={withGroups}
              />,
              ...cells
                .filter((cell) => cell.period === period)
                .map((cell) => (
                  <Line key={`${period} ${cell.group}`} title="" group={titles.get(cell.group) ?? ''} figures={cell.figures} />
                )),
            ])}
        </tbody>
      </table>
    </section>
  )
}

interface LineProps {
  readonly title: string
  readonly group: string | undefined
  readonly figures: Figures
  readonly strong?: boolean
}

function Line({ title, group, figures, strong = false }: LineProps) {
  return (
    <tr className={strong ? css.strong : undefined}>
      <th scope="row">{title}</th>
      {group !== undefined && <td className={css.group}>{group}</td>}
      {figures.map((figure, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns stand still
        <td key={i}>{figure === null ? '—' : grouped(figure)}</td>
      ))}
    </tr>
  )
}

/** What was left out of the picture. */
export function LeftOut({ face, answer: { left } }: Props) {
  const units = { day: '天', week: '周', month: '个月' } as const
  const said = [
    ...(left.periods > 0 ? [`更早的 ${left.periods} ${units[face.by]}没有列出`] : []),
    ...(left.groups > 0 ? [`另有 ${left.groups} 组没有列出`] : []),
  ]
  return said.length === 0 ? null : <p className={css.quiet}>{`${said.join('，')}，“全部”里算上了；可以用上面的条件缩小范围`}</p>
}
