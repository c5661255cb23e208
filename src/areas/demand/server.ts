import { defineArea } from '../../server/context/area.ts'
import { demands } from './seed/demands.ts'

/** What buyers look for. */
export default defineArea({
  seeds: { demands },
})
