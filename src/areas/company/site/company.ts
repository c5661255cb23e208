import { api } from '../../../web/api/client.ts'

/** A part of a company's storage with one temperature. */
export interface StorageRow {
  readonly type: string
  readonly capacity_ton: string
  readonly spare_ton: string
  readonly price_text?: string | null
}

export interface Vehicle {
  readonly type: string
  readonly count: number
  readonly load_ton?: string | null
}

export interface TransportRoute {
  readonly from: string
  readonly to: string
  readonly price_text?: string | null
  readonly days?: string | null
}

/** A warehousing or logistics company as the public list carries it. Tons are decimal strings. */
export interface Company {
  readonly id: number
  readonly name: string
  readonly logo: string | null
  readonly images: readonly string[] | null
  readonly kind_text: string
  readonly region_code: string
  readonly region_code_text: string
  readonly storage_types: readonly string[] | null
  readonly capacity_ton: string | null
  readonly spare_ton: string | null
  readonly vehicles: readonly Vehicle[] | null
  readonly routes: readonly TransportRoute[] | null
  readonly score: string | null
  readonly views: number | null
}

/** A company's own page knows more. A visitor sees the phone number masked. */
export interface CompanyDetail extends Company {
  readonly address: string
  readonly storage: readonly StorageRow[] | null
  readonly services: readonly string[] | null
  readonly certs: readonly string[] | null
  readonly intro: string | null
  readonly contact: string | null
  readonly mobile: string | null
}

/** With the user's authorization where there is one: the phone number is then whole. */
export function fetchCompany(id: string, signal: AbortSignal): Promise<CompanyDetail> {
  return api.get('Company/details', { id }, { auth: true, quiet: true, signal })
}

/** `12 辆`, of all kinds together; empty when it has none. */
export function fleetOf({ vehicles }: Company): string {
  const count = (vehicles ?? []).reduce((sum, one) => sum + Number(one.count), 0)
  return count > 0 ? `${count} 辆` : ''
}

/** `舟山→上海 等 4 条`; empty when it has none. */
export function routesOf({ routes }: Company): string {
  const first = routes?.[0]
  if (!first) return ''
  return `${first.from}→${first.to}${routes.length > 1 ? ` 等 ${routes.length} 条` : ''}`
}
