import { later } from '../../../web/lazy/later.tsx'
import { Skeleton } from '../../../web/site/parts/Skeleton.tsx'
import { OFFER_WORD, type OfferTarget } from './offer-target.ts'
import { TradeButton } from './TradeButton.tsx'

const OfferDialog = later(() => import('./OfferDialog.tsx').then((module) => module.OfferDialog), {
  room: <Skeleton height={320} />,
})

/** The way into a bargain; quieter where the goods may be ordered as they are. `onRefresh` reads the target again. */
export const OfferButton = ({ target, onRefresh }: { target: OfferTarget; onRefresh: () => void }) => (
  <TradeButton target={target} word={OFFER_WORD[target.kind]} look={target.listed ? 'plain' : 'price'}>
    <OfferDialog target={target} onRefresh={onRefresh} />
  </TradeButton>
)
