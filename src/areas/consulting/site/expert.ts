import type { Query } from '../../../web/api/address.ts'
import { api } from '../../../web/api/client.ts'
import type { Page } from '../../../web/site/listing/listing.ts'
import type { ExpertRecord, Told } from '../../records.ts'

/** An expert as the public list carries him. */
export type Expert = Pick<
  ExpertRecord,
  | 'id'
  | 'name'
  | 'avatar'
  | 'title'
  | 'org'
  | 'specialty_cates'
  | 'skills'
  | 'years'
  | 'region_code_text'
  | 'answer_count'
  | 'rated_count'
  | 'score'
  | 'good_rate'
  | 'reply_minutes'
  | 'is_online'
> &
  Told<ExpertRecord, 'specialty_cates_text'>

/** An expert's own page knows more. */
export type ExpertDetail = Expert & Pick<ExpertRecord, 'intro' | 'honors'>

export function fetchExperts(query: Query, signal: AbortSignal): Promise<Page<Expert>> {
  return api.get('TechExpert/lists', query, { quiet: true, signal })
}

export function fetchExpert(id: string, signal: AbortSignal): Promise<ExpertDetail> {
  return api.get('TechExpert/details', { id }, { quiet: true, signal })
}

/** The kinds an expert knows best, number and name together. */
export function specialtiesOf(expert: Expert): { id: number; name: string }[] {
  const names = expert.specialty_cates_text.split('、')
  return [...(expert.specialty_cates ?? [])].sort((a, b) => a - b).map((id, i) => ({ id, name: names[i] ?? '' }))
}

/** `4.86` → `4.9`; empty while nobody has judged. */
export const showScore = ({ score, rated_count }: Expert): string => (score && rated_count ? Number(score).toFixed(1) : '')

/** `26` → `26 分钟`, `95` → `1.6 小时`. */
export function showReply(minutes: number | null): string {
  if (!minutes) return ''
  return minutes < 60 ? `${minutes} 分钟` : `${Number((minutes / 60).toFixed(1))} 小时`
}
