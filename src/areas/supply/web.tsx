import { defineArea } from '../../web/area.ts'

/** Sellers' offers. */
export default defineArea({
  site: {
    '/supply': () => import('./site/SupplyPage.tsx').then((page) => page.SupplyPage),
    '/supplyinfo': () => import('./site/SupplyInfoPage.tsx').then((page) => page.SupplyInfoPage),
    '/fishdetails': () => import('./site/fish/FishDetailsPage.tsx').then((page) => page.FishDetailsPage),
  },
})

export type { FishCardAnswer } from './answers.ts'
export { catePath } from './site/cate-path.ts'
export { type Deal, DealActions } from './site/DealActions.tsx'
export { DealBar } from './site/DealBar.tsx'
export { FishGrid } from './site/FishGrid.tsx'
export { OtherSupplies } from './site/OtherSupplies.tsx'
export { PriceTrend } from './site/PriceTrend.tsx'
export { goodsCard } from './site/share-facts.ts'
export { type Supply, specOf } from './site/supply.ts'
