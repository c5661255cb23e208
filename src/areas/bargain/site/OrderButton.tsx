import { later } from '../../../web/lazy/later.tsx'
import { Skeleton } from '../../../web/site/parts/Skeleton.tsx'
import { isListed, type OfferTarget, ORDER_WORD } from './offer-target.ts'
import { TradeButton } from './TradeButton.tsx'

const OrderDialog = later(() => import('./OfferDialog.tsx').then((module) => module.OrderDialog), {
  room: <Skeleton height={320} />,
})

/** Takes goods at their fixed price, without a bargain. `onRefresh` reads them again. */
export function OrderButton({ target, onRefresh }: { target: OfferTarget; onRefresh: () => void }) {
  if (!isListed(target)) return null
  return (
    <TradeButton target={target} word={ORDER_WORD} look="price">
      <OrderDialog target={target} onRefresh={onRefresh} />
    </TradeButton>
  )
}
