import { api } from '../../../web/api/client.ts'
import type { Page } from '../../../web/site/listing/listing.ts'
import { PAGE_SIZE, pageOf } from '../../../web/site/listing/listing-query.ts'
import type { ArticleRecord, Told } from '../../records.ts'

/** An article as the public list carries it. */
export type Article = Pick<ArticleRecord, 'id' | 'title' | 'cover' | 'cate_id' | 'synopsis' | 'author' | 'source' | 'visit'> &
  Told<ArticleRecord, 'cate_id_text' | 'is_top' | 'publish_at'>

/** An article in a short list. */
export type ArticleBrief = Pick<ArticleRecord, 'id' | 'title' | 'cover' | 'visit'> & Told<ArticleRecord, 'publish_at'>

/** Another article by its title. */
export type Neighbour = Pick<ArticleBrief, 'id' | 'title'>

export interface ArticleDetail extends Article, Pick<ArticleRecord, 'content'> {
  readonly prev: Neighbour | null
  readonly next: Neighbour | null
  readonly related: readonly ArticleBrief[]
}

export interface ArticleColumn {
  readonly id: number
  readonly name: string
  readonly count: number
}

/** The articles that the page's address asks for. */
export function fetchArticles(search: URLSearchParams, signal: AbortSignal): Promise<Page<Article>> {
  const query = {
    page_no: pageOf(search),
    page_size: PAGE_SIZE,
    cate_id: search.get('cate_id'),
    keyword: search.get('keyword')?.trim(),
  }
  return api.get('Article/lists', query, { quiet: true, signal })
}

export function fetchColumns(signal: AbortSignal): Promise<readonly ArticleColumn[]> {
  return api.get('Article/category', {}, { quiet: true, signal })
}

export function fetchArticle(id: string, signal: AbortSignal): Promise<ArticleDetail> {
  return api.get('Article/detail', { id }, { quiet: true, signal })
}

/** The most read ones, at most 20. */
export function fetchHot(limit: number, signal: AbortSignal): Promise<readonly ArticleBrief[]> {
  return api.post('Article/geList', { type: 'hot', limit }, { quiet: true, signal })
}
