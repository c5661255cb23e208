import { api } from '../../../web/api/client.ts'
import { showPrice, showQuantity, showRange } from '../../../web/site/parts/numbers.ts'

/** A financial product as the public list carries it. Amounts are decimal strings: 额度 in 万元, 保额 and 保费 in 元 per insured unit, rates in % a year. */
export interface Product {
  readonly id: number
  readonly kind: 1 | 2 | 3 | 4 | 5
  readonly kind_text: string
  readonly name: string
  readonly logo: string | null
  readonly org_id: number
  readonly org_id_text: string
  readonly tags: readonly string[] | null
  readonly summary: string
  readonly regions_text: string
  /** empty: any */
  readonly cates_text: string
  readonly amount_min: string | null
  readonly amount_max: string | null
  readonly rate_min: string | null
  readonly rate_max: string | null
  readonly term_min: number | null
  readonly term_max: number | null
  readonly guarantee_modes_text: string
  readonly repay_modes_text: string
  readonly approve_days: number | null
  readonly insured_unit: string | null
  readonly sum_insured: string | null
  readonly premium_rate: string | null
  readonly premium: string | null
  readonly subsidy_rate: string | null
  readonly self_pay: string | null
  readonly period_months: number | null
  readonly index_type: string | null
  readonly apply_count: number | null
  readonly views: number | null
}

export interface Payout {
  readonly from: string
  readonly to?: string | null
  /** 元 per insured unit */
  readonly amount: string
}

export interface Material {
  readonly name: string
  readonly required?: boolean | null
}

/** A product's own page knows more. A visitor gets no phone number. */
export interface ProductDetail extends Product {
  readonly fp_sn: string
  readonly hotline?: string | null
  readonly deductible: string | null
  readonly coverage: string | null
  readonly claim_docs: readonly string[] | null
  readonly trigger_op: string | null
  readonly trigger_op_text: string | null
  readonly trigger_value: string | null
  readonly trigger_unit: string | null
  readonly trigger_days: number | null
  readonly payouts: readonly Payout[] | null
  readonly data_source: string | null
  readonly materials: readonly Material[] | null
  readonly steps: readonly string[] | null
  readonly content: string | null
}

/** With the user's authorization where there is one: the phone number is among the answer then. */
export function fetchProduct(id: string, signal: AbortSignal): Promise<ProductDetail> {
  return api.get('SupplyInsurance/details', { id }, { auth: true, quiet: true, signal })
}

export const isCover = ({ kind }: Pick<Product, 'kind'>): boolean => kind === 2 || kind === 3

/** One thing a product is compared by: `最高额度`, `200`, `万元`. */
export interface Figure {
  readonly title: string
  readonly value: string
  readonly unit: string
  /** the one that the eye should find first */
  readonly main?: boolean
}

/** What products of this kind are compared by, the deciding one marked. */
export function figuresOf(product: Product): Figure[] {
  return isCover(product) ? coverFigures(product) : loanFigures(product)
}

function loanFigures({ kind, amount_max, rate_min, rate_max, term_min, term_max }: Product): Figure[] {
  const rate = kind === 4 ? '年化担保费率' : '年化利率'
  return [
    { title: rate, value: showRange(rate_min, rate_max), unit: '%', main: true },
    { title: '最高额度', value: showQuantity(amount_max ?? ''), unit: '万元' },
    { title: '期限', value: showRange(String(term_min ?? ''), String(term_max ?? '')), unit: '个月' },
  ]
}

function coverFigures({ insured_unit, self_pay, sum_insured, premium_rate }: Product): Figure[] {
  const unit = `元/${insured_unit ?? '亩'}`
  return [
    { title: '农户自缴', value: showPrice(self_pay ?? ''), unit, main: true },
    { title: '保额', value: showPrice(sum_insured ?? ''), unit },
    { title: '费率', value: premium_rate ?? '', unit: '%' },
  ]
}
