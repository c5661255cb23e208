import { CardGrid } from '../../../web/site/listing/CardGrid.tsx'
import { ExpertCard, ExpertCardSkeleton } from './ExpertCard.tsx'
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
    <CardGrid
      rows={experts}
      expected={expected}
      stale={stale}
      least={340}
      card={(expert) => <ExpertCard expert={expert} />}
      standIn={<ExpertCardSkeleton />}
    />
  )
}
