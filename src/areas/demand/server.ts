import { defineArea } from '../../server/area.ts'
import { demandOnline } from './actions/demand.online.ts'
import { demands } from './seed/demands.ts'

/** What buyers look for. */
export default defineArea({
  seeds: { demands },
  effects: {
    'demand.online': demandOnline,
  },
})
