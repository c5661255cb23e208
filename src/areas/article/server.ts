import { defineArea } from '../../server/context/area.ts'
import { news } from './seed/news.ts'
import { ARTICLE_CALLS } from './server/article-calls.ts'

/** News of the trade. */
export default defineArea({
  seeds: { news },
  calls: ARTICLE_CALLS,
})
