import { CardButton } from '../../../web/share/CardButton.tsx'
import { ActionBar } from '../../../web/site/parts/ActionBar.tsx'
import { ContactButton } from '../../../web/site/parts/ContactButton.tsx'
import { OfferButton, OrderButton } from '../../bargain/web.tsx'
import { CollectButton } from '../../collect/web.tsx'
import type { Deal } from './DealActions.tsx'

/** The same actions on a phone, in the bar in place of its navigation: the order or the offer is the wide one. */
export function DealBar({ type, record, offer, card, onRefresh, collectFirst = false }: Deal & { collectFirst?: boolean }) {
  const collect = <CollectButton targetType={type} targetId={record.id} />
  return (
    <ActionBar>
      {collectFirst && collect}
      <CardButton facts={card} />
      {!collectFirst && collect}
      <ContactButton party={record} />
      <OfferButton target={offer} onRefresh={onRefresh} />
      <OrderButton target={offer} onRefresh={onRefresh} />
    </ActionBar>
  )
}
