import bulletin from './bulletin.json' with { type: 'json' }
import cases from './cases.json' with { type: 'json' }
import firms from './firms.json' with { type: 'json' }
import market from './market.json' with { type: 'json' }
import notices from './notices.json' with { type: 'json' }
import policy from './policy.json' with { type: 'json' }
import skills from './skills.json' with { type: 'json' }

export interface ArticleText {
  readonly title: string
  readonly synopsis: string
  readonly author: string
  readonly source: string
  /** the category whose drawing is the cover */
  readonly picture: string
  /** published so many days ago */
  readonly days: number
  readonly visit: number
  readonly top?: boolean
  /** published unless it says otherwise */
  readonly status?: number
  /** lines of `richText` */
  readonly body: readonly string[]
}

export interface CaseText {
  readonly title: string
  readonly company: string
  readonly cate: string
  readonly region: string
  readonly days: number
  readonly visit: number
  readonly summary: string
  readonly result: readonly { readonly k: string; readonly v: string }[]
  readonly body: readonly string[]
}

export interface NoticeText {
  readonly title: string
  readonly days: number
  readonly body: readonly string[]
}

/** The columns that every installation begins with, in their order, each with its articles. */
export const COLUMNS: readonly { readonly name: string; readonly articles: readonly ArticleText[] }[] = [
  { name: '行情', articles: market },
  { name: '政策', articles: policy },
  { name: '技术', articles: skills },
  { name: '企业', articles: firms },
  { name: '公告', articles: bulletin },
]

export const CASES: readonly CaseText[] = cases
export const NOTICES: readonly NoticeText[] = notices
