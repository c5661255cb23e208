import { defineArea } from '../../server/context/area.ts'
import { finDemandProgress } from './actions/fin_demand.progress.ts'
import { finDemandSpread } from './actions/fin_demand.spread.ts'
import { askForFinancing } from './seed/applications.ts'
import { finance } from './seed/finance.ts'

/** What banks, insurers and lessors offer to the trade, and who asks them for it. */
export default defineArea({
  effects: {
    'fin_demand.progress': finDemandProgress,
    'fin_demand.spread': finDemandSpread,
  },
  seeds: { finance },
  plays: [askForFinancing],
})
