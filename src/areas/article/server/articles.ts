import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../core/condition/actor.ts'
import type { Call } from '../../../core/entity/registry.ts'
import { AppError } from '../../../core/errors.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { contextOf } from '../../../server/context/make-context.ts'
import type { Answer, RequestContext } from '../../../server/context/request-context.ts'
import { details } from '../../../server/operations/details.ts'
import { publicCall } from '../../../server/operations/public-read.ts'
import { visibleRows } from '../../../server/read/rows.ts'
import { lastingAddress } from '../../../server/upload/file-proof.ts'

export interface ArticleCount {
  readonly id: number
  readonly name: string
  /** published articles */
  readonly count: number
}

/** An article in a short list. */
export interface ArticleBrief {
  readonly id: number
  readonly title: string
  readonly cover: string | null
  readonly publish_at: string
  readonly visit: number
}

export interface BriefsAsked {
  /** these only; empty: all */
  readonly ids: readonly number[]
  readonly cate_id?: number
  readonly type: 'hot' | 'new'
  readonly limit: number
}

const RELATED = 5
const ORDERS: Readonly<Record<BriefsAsked['type'], RawBuilder<unknown>>> = {
  hot: sql`t.visit desc, t.publish_at desc nulls last, t.id desc`,
  new: sql`t.publish_at desc nulls last, t.id desc`,
}

/** The categories in use, with how many articles this person finds in each. */
export async function articleCounts(deps: Dependencies, actor: Actor): Promise<ArticleCount[]> {
  const rows = visibleRows(contextOf(deps, articleLists(deps), {}, actor))
  const counts = await sql<ArticleCount>`
    select c.id, c.name, (select count(*)::int from article t where t.cate_id = c.id and ${rows}) as count
    from article_cate c where c.status = 1 order by c.sort, c.id`.execute(deps.db.kysely)
  return counts.rows
}

export function articleBriefs(
  deps: Dependencies,
  actor: Actor,
  { ids, cate_id, type, limit }: BriefsAsked,
): Promise<ArticleBrief[]> {
  const context = contextOf(deps, articleLists(deps), {}, actor)
  const chosen = ids.length > 0 ? sql<boolean>`t.id = any(${ids}::bigint[])` : sql<boolean>`true`
  const within = cate_id === undefined ? sql<boolean>`true` : sql<boolean>`t.cate_id = ${cate_id}`
  return briefs(context, sql<boolean>`${chosen} and ${within}`, ORDERS[type], limit)
}

/**
 * The article as the engine answers it, the ones published before and after it, and others of its category.
 * @throws AppError record.missing, also for one that is not published
 */
export async function articleDetail(context: RequestContext): Promise<Answer> {
  const record = (await details(context)).data
  const here = sql`(select publish_at, id from article where id = ${record.id})`
  const [[prev], [next], related] = await Promise.all([
    briefs(context, sql<boolean>`(t.publish_at, t.id) < ${here}`, ORDERS.new, 1),
    briefs(context, sql<boolean>`(t.publish_at, t.id) > ${here}`, sql`t.publish_at, t.id`, 1),
    briefs(context, sql<boolean>`t.cate_id = ${record.cate_id} and t.id <> ${record.id}`, ORDERS.new, RELATED),
  ])
  return { msg: '', data: { ...record, prev: titleOf(prev), next: titleOf(next), related } }
}

const titleOf = (brief: ArticleBrief | undefined) => (brief ? { id: brief.id, title: brief.title } : null)

/** Of what this person may read, in the given order. */
async function briefs(
  context: RequestContext,
  where: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
  limit: number,
): Promise<ArticleBrief[]> {
  const { rows } = await sql<ArticleBrief>`
    select t.id, t.title, t.cover, to_char(t.publish_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as publish_at,
      coalesce(t.visit, 0) as visit
    from article t where ${visibleRows(context)} and ${where} order by ${order} limit ${limit}`.execute(context.deps.db.kysely)
  return rows.map((row) => ({ ...row, cover: lastingAddress(context.deps, row.cover) }))
}

function articleLists(deps: Dependencies): Call {
  const call = publicCall(deps, 'article', 'lists')
  if (!call) throw new AppError('route.unknown')
  return call
}
