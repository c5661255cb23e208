import { Link } from 'react-router'
import { Avatar } from '../../../web/site/parts/Avatar.tsx'
import { showQuantity } from '../../../web/site/parts/numbers.ts'
import { Skeleton } from '../../../web/site/parts/Skeleton.tsx'
import { Tag } from '../../../web/site/parts/Tag.tsx'
import { ProductFigures } from './Figures.tsx'
import { type FinanceProduct, figuresOf, isCover } from './finance.ts'
import { KIND_TONES } from './kind-tones.ts'
import css from './ProductRow.module.css'

/** A product as one compares it with the next: who, what, for whom, and the three figures of its kind. */
export function ProductRow({ product }: { product: FinanceProduct }) {
  const { guarantee_modes_text, subsidy_rate, regions_text, cates_text, apply_count } = product
  const subsidy = Number(subsidy_rate) > 0 ? `财政补贴 ${subsidy_rate}%` : '无财政补贴'
  return (
    <Link to={`/financeinfo?id=${product.id}`} className={css.row}>
      <Avatar name={product.org_id_text} src={product.logo} size={52} />
      <span className={css.words}>
        <span className={css.name}>
          <strong>{product.name}</strong>
          <Tag tone={KIND_TONES[product.kind]}>{product.kind_text}</Tag>
        </span>
        <span className={css.org}>{product.org_id_text}</span>
        <span className={css.fine}>
          <span>{isCover(product) ? subsidy : `担保：${guarantee_modes_text}`}</span>
          <span>{[regions_text, cates_text].filter(Boolean).join(' · ')}</span>
          {Number(apply_count) > 0 && <span className="tnum">{showQuantity(apply_count!)} 人申请</span>}
        </span>
      </span>
      <ProductFigures figures={figuresOf(product)} />
    </Link>
  )
}

export function ProductRowSkeleton() {
  return (
    <div className={css.row}>
      <Skeleton width={52} height={52} />
      <div className={css.words}>
        <Skeleton width="50%" height={22} />
        <Skeleton width="35%" />
        <Skeleton width="70%" />
      </div>
      <Skeleton height={44} />
    </div>
  )
}
