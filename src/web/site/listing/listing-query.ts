import type { Query } from '../../api/address.ts'
import type { Listing } from './listing.ts'

export const PAGE_SIZE = 20

type Narrowed = Pick<Listing<never>, 'choices' | 'tree' | 'region' | 'ranges' | 'switches' | 'linked'>

/** Every name in the address that narrows this list. */
export function filterNames({ choices, tree, region, ranges = [], switches = [], linked = {} }: Narrowed): string[] {
  return [
    'keyword',
    ...(tree ? [tree.first, tree.second] : []),
    ...(region ? [region.name] : []),
    ...choices,
    ...ranges.flatMap(({ name }) => [`${name}_min`, `${name}_max`]),
    ...switches.map(({ name }) => name),
    ...Object.keys(linked),
  ]
}

/** The address of the page → the call's parameters; what the list does not know is left out. */
export function apiQuery(listing: Narrowed & Pick<Listing<never>, 'fixed'>, search: URLSearchParams): Query {
  const query: Record<string, string | number> = { page_no: pageOf(search), page_size: PAGE_SIZE }
  const unsent = listing.tree?.sendsFirst === false ? listing.tree.first : undefined
  for (const name of [...filterNames(listing), 'sort']) {
    const value = search.get(name)?.trim()
    if (value && name !== unsent) query[name] = value
  }
  return { ...query, ...listing.fixed?.(search) }
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

export function hasFilters(listing: Narrowed, search: URLSearchParams): boolean {
  return filterNames(listing).some((name) => search.get(name))
}

export function withoutFilters(listing: Narrowed, search: URLSearchParams): URLSearchParams {
  return changed(search, Object.fromEntries(filterNames(listing).map((name) => [name, ''])))
}
