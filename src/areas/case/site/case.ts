import { api } from '../../../web/api/client.ts'

/** A successful case as the public list carries it. */
export interface Case {
  readonly id: number
  readonly title: string
  readonly cover: string | null
  readonly company: string
  readonly cate2_id: number | null
  readonly cate2_id_text: string | null
  readonly region_code_text: string | null
  readonly summary: string
  readonly result: readonly Figure[]
  readonly publish_at: string
  readonly visit: number | null
}

/** A result in figures: what, and how much. */
export interface Figure {
  readonly k: string
  readonly v: string
}

export interface CaseDetail extends Case {
  readonly content: string
}

export function fetchCase(id: string, signal: AbortSignal): Promise<CaseDetail> {
  return api.get('SupplyCase/details', { id }, { quiet: true, signal })
}
