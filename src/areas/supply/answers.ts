/** The answers of the area's calls: written once, for the server that makes them and the page that shows them. */

/** A product's card: an aquatic supply as one buys goods. */
export interface FishCardAnswer {
  /** the supply's */
  readonly id: number
  readonly supply_id: number
  readonly title: string
  readonly cate: string
  readonly cate2_id: number
  /** the group of its kind */
  readonly cate1: string
  readonly cate1_id: number
  readonly image: string | null
  /** 元 per unit; null is negotiable */
  readonly price: string | null
  readonly unit: string
  readonly spec_text: string
  readonly origin_text: string
  readonly stock: string
  readonly min_qty: string
  readonly seller: { readonly org_id: number; readonly name: string; readonly company_auth: number; readonly person_auth: number }
  readonly views: number
}

/** A product's own page knows more. A visitor sees the phone number masked. */
export interface Fish extends Omit<FishCardAnswer, 'seller'> {
  readonly supply_id: number
  readonly images: readonly string[]
  readonly content: string
  readonly params: readonly { readonly k: string; readonly v: string }[]
  readonly seller: FishCardAnswer['seller'] & {
    readonly avatar: string | null
    readonly region: string
    readonly person_auth: number
    /** what buyers have said: no mark before the first */
    readonly rating: string | null
    readonly ratings: number
  }
  /** 1 fixed, 2 to be negotiated, 3 by steps */
  readonly price_type: number
  readonly delivery_modes: readonly string[] | null
  readonly freight_by: string | null
  readonly ship_days: number | null
  readonly contact_name: string
  readonly contact_mobile: string
  readonly related: readonly FishCardAnswer[]
  readonly is_collect: 0 | 1
}
