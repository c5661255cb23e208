import { api } from '../../../web/api/client.ts'
import { showPrice, showQuantity, showRange } from '../../../web/site/parts/numbers.ts'
import type { FinProductRecord, Told } from '../../records.ts'

/** A financial product as the public list carries it. Amounts are decimal strings: 额度 in 万元, 保额 and 保费 in 元 per insured unit, rates in % a year. */
export type FinanceProduct = Pick<
  FinProductRecord,
  | 'id'
  | 'kind'
  | 'kind_text'
  | 'name'
  | 'logo'
  | 'org_id'
  | 'tags'
  | 'summary'
  | 'regions_text'
  | 'amount_min'
  | 'amount_max'
  | 'rate_min'
  | 'rate_max'
  | 'term_min'
  | 'term_max'
  | 'approve_days'
  | 'insured_unit'
  | 'sum_insured'
  | 'premium_rate'
  | 'premium'
  | 'subsidy_rate'
  | 'self_pay'
  | 'period_months'
  | 'index_type'
  | 'apply_count'
  | 'views'
> &
  Told<FinProductRecord, 'org_id_text' | 'cates_text' | 'guarantee_modes_text' | 'repay_modes_text'>

export type Payout = NonNullable<FinProductRecord['payouts']>[number]

export type Material = NonNullable<FinProductRecord['materials']>[number]

/** A product's own page knows more. A visitor gets no phone number. */
export type ProductDetail = FinanceProduct &
  Pick<
    FinProductRecord,
    | 'fp_sn'
    | 'deductible'
    | 'coverage'
    | 'claim_docs'
    | 'trigger_op'
    | 'trigger_op_text'
    | 'trigger_value'
    | 'trigger_unit'
    | 'trigger_days'
    | 'payouts'
    | 'data_source'
    | 'materials'
    | 'steps'
    | 'content'
  > &
  Partial<Pick<FinProductRecord, 'hotline'>>

/** With the user's authorization where there is one: the phone number is among the answer then. */
export function fetchProduct(id: string, signal: AbortSignal): Promise<ProductDetail> {
  return api.get('SupplyInsurance/details', { id }, { auth: true, quiet: true, signal })
}

export const isCover = ({ kind }: Pick<FinanceProduct, 'kind'>): boolean => kind === 2 || kind === 3

/** One thing a product is compared by: `最高额度`, `200`, `万元`. */
export interface ProductFigure {
  readonly title: string
  readonly value: string
  readonly unit: string
  /** the one that the eye should find first */
  readonly main?: boolean
}

/** The figures by which products of this kind are compared, the deciding one marked. */
export function figuresOf(product: FinanceProduct): ProductFigure[] {
  return isCover(product) ? coverFigures(product) : loanFigures(product)
}

function loanFigures({ kind, amount_max, rate_min, rate_max, term_min, term_max }: FinanceProduct): ProductFigure[] {
  const rate = kind === 4 ? '年化担保费率' : '年化利率'
  return [
    { title: rate, value: showRange(rate_min, rate_max), unit: '%', main: true },
    { title: '最高额度', value: showQuantity(amount_max ?? ''), unit: '万元' },
    { title: '期限', value: showRange(String(term_min ?? ''), String(term_max ?? '')), unit: '个月' },
  ]
}

function coverFigures({ insured_unit, self_pay, sum_insured, premium_rate }: FinanceProduct): ProductFigure[] {
  const unit = `元/${insured_unit ?? '亩'}`
  return [
    { title: '农户自缴', value: showPrice(self_pay ?? ''), unit, main: true },
    { title: '保额', value: showPrice(sum_insured ?? ''), unit },
    { title: '费率', value: premium_rate ?? '', unit: '%' },
  ]
}
