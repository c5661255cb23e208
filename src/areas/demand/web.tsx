import { defineArea } from '../../web/area.ts'

/** What buyers look for. */
export default defineArea({
  site: {
    '/demand': () => import('./site/DemandPage.tsx').then((page) => page.DemandPage),
    '/demandinfo': () => import('./site/DemandInfoPage.tsx').then((page) => page.DemandInfoPage),
  },
})
