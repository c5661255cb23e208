import { defineArea } from '../../server/context/area.ts'
import { finDemandProgress } from './actions/fin_demand.progress.ts'
import { finDemandSpread } from './actions/fin_demand.spread.ts'
import { askForFinancing } from './seed/applications.ts'
import { finance } from './seed/finance.ts'

/** Products of banks, insurers and lessors for the trade, and the applications for them. */
export default defineArea({
  effects: {
    'fin_demand.progress': finDemandProgress,
    'fin_demand.spread': finDemandSpread,
  },
  seeds: { finance },
  plays: [askForFinancing],
})
