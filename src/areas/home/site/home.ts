import { api } from '../../../web/api/client.ts'
import type { ReportSum } from '../../report/web.tsx'
import type { FishCardAnswer, Supply } from '../../supply/web.tsx'

/** A demand as the front page lists it. */
export interface HomeDemand {
  readonly id: number
  readonly title: string
  readonly cate2_id_text: string
  readonly quantity: string
  readonly unit: string
  readonly unit_text?: string
  readonly price_type: number
  readonly price_min: string | null
  readonly price_max: string | null
  readonly region_code_text: string
  readonly deadline: string
  readonly bargain_count: number | null
}

export interface HomeExpert {
  readonly id: number
  readonly name: string
  readonly avatar: string | null
  readonly title: string
  readonly org: string | null
  readonly specialty_cates_text: string | null
  readonly score: string | null
  readonly is_online: boolean
}

export interface HomeCompany {
  readonly id: number
  readonly name: string
  readonly logo: string | null
  readonly kind_text: string
  readonly region_code_text: string
  readonly capacity_ton: string | null
  readonly spare_ton: string | null
}

export interface HomeFinance {
  readonly id: number
  readonly name: string
  readonly logo: string | null
  readonly org_id_text?: string
  readonly kind: number
  readonly kind_text: string
  readonly amount_max: string | null
  readonly rate_min: string | null
  readonly rate_max: string | null
  readonly term_max: number | null
  readonly sum_insured: string | null
  readonly insured_unit: string | null
  readonly self_pay: string | null
}

export interface HomeCase {
  readonly id: number
  readonly title: string
  readonly cover: string | null
  readonly company: string | null
  readonly summary: string | null
}

export interface HomeArticle {
  readonly id: number
  readonly title: string
  readonly cate_id_text: string
  readonly publish_at: string
}

export interface HomeNotice {
  readonly id: number
  readonly title: string
  readonly content: string | null
  readonly publish_at: string
}

export interface IndexPoint {
  readonly month: string
  readonly value: string
  readonly mom: string | null
  readonly yoy: string | null
}

export interface RankLine {
  readonly cate2_id: number
  readonly name: string
  readonly form: string
  readonly spec: string
  readonly price: string
  readonly unit: string
  readonly change: string
}

export interface BigDataAnswer {
  readonly index: readonly { readonly group: string; readonly points: readonly IndexPoint[] }[]
  readonly rank: readonly RankLine[]
  readonly province: readonly {
    readonly code: string
    readonly name: string
    readonly count: number
    readonly quantity: string
  }[]
  readonly reports: readonly ReportSum[]
  readonly reports_note: string
}

/** A concluded deal, its parties' names masked. */
export interface HomeDeal {
  readonly id: number
  readonly title: string
  readonly quantity: string
  readonly unit: string
  readonly buyer: string
  readonly at: string
}

/** The one answer the front page is made of. */
export interface Home {
  readonly banners: readonly {
    readonly id: number
    readonly image: string
    readonly title: string | null
    readonly link: string | null
  }[]
  readonly notices: readonly HomeNotice[]
  readonly supplies: readonly Supply[]
  readonly demands: readonly HomeDemand[]
  readonly fishes: readonly FishCardAnswer[]
  readonly experts: readonly HomeExpert[]
  readonly companies: readonly HomeCompany[]
  readonly finances: readonly HomeFinance[]
  readonly cases: readonly HomeCase[]
  readonly articles: readonly HomeArticle[]
  readonly stats: {
    readonly members: number
    readonly supplies: number
    readonly deal_amount: string
    readonly deal_quantity: string
  }
  readonly bigdata: BigDataAnswer
  readonly deals: readonly HomeDeal[]
}

export function fetchHome(signal: AbortSignal): Promise<Home> {
  return api.get('Index/index', {}, { quiet: true, signal })
}
