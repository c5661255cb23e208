import type { ReactNode } from 'react'
import { showQuantity } from '../../../web/site/parts/numbers.ts'
import { Price } from '../../../web/site/parts/Price.tsx'
import css from '../../../web/site/parts/Summary.module.css'
import { Tag } from '../../../web/site/parts/Tag.tsx'
import { showAgo } from '../../../web/site/parts/times.ts'
import { wholeRegion } from '../../../web/site/regions/regions.ts'
import { type Fact, SummaryFacts } from '../../../web/ui/SummaryFacts.tsx'
import { specOf } from '../../supply/web.tsx'
import { type DemandDetail, deliveryOf, offersOf, unitOf } from './demand.ts'
import { TimeLeft } from './TimeLeft.tsx'

/** The facts by which a seller decides: quantity, price, place and date, and the end of offers; below them the next actions. */
export function DemandSummary({ demand, children }: { demand: DemandDetail; children: ReactNode }) {
  const unit = unitOf(demand)
  const amount = (quantity: string) => `${showQuantity(quantity)} ${unit}`
  const facts: readonly Fact[] = [
    ['规格', [specOf(demand), demand.grade_text, demand.sex_text].filter(Boolean).join(' · ')],
    ['求购量', amount(demand.quantity)],
    ['还需', demand.left_qty === demand.quantity ? '' : amount(demand.left_qty)],
    ['起报量', demand.accept_partial ? (demand.min_offer_qty ? amount(demand.min_offer_qty) : '') : '须整单供货'],
    ['收货地', wholeRegion(demand.region_code_text)],
    ['交货期', deliveryOf(demand)],
  ]
  return (
    <div className={css.summary}>
      <h1 className={css.title}>{demand.title}</h1>
      <p className={css.notes}>
        {demand.form_text && <Tag tone="done">{demand.form_text}</Tag>}
        <span>{showAgo(demand.published_at ?? demand.updated_at)} 发布</span>
        <span className="tnum">{showQuantity(demand.views ?? 0)} 次浏览</span>
        <span className="tnum">{offersOf(demand)}</span>
        <span className="tnum">编号 {demand.demand_sn}</span>
      </p>
      <div className={css.price}>
        <Price
          price={demand.price_type === 2 ? null : demand.price_min}
          to={demand.price_max ?? undefined}
          unit={unit}
          size="large"
        />
        <span className={css.hint}>{demand.price_type === 2 ? '价格面议，联系买家报价' : '买家期望价'}</span>
      </div>
      <SummaryFacts facts={facts}>
        <div>
          <dt>报价截止</dt>
          <dd className="tnum">
            {demand.deadline.slice(0, 16)} <TimeLeft until={demand.deadline} />
          </dd>
        </div>
      </SummaryFacts>
      <div className={css.actions}>{children}</div>
    </div>
  )
}
