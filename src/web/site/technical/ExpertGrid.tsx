import { ExpertCard, ExpertCardSkeleton } from './ExpertCard.tsx'
import css from './ExpertGrid.module.css'
import type { Expert } from './expert.ts'

interface Props {
  /** undefined: still on its way */
  readonly experts: readonly Expert[] | undefined
  readonly expected: number
  /** other rows are on their way: what is shown fades a little */
  readonly stale?: boolean
}

export function ExpertGrid({ experts, expected, stale = false }: Props) {
  return (
    <ul className={css.grid} aria-busy={!experts || stale} data-stale={stale || undefined}>
      {experts
        ? experts.map((expert) => (
            <li key={expert.id}>
              <ExpertCard expert={expert} />
            </li>
          ))
        : Array.from({ length: expected }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
            <li key={at}>
              <ExpertCardSkeleton />
            </li>
          ))}
    </ul>
  )
}
