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
}

export const OFFER_WORD: Readonly<Record<OfferTarget['kind'], string>> = { supply: '我要议价', demand: '我要报价' }
export const DELIVERY_MODES = ['塘口自提', '卖方送货', '第三方物流']
