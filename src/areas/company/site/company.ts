import { api } from '../../../web/api/client.ts'
import type { CompanyRecord } from '../../records.ts'

/** A part of a company's storage with one temperature. */
export type StorageRow = NonNullable<CompanyRecord['storage']>[number]

export type Vehicle = NonNullable<CompanyRecord['vehicles']>[number]

export type TransportRoute = NonNullable<CompanyRecord['routes']>[number]

/** A warehousing or logistics company as the public list carries it. Tons are decimal strings. */
export type Company = Pick<
  CompanyRecord,
  | 'id'
  | 'name'
  | 'logo'
  | 'images'
  | 'kind_text'
  | 'region_code'
  | 'region_code_text'
  | 'storage_types'
  | 'capacity_ton'
  | 'spare_ton'
  | 'vehicles'
  | 'routes'
  | 'score'
  | 'views'
>

/** A company's own page knows more. A visitor sees the phone number masked. */
export type CompanyDetail = Company &
  Pick<CompanyRecord, 'address' | 'storage' | 'services' | 'certs' | 'intro' | 'contact' | 'mobile'>

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
