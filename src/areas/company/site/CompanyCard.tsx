import { Link } from 'react-router'
import { Picture } from '../../../web/site/parts/Picture.tsx'
import { Skeleton } from '../../../web/site/parts/Skeleton.tsx'
import { SpecLine } from '../../../web/site/parts/SpecLine.tsx'
import { Tag } from '../../../web/site/parts/Tag.tsx'
import { shortRegion } from '../../../web/site/regions/regions.ts'
import { CateArt } from '../../category/web.tsx'
import css from './CompanyCard.module.css'
import { type Company, fleetOf, routesOf } from './company.ts'
import { StorageBar } from './StorageBar.tsx'

/** A company that stores or carries, at a glance: kind, place, temperatures, room, fleet and routes. */
export function CompanyCard({ company, eager = false }: { company: Company; eager?: boolean }) {
  return (
    <Link to={`/warehouseinfo?id=${company.id}`} className={css.card}>
      <div className={css.picture}>
        <Picture
          src={company.images?.[0] ?? company.logo}
          alt={company.name}
          art={<CateArt cate="服务" filled />}
          eager={eager}
        />
        <span className={css.kind}>{company.kind_text}</span>
      </div>
      <div className={css.body}>
        <strong className={css.name}>{company.name}</strong>
        <p className={css.place}>
          <span>{shortRegion(company.region_code_text)}</span>
          {company.score && <span className={`${css.score} tnum`}>{company.score} 分</span>}
        </p>
        {company.storage_types && (
          <p className={css.types}>
            {company.storage_types.map((type) => (
              <Tag key={type} tone="done">
                {type}
              </Tag>
            ))}
          </p>
        )}
        <StorageBar capacity={company.capacity_ton} spare={company.spare_ton} />
        <SpecLine
          facts={[
            ['车辆', fleetOf(company)],
            ['线路', routesOf(company)],
          ]}
        />
      </div>
    </Link>
  )
}

export function CompanyCardSkeleton() {
  return (
    <div className={css.card}>
      <div className={css.picture}>
        <Skeleton height="100%" />
      </div>
      <div className={css.body}>
        <Skeleton height={20} />
        <Skeleton width="50%" />
        <Skeleton width="80%" height={24} />
        <Skeleton width="100%" />
        <Skeleton width="70%" />
      </div>
    </div>
  )
}
