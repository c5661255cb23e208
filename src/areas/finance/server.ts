import { defineArea } from '../../server/area.ts'
import {
  finApplicationAccept,
  finApplicationAcceptOffer,
  finApplicationApprove,
  finApplicationDisburse,
} from './actions/fin_application.handle.ts'
import { finDemandApply } from './actions/fin_demand.apply.ts'
import { finDemandProgress } from './actions/fin_demand.progress.ts'
import { finDemandSpread } from './actions/fin_demand.spread.ts'
import { askForFinancing } from './seed/applications.ts'
import { finance } from './seed/finance.ts'

/** What banks, insurers and lessors offer to the trade, and who asks them for it. */
export default defineArea({
  pages: ['finance-handling'],
  effects: {
    'fin_application.accept': finApplicationAccept,
    'fin_application.acceptOffer': finApplicationAcceptOffer,
    'fin_application.approve': finApplicationApprove,
    'fin_application.disburse': finApplicationDisburse,
    'fin_demand.apply': finDemandApply,
    'fin_demand.progress': finDemandProgress,
    'fin_demand.spread': finDemandSpread,
  },
  seeds: { finance },
  plays: [askForFinancing],
})
