import { defineArea } from '../../server/area.ts'
import { demandEnd, demandExpire, demandFulfil } from './actions/demand.end.ts'
import { demandOnline } from './actions/demand.online.ts'
import { demands } from './seed/demands.ts'

/** What buyers look for. */
export default defineArea({
  seeds: { demands },
  effects: {
    'demand.end': demandEnd,
    'demand.expire': demandExpire,
    'demand.fulfil': demandFulfil,
    'demand.online': demandOnline,
  },
})
