import { firstOf, lastOf } from '../../../core/value/items.ts'
import { datetime, day } from '../../../core/value/time.ts'
import type { Random } from '../../art/server.ts'
import type { Lived, SeedRow } from '../../sandbox/server.ts'
import { productLife } from './life.ts'
import type { SampleProduct, ToldCover, ToldLoan } from './told.ts'

/** The owner of a product, and the names of the rows around it. */
interface Owner {
  readonly id: number
  readonly org_id: number
  readonly org_id_text: string
  readonly user_id: number
  readonly hotline: string
  readonly logo: string
}

const KINDS: Readonly<Record<SampleProduct['kind'], string>> = {
  1: '贷款',
  2: '养殖保险',
  3: '指数保险',
  4: '担保',
  5: '融资租赁',
}

/** One product of the sandbox, whole, in wire form, with the steps of its life. @throws if a category is not known */
export function makeProduct(told: SampleProduct, owner: Owner, cateId: (name: string) => number, now: Date, rng: Random): Lived {
  const { steps, fields } = productLife(told.fate, told.days, told.reason, now, rng)
  const [first, last] = [firstOf(steps), lastOf(steps)]
  const row: SeedRow = {
    ...owner,
    fp_sn: `JR${day(first.at).replaceAll('-', '')}${String(owner.id).padStart(6, '0')}`,
    kind: told.kind,
    kind_text: KINDS[told.kind],
    name: told.name,
    // what messages name it by
    title: told.name,
    tags: told.tags,
    summary: told.summary,
    regions: told.regions,
    cates: told.cates?.map(cateId) ?? null,
    cates_text: told.cates?.join('、') ?? '',
    ...('amount' in told ? loanFields(told) : coverFields(told)),
    materials: told.materials.map((one) => ({ name: one.replace('?', ''), required: !one.endsWith('?') })),
    steps: told.steps,
    content: told.paragraphs.map((one) => `<p>${one}</p>`).join(''),
    apply_count: 0,
    views: told.views,
    ...fields,
    status: last.to,
    status_at: datetime(last.at),
    version: steps.length,
    created_at: datetime(first.at),
    updated_at: datetime(last.at),
  }
  return { row, steps }
}

const loanFields = ({ amount, rate, term, guarantee, repay, approveDays }: ToldLoan): SeedRow => ({
  amount_min: amount[0],
  amount_max: amount[1],
  rate_min: rate[0],
  rate_max: rate[1],
  term_min: term[0],
  term_max: term[1],
  guarantee_modes: guarantee,
  repay_modes: repay ?? null,
  approve_days: approveDays,
})

const coverFields = ({ unit, sum, rate, subsidy, deductible, months, coverage, claimDocs, index }: ToldCover): SeedRow => ({
  insured_unit: unit,
  sum_insured: sum,
  premium_rate: rate,
  subsidy_rate: subsidy,
  deductible: deductible ?? null,
  period_months: months,
  coverage,
  claim_docs: claimDocs,
  ...(index
    ? {
        index_type: index.type,
        trigger_op: index.op,
        trigger_value: index.value,
        trigger_unit: index.unit,
        trigger_days: index.days ?? null,
        payouts: index.payouts.map(([from, to, amount]) => ({ from, ...(to === null ? {} : { to }), amount })),
        data_source: index.source,
      }
    : {}),
})
