import css from './Figures.module.css'
import type { ProductFigure } from './finance.ts'

/** Figures side by side, each with its unit and name; the deciding one in the price's colour. */
export function ProductFigures({ figures, large = false }: { figures: readonly ProductFigure[]; large?: boolean }) {
  return (
    <span className={`${css.figures} ${large ? css.large : ''}`}>
      {figures.map(({ title, value, unit, main }) => (
        <span key={title} className={css.figure} data-main={main}>
          <span className={css.value}>
            <b className="tnum">{value || '面议'}</b>
            {value && <small>{unit}</small>}
          </span>
          <span className={css.title}>{title}</span>
        </span>
      ))}
    </span>
  )
}
