import { defineArea } from '../../server/area.ts'
import { parameterChange } from './actions/parameter.change.ts'
import { ensureParameters, settings } from './server/parameters.ts'

/** The numbers of the business that the desk may change while the product runs. */
export default defineArea({
  effects: { 'parameter.change': parameterChange },
  guards: [ensureParameters],
  settings,
})

export { parameter, settings } from './server/parameters.ts'
export { tradeOf } from './trade.ts'
