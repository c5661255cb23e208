import { callsOf, extended } from '../../../server/calls/call.ts'
import { WHOLE } from '../../../server/calls/properties.ts'
import { type ArticleBrief, articleBriefs, articleCounts, articleDetail } from './articles.ts'

const { get, post } = callsOf('新闻资讯')

const MOST = 20
const WANTED = { ...WHOLE, minimum: 1 } as const
const EXAMPLE: ArticleBrief = {
  id: 1,
  title: '本周加州鲈塘口价稳中有升',
  cover: 'uploads/seed/news-1.svg',
  publish_at: '2026-06-15 08:00:00',
  visit: 126,
}

/** The short lists beside the page; the specification spells the first one so. */
const briefs = (['geList', 'getList'] as const).map((name) =>
  post(`Article/${name}`, 'anyone', `资讯短列表：可按 ids 或 cate_id 取，最多 ${MOST} 篇`, {
    input: {
      ids: { type: 'array', maxItems: MOST, items: { ...WANTED, title: 'ids' }, default: [], title: `ids（最多 ${MOST} 个）` },
      cate_id: { ...WANTED, title: '栏目', examples: [1] },
      type: { type: 'string', enum: ['hot', 'new'], default: 'new', title: 'type（hot 最热，new 最新）', examples: ['hot'] },
      limit: { ...WANTED, maximum: MOST, default: 10, title: `limit（1 到 ${MOST}）`, examples: [5] },
    },
    example: [EXAMPLE],
    answer: ({ deps, actor, input }) => articleBriefs(deps, actor, input),
  }),
)

/** The news: its categories, one article with its neighbours, short lists. */
export const ARTICLE_CALLS = [
  get('Article/category', 'anyone', '栏目与已发布篇数', {
    example: [{ id: 1, name: '行情', count: 8 }],
    answer: ({ deps, actor }) => articleCounts(deps, actor),
  }),
  extended('GET', 'Article/detail', articleDetail),
  ...briefs,
]
