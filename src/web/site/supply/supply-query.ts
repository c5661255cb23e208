import type { Query } from '../../api/address.ts'

/** Filters of the list, named as in the address of the page and in the call alike. */
export const CHOICES = ['form', 'breed_mode', 'delivery_modes'] as const
const FILTERS = [
  'keyword',
  'cate1_id',
  'cate2_id',
  'region_code',
  ...CHOICES,
  'price_min',
  'price_max',
  'org_auth',
  'org_id',
] as const

export const SORTS = [
  { title: '综合', value: '' },
  { title: '最新', value: '-published_at' },
  { title: '价格', value: 'price', back: '-price' },
  { title: '供应量', value: '-quantity' },
] as const

export const PAGE_SIZE = 20

/** The address of the page → the call's parameters. The products' list is the same list, of aquatic goods only. */
export function apiQuery(search: URLSearchParams): Query {
  const query: Record<string, string | number> = { page_no: pageOf(search), page_size: PAGE_SIZE }
  for (const name of [...FILTERS, 'sort']) {
    const value = search.get(name)?.trim()
    if (value) query[name] = value
  }
  if (search.get('view') === 'product') query.kind = 'goods'
  return query
}

export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page > 0 ? page : 1
}

/** A copy with these changes; any change but that of the page starts at the first page again. Empty takes out. */
export function changed(search: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(search)
  if (!('page' in changes)) next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** Puts a value into, or takes it out of, a comma-separated choice. */
export function toggled(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const chosen = chosenOf(search, name)
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
  return changed(search, { [name]: next.join(',') })
}

export function chosenOf(search: URLSearchParams, name: string): string[] {
  return search.get(name)?.split(',').filter(Boolean) ?? []
}

export function hasFilters(search: URLSearchParams): boolean {
  return FILTERS.some((name) => search.get(name))
}

export function withoutFilters(search: URLSearchParams): URLSearchParams {
  return changed(search, Object.fromEntries(FILTERS.map((name) => [name, ''])))
}
