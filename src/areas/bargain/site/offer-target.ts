/** The target of an offer: a supply that one buys from, or a demand that one sells to. */
export interface OfferTarget {
  readonly kind: 'supply' | 'demand'
  readonly id: number
  readonly org_id: number
  readonly title: string
  readonly unit: string
  /** what the form begins with */
  readonly price: string | null
  readonly qty: string
  readonly deliveryModes: readonly string[]
  readonly freightBy: string | null
  readonly deliveryDate: string
  readonly payment: string | null
  readonly depositRate: string | null
  /** goods at a fixed price: what is taken as it is listed needs no bargain */
  readonly listed: Listed | null
}

/** What a fixed price is asked for. */
export interface Listed {
  readonly price: string
  readonly least: string
  readonly left: string
  /** the first day on which the seller delivers */
  readonly earliest: string
}

export interface ListedTarget extends OfferTarget {
  readonly listed: Listed
}

export const isListed = (target: OfferTarget): target is ListedTarget => target.listed !== null

export const ORDER_WORD = '直接下单'

export const OFFER_WORD: Readonly<Record<OfferTarget['kind'], string>> = { supply: '我要议价', demand: '我要报价' }
export const DELIVERY_MODES = ['塘口自提', '卖方送货', '第三方物流']
