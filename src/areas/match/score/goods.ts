/** Goods that somebody has: what a match asks of them. Figures are decimal strings as on the wire. */
export interface Have extends Goods {
  /** null: to be agreed upon */
  readonly price: string | null
  readonly available: string
  readonly least: string | null
  readonly from: string | null
  readonly to: string | null
}

/** Goods that somebody looks for. */
export interface WantedGoods extends Goods {
  /** null: to be agreed upon */
  readonly most_price: string | null
  readonly wanted: string
  /** the smallest part that is welcome; null: all or nothing */
  readonly least: string | null
  /** places of origin that are welcome; none: all */
  readonly origins: readonly string[]
  readonly from: string | null
  readonly to: string | null
}

interface Goods {
  readonly kind: number
  readonly form: string | null
  readonly spec: Spec
  readonly unit: string
  readonly region: string
}

/** A size from–to in a unit, or words; neither for unsorted goods. */
export interface Spec {
  readonly min: string | null
  readonly max: string | null
  readonly unit: string | null
  readonly text: string | null
}
