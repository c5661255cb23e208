import type { Query } from '../../../web/api/address.ts'
import { api } from '../../../web/api/client.ts'
import type { Page } from '../../../web/site/listing/listing.ts'

/** An expert as the public list carries him. */
export interface Expert {
  readonly id: number
  readonly name: string
  readonly avatar: string | null
  readonly title: string
  readonly org: string
  readonly specialty_cates: readonly number[] | null
  /** the names of those kinds, `鲫鱼、草鱼`, in the order of their numbers */
  readonly specialty_cates_text: string
  readonly skills: readonly string[] | null
  readonly years: number | null
  readonly region_code_text: string
  readonly answer_count: number | null
  readonly rated_count: number | null
  readonly score: string | null
  /** percent */
  readonly good_rate: string | null
  readonly reply_minutes: number | null
  readonly is_online: boolean | null
}

/** An expert's own page knows more. */
export interface ExpertDetail extends Expert {
  readonly intro: string
  readonly honors: readonly string[] | null
}

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
