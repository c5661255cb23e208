import { defineArea } from '../../web/area.ts'

/** Buyers' demands. */
export default defineArea({
  site: {
    '/demand': () => import('./site/DemandPage.tsx').then((page) => page.DemandPage),
    '/demandinfo': () => import('./site/DemandInfoPage.tsx').then((page) => page.DemandInfoPage),
  },
})
