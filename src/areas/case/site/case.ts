import { api } from '../../../web/api/client.ts'
import type { SupplyCaseRecord, Told } from '../../records.ts'

/** A successful case as the public list carries it. */
export type Case = Pick<
  SupplyCaseRecord,
  'id' | 'title' | 'cover' | 'company' | 'cate2_id' | 'cate2_id_text' | 'region_code_text' | 'summary' | 'result' | 'visit'
> &
  Told<SupplyCaseRecord, 'publish_at'>

/** A result in figures: what, and how much. */
export type CaseFigure = SupplyCaseRecord['result'][number]

export type CaseDetail = Case & Pick<SupplyCaseRecord, 'content'>

export function fetchCase(id: string, signal: AbortSignal): Promise<CaseDetail> {
  return api.get('SupplyCase/details', { id }, { quiet: true, signal })
}
