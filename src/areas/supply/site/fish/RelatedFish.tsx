import type { Fish } from '../../answers.ts'
import { FishGrid } from '../FishGrid.tsx'
import { MoreOnSale } from '../MoreOnSale.tsx'

/** Other products of the kind or its group; nothing when there are none. */
export function RelatedFish({ fish, all }: { fish: Fish; all: string }) {
  if (fish.related.length === 0) return null
  return (
    <MoreOnSale title="相关产品" all={all}>
      <FishGrid fishes={fish.related} expected={fish.related.length} />
    </MoreOnSale>
  )
}
