import { CardGrid } from '../../../web/site/listing/CardGrid.tsx'
import { SupplyCard, SupplyCardSkeleton } from './SupplyCard.tsx'
import type { Supply } from './supply.ts'

interface Props {
  /** undefined: still on its way */
  readonly supplies: readonly Supply[] | undefined
  readonly expected: number
  /** other rows are on their way: what is shown fades a little */
  readonly stale?: boolean
}

export function SupplyGrid({ supplies, expected, stale = false }: Props) {
  return (
    <CardGrid
      rows={supplies}
      expected={expected}
      stale={stale}
      least={236}
      card={(supply, at) => <SupplyCard supply={supply} eager={at < 5} />}
      standIn={<SupplyCardSkeleton />}
    />
  )
}
