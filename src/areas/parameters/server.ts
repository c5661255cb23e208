import { defineArea } from '../../server/context/area.ts'
import { DEFINITIONS } from './definitions.ts'
import { ensureParameters, settings } from './server/parameters.ts'

/** The numbers of the business that the desk may change while the product runs. */
export default defineArea({
  guards: [ensureParameters],
  settings,
  settingCodes: Object.keys(DEFINITIONS),
})

export { parameter, settings } from './server/parameters.ts'
export { tradeOf } from './trade.ts'
