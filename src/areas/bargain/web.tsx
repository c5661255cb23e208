import { defineArea } from '../../web/area.ts'

/** Offers and counter-offers on a supply or a demand. */
export default defineArea({
  member: {
    '/mysupply/examine': () => import('./pages/ExamineBargain.tsx').then((page) => page.ExamineBargain),
  },
  pages: {
    'bargain-talk': { info: () => import('./pages/BargainInfo.tsx').then((page) => page.BargainInfo) },
    'supply-offers': { info: () => import('./pages/BargainDoor.tsx').then((page) => page.ExamineDoor) },
    'compare-offers': {
      list: () => import('./pages/CompareScreen.tsx').then((page) => page.CompareScreen),
      info: () => import('./pages/BargainDoor.tsx').then((page) => page.TalkDoor),
    },
  },
})

export { OfferButton } from './site/OfferButton.tsx'
export { OrderButton } from './site/OrderButton.tsx'
export { DELIVERY_MODES, type Listed, type OfferTarget } from './site/offer-target.ts'
