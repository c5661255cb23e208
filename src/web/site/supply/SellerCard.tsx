import { Link } from 'react-router'
import { Avatar } from '../layout/Avatar.tsx'
import { Icon } from '../parts/Icon.tsx'
import { Verified } from '../parts/Verified.tsx'
import { wholeRegion } from '../regions/regions.ts'
import css from './SellerCard.module.css'
import type { SupplyDetail } from './supply.ts'
import { useContact } from './use-contact.ts'

/** What there is to say of a seller and how to reach him. */
export type Seller = Pick<
  SupplyDetail,
  'org_id' | 'org_id_text' | 'org_auth' | 'org_avatar' | 'contact_name' | 'contact_mobile' | 'region_code_text'
>

export function SellerCard({ supply }: { supply: Seller }) {
  const contact = useContact(supply)
  const number = contact.kind === 'call' ? contact.mobile : contact.kind === 'none' ? '' : contact.masked
  return (
    <section className={css.card} aria-label="卖家">
      <div className={css.who}>
        <Avatar name={supply.org_id_text} src={supply.org_avatar} size={48} />
        <div className={css.names}>
          <p className={css.name}>{supply.org_id_text}</p>
          {supply.org_auth === 1 ? <Verified words /> : <span className={css.plain}>企业未认证</span>}
        </div>
      </div>
      <dl className={css.facts}>
        {supply.contact_name && (
          <div>
            <dt>联系人</dt>
            <dd>{supply.contact_name}</dd>
          </div>
        )}
        {number && (
          <div>
            <dt>电话</dt>
            <dd className="tnum">{number}</dd>
          </div>
        )}
        <div>
          <dt>发货地</dt>
          <dd>{wholeRegion(supply.region_code_text)}</dd>
        </div>
      </dl>
      <Link to={`/supply?org_id=${supply.org_id}`} className={css.more}>
        看该卖家全部供应
        <Icon name="right" size={16} />
      </Link>
    </section>
  )
}
