import { defineArea } from '../../server/area.ts'
import { news } from './seed/news.ts'
import { ARTICLE_CALLS } from './server/article-calls.ts'
import { articleRoutes } from './server/routes.ts'

/** News of the trade. */
export default defineArea({
  seeds: { news },
  routes: [articleRoutes],
  calls: ARTICLE_CALLS,
})
