/** The answers of the area's calls: written once, for the server that makes them and the page that shows them. */

/** A counterpart as the owner's page shows it. */
export interface MatchCard {
  readonly id: number
  readonly title: string
  readonly image: string | null
  readonly score: number
  readonly reasons: readonly string[]
  readonly org: string
  readonly certified: boolean
  readonly region: string
  /** 元 per unit, `36~38.5` of a range; null is negotiable */
  readonly price: string | null
  readonly unit: string
  readonly qty: string
  /** the day or moment until which it stands */
  readonly until: string
  readonly to: string
}

export interface MatchesAnswer {
  readonly live: 0 | 1
  readonly count: number
  readonly list: readonly MatchCard[]
}
