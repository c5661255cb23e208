import { defineArea } from '../../server/context/area.ts'
import { bargainAccept } from './actions/bargain.accept.ts'
import { bargainCounter } from './actions/bargain.counter.ts'
import { bargainOffer } from './actions/bargain.offer.ts'
import { bargainOrder } from './actions/bargain.order.ts'
import { countBargains } from './server/count-bargains.ts'
import { keepOffers } from './server/keep-offers.ts'

/** Offers and counter-offers on a supply or a demand, until both agree. */
export default defineArea({
  pages: ['bargain-talk', 'supply-offers', 'compare-offers'],
  effects: {
    'bargain.accept': bargainAccept,
    'bargain.counter': bargainCounter,
    'bargain.offer': bargainOffer,
    'bargain.order': bargainOrder,
  },
  guards: [keepOffers, countBargains],
})
