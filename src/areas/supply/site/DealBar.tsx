import { ActionBar } from '../../../web/site/parts/ActionBar.tsx'
import { ContactButton } from '../../../web/site/parts/ContactButton.tsx'
import { ShareButton } from '../../../web/site/parts/ShareButton.tsx'
import { OfferButton } from '../../bargain/web.tsx'
import { CollectButton } from '../../collect/web.tsx'
import type { Deal } from './DealActions.tsx'

/** The same actions on a phone, in the bar above its navigation. */
export function DealBar({ type, record, offer, onRefresh, collectFirst = false }: Deal & { collectFirst?: boolean }) {
  const collect = <CollectButton targetType={type} targetId={record.id} />
  return (
    <ActionBar>
      {collectFirst && collect}
      <ShareButton title={record.title} />
      {!collectFirst && collect}
      <ContactButton party={record} block />
      <OfferButton target={offer} onRefresh={onRefresh} />
    </ActionBar>
  )
}
