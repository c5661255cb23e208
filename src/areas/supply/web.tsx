import { defineArea } from '../../web/area.ts'

/** What sellers offer. */
export default defineArea({
  site: {
    '/supply': () => import('./site/SupplyPage.tsx').then((page) => page.SupplyPage),
    '/supplyinfo': () => import('./site/SupplyInfoPage.tsx').then((page) => page.SupplyInfoPage),
    '/fishdetails': () => import('./site/fish/FishDetailsPage.tsx').then((page) => page.FishDetailsPage),
  },
})

export type { FishCard } from './answers.ts'
export { FishGrid } from './site/fish/FishGrid.tsx'
export { PriceTrend } from './site/fish/PriceTrend.tsx'
export { OtherSupplies } from './site/OtherSupplies.tsx'
export { type Supply, specOf } from './site/supply.ts'
