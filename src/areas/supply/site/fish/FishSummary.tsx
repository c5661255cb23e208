import type { ReactNode } from 'react'
import { showQuantity } from '../../../../web/site/parts/numbers.ts'
import { Price } from '../../../../web/site/parts/Price.tsx'
import css from '../../../../web/site/parts/Summary.module.css'
import { wholeRegion } from '../../../../web/site/regions/regions.ts'
import { type Fact, SummaryFacts } from '../../../../web/ui/SummaryFacts.tsx'
import type { Fish } from '../../answers.ts'

/** The facts a buyer decides by: price, stock, size, origin; below them the next actions. */
export function FishSummary({ fish, children }: { fish: Fish; children: ReactNode }) {
  const facts: readonly Fact[] = [
    ['规格', fish.spec_text],
    ['库存', `${showQuantity(fish.stock)} ${fish.unit}`],
    ['起订量', `${showQuantity(fish.min_qty)} ${fish.unit}`],
    ['产地', wholeRegion(fish.origin_text)],
  ]
  return (
    <div className={css.summary}>
      <h1 className={css.title}>{fish.title}</h1>
      <p className={css.notes}>
        <span>{fish.cate}</span>
        <span className="tnum">{showQuantity(fish.views)} 次浏览</span>
      </p>
      <div className={css.price}>
        <Price price={fish.price} unit={fish.unit} size="large" converted />
        {!fish.price && <span className={css.hint}>价格面议，联系卖家报价</span>}
      </div>
      <SummaryFacts facts={facts} />
      <div className={css.actions}>{children}</div>
    </div>
  )
}
