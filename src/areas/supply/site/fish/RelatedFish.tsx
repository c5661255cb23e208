import { Link } from 'react-router'
import type { Fish } from '../../answers.ts'
import { FishGrid } from '../FishGrid.tsx'
import css from '../OtherSupplies.module.css'

/** Other products of the kind or its group; nothing when there are none. */
export function RelatedFish({ fish, all }: { fish: Fish; all: string }) {
  if (fish.related.length === 0) return null
  return (
    <section className={css.others}>
      <div className={css.head}>
        <h2>相关产品</h2>
        <Link to={all}>查看全部</Link>
      </div>
      <FishGrid fishes={fish.related} expected={fish.related.length} />
    </section>
  )
}
