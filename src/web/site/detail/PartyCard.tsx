import { Link } from 'react-router'
import { Avatar } from '../parts/Avatar.tsx'
import { Icon } from '../parts/Icon.tsx'
import { type Reachable, useContact } from '../parts/use-contact.ts'
import { Verified } from '../parts/Verified.tsx'
import { wholeRegion } from '../regions/regions.ts'
import css from './PartyCard.module.css'

/** A seller or buyer, with the ways to reach them. */
export interface Party extends Reachable {
  readonly org_id: number
  readonly org_id_text: string
  readonly org_auth: number
  readonly org_person_auth: number
  readonly org_avatar: string | null
  readonly contact_name: string | null
  readonly region_code_text: string
}

interface Props {
  readonly party: Party
  /** what those on the other side of his deals have said, of 5, and how many: null before the first */
  readonly score: string | null
  readonly scores: number | null
  /** 卖家 or 买家 */
  readonly side: string
  /** what the region is to the deal: 发货地, 收货地 */
  readonly place: string
  /** the list of all that he has published */
  readonly more: { readonly to: string; readonly title: string }
}

export function PartyCard({ party, score, scores, side, place, more }: Props) {
  const contact = useContact(party)
  const number = contact.kind === 'call' ? contact.mobile : contact.kind === 'none' ? '' : contact.masked
  return (
    <section className={css.card} aria-label={side}>
      <div className={css.who}>
        <Avatar name={party.org_id_text} src={party.org_avatar} size={48} />
        <div className={css.names}>
          <p className={css.name}>{party.org_id_text}</p>
          {party.org_auth === 1 ? (
            <Verified words />
          ) : party.org_person_auth === 1 ? (
            <Verified words person />
          ) : (
            <span className={css.plain}>未认证</span>
          )}
        </div>
      </div>
      <dl className={css.facts}>
        <div>
          <dt>成交评价</dt>
          <dd className="tnum">{score ? `${score} 分（${scores} 笔）` : '还没有评价'}</dd>
        </div>
        {party.contact_name && (
          <div>
            <dt>联系人</dt>
            <dd>{party.contact_name}</dd>
          </div>
        )}
        {number && (
          <div>
            <dt>电话</dt>
            <dd className="tnum">{number}</dd>
          </div>
        )}
        <div>
          <dt>{place}</dt>
          <dd>{wholeRegion(party.region_code_text)}</dd>
        </div>
      </dl>
      <Link to={more.to} className={css.more}>
        {more.title}
        <Icon name="right" size={16} />
      </Link>
    </section>
  )
}
