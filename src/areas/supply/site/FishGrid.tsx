import { CardGrid } from '../../../web/site/listing/CardGrid.tsx'
import type { FishCardAnswer as Fish } from '../answers.ts'
import { FishCard } from './FishCard.tsx'
import { SupplyCardSkeleton } from './SupplyCard.tsx'

interface Props {
  /** undefined: still on their way */
  readonly fishes: readonly Fish[] | undefined
  readonly expected: number
  /** other rows are on their way: what is shown fades a little */
  readonly stale?: boolean
}

export function FishGrid({ fishes, expected, stale = false }: Props) {
  return (
    <CardGrid
      rows={fishes}
      expected={expected}
      stale={stale}
      least={236}
      card={(fish, at) => <FishCard fish={fish} eager={at < 5} />}
      standIn={<SupplyCardSkeleton />}
    />
  )
}
