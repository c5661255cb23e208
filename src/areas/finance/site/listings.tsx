import type { Listing, ListingSort } from '../../../web/site/listing/listing.ts'
import { ButtonLink } from '../../../web/site/parts/Button.tsx'
import { cateTree } from '../../category/web.tsx'
import type { FinanceProduct } from './finance.ts'
import { ProductRows } from './ProductRows.tsx'

const ALL: ListingSort = { title: '综合', value: '' }
const RATE: ListingSort = { title: '利率', value: 'rate_min', back: '-rate_min' }
const AMOUNT: ListingSort = { title: '额度', value: '-amount_max' }
const SELF_PAY: ListingSort = { title: '自缴', value: 'self_pay', back: '-self_pay' }
const NEWEST: ListingSort = { title: '最新', value: '-published_at' }

const RANGES = [
  { name: 'amount_max', title: '额度', unit: '万元' },
  { name: 'term_max', title: '期限', unit: '个月' },
] as const

/** The filters and orders of the products of a kind; without one, of all of them. */
const NARROWED: Readonly<Record<string, Pick<Listing<FinanceProduct>, 'choices' | 'ranges' | 'tree' | 'sorts'>>> = {
  '': { choices: ['guarantee_modes', 'regions'], ranges: RANGES, sorts: [ALL, RATE, AMOUNT, NEWEST] },
  1: { choices: ['guarantee_modes', 'repay_modes', 'regions'], ranges: RANGES, sorts: [ALL, RATE, AMOUNT] },
  2: { choices: ['insured_unit', 'regions'], tree: cateTree({ second: 'cates' }), sorts: [ALL, SELF_PAY, NEWEST] },
  3: { choices: ['index_type', 'regions'], tree: cateTree({ second: 'cates' }), sorts: [ALL, SELF_PAY, NEWEST] },
  4: { choices: ['guarantee_modes', 'regions'], ranges: RANGES, sorts: [ALL, RATE, AMOUNT] },
  5: { choices: ['guarantee_modes', 'repay_modes', 'regions'], ranges: RANGES, sorts: [ALL, RATE, AMOUNT] },
}

const EVERYWHERE = '000000'

/** The kind in the address; empty for all. */
export function productKind(search: URLSearchParams): string {
  const kind = search.get('kind') ?? ''
  return kind in NARROWED ? kind : ''
}

/** The fixed filters of the page: its kind; and a product that is to be had everywhere is to be had in each province. */
function fixed(search: URLSearchParams): Readonly<Record<string, string>> {
  const [kind, regions] = [productKind(search), search.get('regions')]
  return {
    ...(kind ? { kind } : {}),
    ...(regions ? { regions: [...new Set([...regions.split(','), EVERYWHERE])].join(',') } : {}),
  }
}

/** The list of one kind. @param title the kind's name; none: all kinds */
export const productListing = (kind: string, title: string | undefined): Listing<FinanceProduct> => ({
  path: '/finance',
  title: title ? `${title} - 金融保险` : '金融保险',
  entity: 'fin_product',
  call: 'SupplyInsurance/lists',
  ...NARROWED[kind]!,
  fixed,
  noun: '产品',
  counter: '个',
  hint: '产品、机构、品种，例如 河蟹',
  none: {
    title: '还没有上架的产品',
    hint: '机构的产品审核后会出现在这里，可以先看看其他类型。',
    offer: kind ? <ButtonLink to="/finance">看全部金融保险</ButtonLink> : undefined,
  },
  Rows: ProductRows,
})
