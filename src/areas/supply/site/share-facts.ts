import { priceText } from '../../../core/value/price-text.ts'
import type { ShareFacts } from '../../../web/share/draw-card.ts'
import { fileAddress } from '../../../web/site/site-info/file-address.ts'
import type { Fish } from '../answers.ts'
import type { SupplyDetail } from './supply.ts'

const NEGOTIABLE = 2

export const supplyCard = ({ title, price_type, price, unit, unit_text, region_code_text, images }: SupplyDetail): ShareFacts =>
  goodsCard(title, [price_type === NEGOTIABLE ? null : price], unit_text || unit, region_code_text ?? '', images ?? [])

export const fishCard = ({ title, price, unit, origin_text, images }: Fish): ShareFacts =>
  goodsCard(title, [price], unit, origin_text, images)

/** The card of goods on the market. @param prices the price, or its bounds; none is to be negotiated */
export function goodsCard(
  title: string,
  prices: readonly (string | null)[],
  unit: string,
  place: string,
  images: readonly string[],
): ShareFacts {
  const said = [...new Set(prices.flatMap((price) => (price ? [priceText(price)] : [])))]
  const [image] = images
  return {
    title,
    price: said.length === 0 ? '价格面议' : `${said.join('~')} 元/${unit}`,
    place,
    ...(image ? { image: fileAddress(image) } : {}),
  }
}
