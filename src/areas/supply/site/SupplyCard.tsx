import { Link } from 'react-router'
import { showQuantity } from '../../../web/site/parts/numbers.ts'
import { Picture } from '../../../web/site/parts/Picture.tsx'
import { Price } from '../../../web/site/parts/Price.tsx'
import { Skeleton } from '../../../web/site/parts/Skeleton.tsx'
import { SpecLine } from '../../../web/site/parts/SpecLine.tsx'
import { showAgo } from '../../../web/site/parts/times.ts'
import { VerifiedOwner } from '../../../web/site/parts/Verified.tsx'
import { shortRegion } from '../../../web/site/regions/regions.ts'
import { CateArt } from '../../category/web.tsx'
import css from './SupplyCard.module.css'
import { type Supply, specOf } from './supply.ts'

/** A supply at a glance: a card on the desk, a row on the phone. */
export function SupplyCard({ supply, eager = false }: { supply: Supply; eager?: boolean }) {
  const unit = supply.unit_text || supply.unit
  return (
    <Link to={`/supplyinfo?id=${supply.id}`} className={css.card}>
      <div className={css.picture}>
        <Picture src={supply.images?.[0]} alt={supply.title} art={<CateArt cate={supply.cate1_id_text} filled />} eager={eager} />
        {supply.form_text && <span className={css.form}>{supply.form_text}</span>}
      </div>
      <div className={css.body}>
        <strong className={css.title}>{supply.title}</strong>
        <div className={css.price}>
          <Price price={supply.price_type === 2 ? null : supply.price} unit={unit} />
          {supply.price_type === 3 && <span className={css.ladder}>量大优惠</span>}
        </div>
        <SpecLine
          facts={[
            ['规格', [specOf(supply), supply.grade_text, supply.sex_text].filter(Boolean).join(' ')],
            ['起订', `${showQuantity(supply.moq)} ${unit}`],
            ['可供', `${showQuantity(supply.available_qty)} ${unit}`],
          ]}
        />
        <div className={css.foot}>
          <span className={css.place}>{shortRegion(supply.region_code_text)}</span>
          <span className={css.seller}>
            <span className={css.name}>{supply.org_id_text}</span>
            <VerifiedOwner corporate={supply.org_auth} personal={supply.org_person_auth} />
          </span>
          <span className={css.time}>{showAgo(supply.published_at ?? supply.updated_at)}</span>
        </div>
      </div>
    </Link>
  )
}

export function SupplyCardSkeleton() {
  return (
    <div className={css.card}>
      <div className={css.picture}>
        <Skeleton height="100%" />
      </div>
      <div className={css.body}>
        <Skeleton height={20} />
        <Skeleton width="50%" height={24} />
        <Skeleton width="80%" />
        <Skeleton width="60%" />
        <Skeleton width="70%" />
      </div>
    </div>
  )
}
