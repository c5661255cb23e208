import type { CaseFigure } from './case.ts'
import css from './Figures.module.css'

/** Results side by side: the figure large, what it counts below. */
export function CaseFigures({ figures, large = false }: { figures: readonly CaseFigure[]; large?: boolean }) {
  return (
    <ul className={`${css.figures} ${large ? css.large : ''}`}>
      {figures.map(({ k, v }) => (
        <li key={k}>
          <b>{v}</b>
          <span>{k}</span>
        </li>
      ))}
    </ul>
  )
}
