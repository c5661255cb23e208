export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>

/** `Supply/SupplyServices` → `/api/Supply/SupplyServices?…`; empty values are left out. */
export function apiAddress(path: string, query: Query = {}): string {
  const base = path.startsWith('/') ? path : `/api/${path}`
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value))
  }
  const text = search.toString()
  return text ? `${base}?${text}` : base
}
