import { defineArea } from '../../web/area.ts'

/** News of the trade. */
export default defineArea({
  site: {
    '/article': () => import('./site/ArticlePage.tsx').then((page) => page.ArticlePage),
    '/articleinfo': () => import('./site/ArticleInfoPage.tsx').then((page) => page.ArticleInfoPage),
  },
})
