import { AppError } from '../../../core/errors.ts'
import { countOf } from '../../../core/value/fixed.ts'
import { datetime } from '../../../core/value/time.ts'
import type { Addition, Effect } from '../../../server/effects/effect.ts'
import { refusal } from '../../../server/effects/refusal.ts'
import type { FinDemandRecord, FinProductRecord, OrganisationRecord } from '../../records.ts'
import { FINANCING } from '../errors.ts'
import { FIN_PRODUCT } from '../states.ts'

/** Kinds of products by what is asked for: money to work with, or cover. */
const LOAN_KINDS: readonly number[] = [1, 4, 5]
const COVER_KINDS: readonly number[] = [2, 3]

type Found = Readonly<{ products: readonly FinProductRecord[]; applicant: OrganisationRecord | null }>

const EVERYWHERE = '000000'
const DAY = 86_400_000
/** Whoever does not take it up in so many days has let it go. */
const UNTOUCHED_DAYS = 15

/** Facts of the applicant that each institution gets a copy of: the part it may read depends on how far its application has come. */
const COPIED = [
  'title',
  'kind',
  'amount',
  'term',
  'purpose',
  'guarantee_mode',
  'cates',
  'cates_text',
  'breed_mode',
  'region_code',
  'region_code_text',
  'breed_area',
  'annual_output',
  'annual_income',
  'years',
  'collateral',
  'materials',
  'contact_name',
  'contact_mobile',
] as const satisfies readonly (keyof FinDemandRecord)[]

const provinceOf = (region: string): string => `${region.slice(0, 2)}0000`

/** To the institution of the chosen product, or to each that offers such products where the applicant is. */
export const finDemandSpread: Effect<FinDemandRecord, unknown, Found> = {
  needs: ({ product_id, kind, region_code, org_id }) => ({
    products: {
      entity: 'fin_product',
      where: {
        status: FIN_PRODUCT.live,
        ...(product_id === null
          ? {
              kind: { $in: [...(kind === 2 ? COVER_KINDS : LOAN_KINDS)] },
              regions: { $in: [EVERYWHERE, provinceOf(region_code)] },
            }
          : { id: product_id }),
      },
      many: true,
      unlocked: true,
    },
    applicant: { entity: 'organisation', id: org_id, unlocked: true },
  }),
  run(record, _args, { now, found: { products, applicant } }) {
    const [chosen] = products
    if (record.product_id !== null) {
      if (!chosen) throw refusal(FINANCING.gone, {}, 'product_id')
      const { regions } = chosen
      if (!regions.some((one) => one === EVERYWHERE || one === provinceOf(record.region_code)))
        throw refusal(FINANCING.region, {}, 'region_code')
    }
    if (!chosen || !applicant) throw new AppError(FINANCING.nobody)
    const institutions = [...new Set(products.map(({ org_id }) => org_id))]
    const due_at = datetime(new Date(now.getTime() + UNTOUCHED_DAYS * DAY))
    const copied = Object.fromEntries(COPIED.map((name) => [name, record[name]]))
    const add = institutions.map((inst_org): Addition => {
      const product = fitting(
        record,
        products.filter(({ org_id }) => org_id === inst_org),
      )
      return {
        entity: 'fin_application',
        values: {
          ...copied,
          demand_id: record.id,
          applicant_org: record.org_id,
          applicant: applicant.name,
          applicant_auth: applicant.company_auth === 1 ? '企业' : '个人',
          inst_org,
          product_id: product?.id,
          product_name: product?.name,
          due_at,
        },
      }
    })
    return { patch: { sent: institutions.length }, add }
  },
}

/** Of an institution's products the one whose limits bear what is asked for, else its first. */
const fitting = (record: FinDemandRecord, products: readonly FinProductRecord[]): FinProductRecord | undefined =>
  products.find(
    ({ amount_min, amount_max, term_min, term_max }) =>
      amount_min === null ||
      (countOf(amount_min, 2) <= countOf(record.amount, 2) &&
        countOf(record.amount, 2) <= countOf(amount_max ?? amount_min, 2) &&
        (term_min ?? 0) <= record.term &&
        record.term <= (term_max ?? record.term)),
  ) ?? products[0]
