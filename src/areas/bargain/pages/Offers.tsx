import { entityNamed } from '../../../core/entity/by-name.ts'
import { grouped } from '../../../core/value/grouped.ts'
import { priceText } from '../../../core/value/price-text.ts'
import { AntdGallery } from '../../../web/lazy/antd/Gallery.tsx'
import { useBundle } from '../../../web/providers/BundleProvider.tsx'
import { addressOf } from '../../../web/widgets/file-limits.ts'
import { ToneTag } from '../../../web/widgets/ToneTag.tsx'
import type { BargainOfferRecord, BargainRecord } from '../../records.ts'
import css from './bargaining.module.css'
import { offerTerms } from './changes.ts'
import { mySide, SIDE_TITLE } from './sides.ts'

interface Props {
  readonly offers: readonly BargainOfferRecord[]
  readonly bargain: Pick<BargainRecord, 'buyer_org' | 'seller_org'>
  readonly org: number
}

/** The offers, oldest first: the reader's own to the right, the other side's to the left. */
export function Offers({ offers, bargain, org }: Props) {
  const me = mySide(bargain, org) ?? 'buyer'
  return (
    <ol className={css.offers}>
      {offers.map((offer, i) => (
        <Offer key={offer.id} offer={offer} before={offers[i - 1]} own={offer.side === me} />
      ))}
    </ol>
  )
}

function Offer({ offer, before, own }: { offer: BargainOfferRecord; before: BargainOfferRecord | undefined; own: boolean }) {
  const entity = entityNamed(useBundle().entities, 'bargain_offer')
  const terms = offerTerms(entity, offer, before)
  const isNew = (name: string) => (terms.find((term) => term.name === name)?.changed ? css.changed : '')
  const result = entity.field.result?.options?.find((one) => one.const === offer.result)
  const unit = offer.unit
  return (
    <li className={`${css.offer} ${own ? css.own : ''}`}>
      <p className={css.who}>
        {SIDE_TITLE[offer.side]} · {offer.by_name} · 第 {offer.round} 轮
        <time dateTime={offer.created_at}>{offer.created_at.slice(5, 16)}</time>
      </p>
      <p className={css.sum}>
        <span className={isNew('price')}>
          {priceText(offer.price)} 元/{unit}
        </span>{' '}
        ×{' '}
        <span className={isNew('qty')}>
          {grouped(offer.qty)} {unit}
        </span>{' '}
        = <b>¥{grouped(offer.amount, 2)}</b>
      </p>
      <ul className={css.terms}>
        {terms
          .filter((term) => term.name !== 'price' && term.name !== 'qty')
          .map((term) => (
            <li key={term.name} className={term.changed ? css.changed : ''}>
              {term.title} {term.text}
              {term.changed && <span className="sr-only">（有改动）</span>}
            </li>
          ))}
      </ul>
      {offer.message && <p className={css.words}>{offer.message}</p>}
      {offer.attach && (
        <span className={css.pictures}>
          <AntdGallery addresses={offer.attach.map(addressOf)} title="附图" size={72} />
        </span>
      )}
      {result && <ToneTag tone={result.tone ?? 'closed'} text={result.title} />}
    </li>
  )
}
