import { FiguresTable, LeftOut } from './FiguresTable.tsx'
import css from './faces.module.css'
import type { SeriesRoomProps } from './room-props.ts'

/** Figures over time as a table. */
export function Summary(props: SeriesRoomProps) {
  return (
    <section className={css.panel} aria-label={props.face.title}>
      <FiguresTable {...props} />
      <LeftOut {...props} />
    </section>
  )
}
