import { CardButton } from '../../../web/share/CardButton.tsx'
import type { ShareFacts } from '../../../web/share/draw-card.ts'
import { ContactButton } from '../../../web/site/parts/ContactButton.tsx'
import type { Reachable } from '../../../web/site/parts/use-contact.ts'
import { OfferButton, type OfferTarget, OrderButton } from '../../bargain/web.tsx'
import { CollectButton, type TargetType, useVisit } from '../../collect/web.tsx'
import { ReportButton } from '../../feedback/web.tsx'

/** A record on the market and the ways to act on it. */
export interface Deal {
  readonly type: TargetType
  readonly record: Reachable & { readonly id: number; readonly title: string }
  readonly offer: OfferTarget
  /** what is passed on of it */
  readonly card: ShareFacts
  /** reads the record again */
  readonly onRefresh: () => void
}

/** The buttons below the summary of a supply, a product or a demand. */
export function DealActions({ type, record, offer, card, onRefresh }: Deal) {
  useVisit(type, record.id)
  return (
    <>
      <OrderButton target={offer} onRefresh={onRefresh} />
      <OfferButton target={offer} onRefresh={onRefresh} />
      <ContactButton party={record} />
      <CollectButton targetType={type} targetId={record.id} />
      <CardButton facts={card} />
      <ReportButton targetType={type} targetId={record.id} title={record.title} />
    </>
  )
}
