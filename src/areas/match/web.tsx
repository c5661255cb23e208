import { defineArea } from '../../web/area.ts'

/** Which supply suits which demand. */
export default defineArea({
  pages: {
    'supply-matches': { info: () => import('./pages/SupplyInfo.tsx').then((page) => page.MatchedSupply) },
    'demand-matches': { info: () => import('./pages/DemandInfo.tsx').then((page) => page.MatchedDemand) },
  },
})

export { AlertButton } from './site/AlertButton.tsx'
