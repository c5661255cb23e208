import { api } from '../../../../web/api/client.ts'

/** An aquatic supply as a product, as the list carries it. */
export interface FishCard {
  readonly id: number
  readonly title: string
  readonly cate: string
  readonly cate2_id: number
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
  readonly seller: { readonly org_id: number; readonly name: string; readonly company_auth: number }
  readonly views: number
}

/** A product's own page knows more. A visitor sees the phone number masked. */
export interface Fish extends Omit<FishCard, 'seller'> {
  readonly supply_id: number
  readonly images: readonly string[]
  readonly content: string
  readonly params: readonly { readonly k: string; readonly v: string }[]
  readonly seller: FishCard['seller'] & { readonly avatar: string | null; readonly region: string }
  readonly contact_name: string
  readonly contact_mobile: string
  readonly related: readonly FishCard[]
  readonly is_collect: 0 | 1
}

export function fetchFish(id: string, signal: AbortSignal): Promise<Fish> {
  return api.get('Fish/details', { id }, { auth: true, quiet: true, signal })
}
