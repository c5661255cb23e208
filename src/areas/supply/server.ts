import { defineArea } from '../../server/context/area.ts'
import { supplySubmit } from './actions/supply.submit.ts'
import { FISH_CALLS } from './server/fish-calls.ts'

/** Sellers' offers. */
export default defineArea({
  effects: {
    'supply.submit': supplySubmit,
  },
  calls: FISH_CALLS,
})

export type { FishCardAnswer } from './answers.ts'
export { FISH_CARD, fishCard } from './server/fish.ts'
