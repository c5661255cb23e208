/** The course of a product to its state. */
export type Fate = 'draft' | 'pending' | 'live' | 'rejected' | 'offline' | 'takedown'

interface ToldProduct {
  readonly name: string
  readonly tags: readonly string[]
  readonly summary: string
  /** province codes; 000000 is everywhere */
  readonly regions: readonly string[]
  /** names of categories; none: any */
  readonly cates?: readonly string[]
  readonly fate: Fate
  /** why an operator refused it or took it down */
  readonly reason?: string
  /** days since it was first written down */
  readonly days: number
  readonly views: number
  /** a trailing ? marks what may be left out */
  readonly materials: readonly string[]
  readonly steps: readonly string[]
  readonly paragraphs: readonly string[]
}

/** A loan, a guarantee or a lease. */
export interface ToldLoan extends ToldProduct {
  readonly kind: 1 | 4 | 5
  /** from and to, 万元 */
  readonly amount: readonly [string, string]
  /** from and to, % a year */
  readonly rate: readonly [string, string]
  /** from and to, months */
  readonly term: readonly [number, number]
  readonly guarantee: readonly string[]
  readonly repay?: readonly string[]
  readonly approveDays: number
}

/** An insurance; with an index it is an index insurance. */
export interface ToldCover extends ToldProduct {
  readonly kind: 2 | 3
  readonly unit: '亩' | '口' | '吨' | '尾'
  /** 元 per unit */
  readonly sum: string
  /** % of the sum */
  readonly rate: string
  /** % of the premium that the treasury pays */
  readonly subsidy: string
  readonly deductible?: string
  readonly months: number
  readonly coverage: string
  readonly claimDocs: readonly string[]
  readonly index?: {
    readonly type: string
    readonly op: '达到' | '低于'
    readonly value: string
    readonly unit: string
    readonly days?: number
    /** from, to (none: without end), 元 per insured unit */
    readonly payouts: readonly (readonly [string, string | null, string])[]
    readonly source: string
  }
}

export type SampleProduct = ToldLoan | ToldCover

/** The products of one institution; institutions in the order of `people.ts`. */
export interface InstitutionProducts {
  readonly hotline: string
  readonly products: readonly SampleProduct[]
}
