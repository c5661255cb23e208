import { defineArea } from '../../web/area.ts'

/** A member's favourites, with the star on pages and cards; and what he has looked at. */
export default defineArea({
  pages: {
    'browse-history': { list: () => import('./pages/HistoryScreen.tsx').then((page) => page.HistoryScreen) },
  },
})

export { CollectButton } from './site/CollectButton.tsx'
export type { TargetType } from './site/kept.ts'
export { useVisit } from './site/use-visit.ts'
