import { defineArea } from '../../server/context/area.ts'
import { demands } from './seed/demands.ts'

/** Buyers' demands. */
export default defineArea({
  seeds: { demands },
})
