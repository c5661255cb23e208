import type { ReactNode } from 'react'
import { Avatar } from '../../../web/site/parts/Avatar.tsx'
import { showPrice, showQuantity, showRange } from '../../../web/site/parts/numbers.ts'
import css from '../../../web/site/parts/Summary.module.css'
import { Tag } from '../../../web/site/parts/Tag.tsx'
import { type Fact, SummaryFacts } from '../../../web/ui/SummaryFacts.tsx'
import { ProductFigures } from './Figures.tsx'
import { figuresOf, isCover, type ProductDetail } from './finance.ts'
import { KIND_TONES } from './kind-tones.ts'
import own from './ProductSummary.module.css'

type Facts = readonly Fact[]

/** The institution and its product, the figures that decide, the terms and the next actions. */
export function ProductSummary({ product, children }: { product: ProductDetail; children: ReactNode }) {
  return (
    <section className={own.card}>
      <div className={own.head}>
        <Avatar name={product.org_id_text} src={product.logo} size={64} />
        <div className={own.names}>
          <h1 className={css.title}>{product.name}</h1>
          <p className={css.notes}>
            <span className={own.org}>{product.org_id_text}</span>
            <Tag tone={KIND_TONES[product.kind]}>{product.kind_text}</Tag>
            {product.tags?.map((one) => (
              <Tag key={one}>{one}</Tag>
            ))}
          </p>
        </div>
      </div>
      <p>{product.summary}</p>
      <div className={own.figures}>
        <ProductFigures figures={figuresOf(product)} large />
      </div>
      <SummaryFacts facts={factsOf(product)} />
      <p className={`${css.notes} tnum`}>
        <span>{showQuantity(product.apply_count ?? 0)} 人申请</span>
        <span>{showQuantity(product.views ?? 0)} 次浏览</span>
        <span>编号 {product.fp_sn}</span>
      </p>
      <div className={css.actions}>{children}</div>
    </section>
  )
}

function factsOf(product: ProductDetail): Facts {
  const scope: Facts = [
    ['适用地区', product.regions_text],
    ['适用品种', product.cates_text || '不限品种'],
  ]
  return [...(isCover(product) ? coverFacts(product) : loanFacts(product)), ...scope]
}

const loanFacts = (product: ProductDetail): Facts => [
  ['额度', showRange(product.amount_min, product.amount_max, '万元')],
  ['担保方式', product.guarantee_modes_text],
  ['还款方式', product.repay_modes_text],
  ['审批时间', product.approve_days ? `${product.approve_days} 个工作日` : ''],
]

function coverFacts({ insured_unit, premium, subsidy_rate, self_pay, period_months, deductible }: ProductDetail): Facts {
  const unit = `元/${insured_unit ?? '亩'}`
  const subsidised = Number(subsidy_rate) > 0
  return [
    ['保费', premium ? `${showPrice(premium)} ${unit}` : ''],
    ['财政补贴', subsidised ? `${subsidy_rate}%，自缴 ${showPrice(self_pay ?? '')} ${unit}` : '无'],
    ['保险期间', period_months ? `${period_months} 个月` : ''],
    ['免赔', deductible ?? ''],
  ]
}
