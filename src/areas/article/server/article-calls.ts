import type { JsonSchema } from '../../../core/schema/kind.ts'
import { get, post } from '../../../server/openapi/parts.ts'

const BRIEF = {
  id: 1,
  title: '本周加州鲈塘口价稳中有升',
  cover: 'uploads/seed/news-1.svg',
  publish_at: '2026-06-15 08:00:00',
  visit: 126,
}

/** What the interface's document says of this area's own calls. */
export const ARTICLE_CALLS: JsonSchema = {
  '/api/Article/category': get('新闻资讯', '栏目与已发布篇数', {}, [{ id: 1, name: '行情', count: 8 }]),
  '/api/Article/geList': post(
    '新闻资讯',
    '资讯短列表：type 为 hot 最热或 new 最新，可按 ids 或 cate_id 取，最多 20 篇',
    {
      cate_id: 1,
      type: 'hot',
      limit: 5,
    },
    [BRIEF],
  ),
  '/api/Article/getList': post('新闻资讯', '同 geList', { type: 'new', limit: 5 }, [BRIEF]),
}
