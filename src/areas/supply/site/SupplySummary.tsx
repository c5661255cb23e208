import type { ReactNode } from 'react'
import { showQuantity } from '../../../web/site/parts/numbers.ts'
import { Price } from '../../../web/site/parts/Price.tsx'
import css from '../../../web/site/parts/Summary.module.css'
import { Tag } from '../../../web/site/parts/Tag.tsx'
import { showAgo, showLeft } from '../../../web/site/parts/times.ts'
import { wholeRegion } from '../../../web/site/regions/regions.ts'
import { type Fact, SummaryFacts } from '../../../web/ui/SummaryFacts.tsx'
import { LadderTable } from './LadderTable.tsx'
import { type SupplyDetail, specOf } from './supply.ts'

/** The facts a buyer decides by: price, quantity, origin, how long it is on offer; below them the next actions. */
export function SupplySummary({ supply, children }: { supply: SupplyDetail; children: ReactNode }) {
  const unit = supply.unit_text || supply.unit
  const left = showLeft(supply.valid_until)
  const facts: readonly Fact[] = [
    ['规格', [specOf(supply), supply.grade_text, supply.sex_text].filter(Boolean).join(' · ')],
    ['可供量', `${showQuantity(supply.available_qty)} ${unit}`],
    ['起订量', `${showQuantity(supply.moq)} ${unit}`],
    ['产地', wholeRegion(supply.region_code_text)],
  ]
  return (
    <div className={css.summary}>
      <h1 className={css.title}>{supply.title}</h1>
      <p className={css.notes}>
        {supply.form_text && <Tag tone="done">{supply.form_text}</Tag>}
        <span>{showAgo(supply.published_at ?? supply.updated_at)} 发布</span>
        <span className="tnum">{showQuantity(supply.views ?? 0)} 次浏览</span>
        <span className="tnum">编号 {supply.supply_sn}</span>
      </p>
      <div className={css.price}>
        <Price price={supply.price_type === 2 ? null : supply.price} unit={unit} size="large" converted />
        {supply.price_type === 2 && <span className={css.hint}>价格面议，联系卖家报价</span>}
        {supply.price_type === 3 && <span className={css.hint}>起订价，量大优惠</span>}
        {supply.price_type === 3 && supply.ladder && (
          <div className={css.ladder}>
            <LadderTable ladder={supply.ladder} unit={unit} />
          </div>
        )}
      </div>
      <SummaryFacts facts={facts}>
        <div>
          <dt>有效期</dt>
          <dd className="tnum">
            至 {supply.valid_until} <span className={left.soon ? css.soon : css.left}>{left.text}</span>
          </dd>
        </div>
      </SummaryFacts>
      <div className={css.actions}>{children}</div>
    </div>
  )
}
