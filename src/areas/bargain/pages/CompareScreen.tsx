// Of its own, because offers on one demand are compared: the best of each kind stand above the list.

import { useList } from '@refinedev/core'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { entityNamed } from '../../../core/entity/by-name.ts'
import type { Screen } from '../../../core/entity/entity.ts'
import { useBundle } from '../../../web/providers/BundleProvider.tsx'
import { ListScreen } from '../../../web/screens/ListScreen.tsx'
import type { BargainRecord } from '../../records.ts'
import { BARGAIN } from '../../states.ts'
import css from './bargaining.module.css'
import { bestOffers } from './best-offers.ts'

const MOST = 100

/** `/mydemand/bargaining?demand_id=`: the sellers' offers on a demand, sortable, with the best of them marked. */
export function CompareScreen({ screen }: { screen: Screen }) {
  const demand = useSearchParams()[0].get('demand_id')
  const { label } = entityNamed(useBundle().entities, screen.entity)
  // of one demand each row would say the same
  const ordered = useMemo(
    (): Screen => (demand ? { ...screen, list: screen.list.filter((name) => name !== label) } : screen),
    [screen, demand, label],
  )
  return (
    <div className={css.rows}>
      {demand && <Best screen={screen} demand={demand} />}
      <ListScreen screen={ordered} />
    </div>
  )
}

function Best({ screen, demand }: { screen: Screen; demand: string }) {
  const { result } = useList<BargainRecord>({
    resource: screen.name,
    filters: [
      { field: 'demand_id', operator: 'eq', value: demand },
      { field: 'status', operator: 'eq', value: BARGAIN.talking },
    ],
    pagination: { currentPage: 1, pageSize: MOST },
    queryOptions: { retry: false },
    errorNotification: false,
  })
  const best = bestOffers(result.data)
  if (best.length === 0) return null
  return (
    <ul className={css.bests} aria-label="比价结果">
      {best.map(({ title, text, offer }) => (
        <li key={title}>
          <Link className={css.best} to={`/bargaining/info?id=${offer.id}`}>
            <span className={css.mark}>{title}</span>
            <strong>{text}</strong>
            <span className={css.note}>
              {String(offer.seller_org_text)}
              {offer.seller_auth === 1 ? ' · 企业已认证' : ''}
              {offer.freight_by === '买方' ? ' · 运费另付' : ' · 含运费或自提'}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
