import { ContactButton } from '../../../web/site/parts/ContactButton.tsx'
import { ShareButton } from '../../../web/site/parts/ShareButton.tsx'
import type { Reachable } from '../../../web/site/parts/use-contact.ts'
import { OfferButton, type OfferTarget } from '../../bargain/web.tsx'
import { CollectButton, type TargetType } from '../../collect/web.tsx'
import { ReportButton } from '../../feedback/web.tsx'

/** A record on the market and the ways to act on it. */
export interface Deal {
  readonly type: TargetType
  readonly record: Reachable & { readonly id: number; readonly title: string }
  readonly offer: OfferTarget
  /** reads the record again */
  readonly onRefresh: () => void
}

/** The buttons below the summary of a supply, a product or a demand. */
export function DealActions({ type, record, offer, onRefresh }: Deal) {
  return (
    <>
      <OfferButton target={offer} onRefresh={onRefresh} />
      <ContactButton party={record} />
      <CollectButton targetType={type} targetId={record.id} />
      <ShareButton title={record.title} />
      <ReportButton targetType={type} targetId={record.id} title={record.title} />
    </>
  )
}
