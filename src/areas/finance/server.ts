import { defineArea } from '../../server/area.ts'
import {
  finApplicationAccept,
  finApplicationAcceptOffer,
  finApplicationApprove,
  finApplicationDisburse,
  finApplicationEnded,
  finApplicationMoved,
} from './actions/fin_application.handle.ts'
import { finDemandApply } from './actions/fin_demand.apply.ts'
import { finDemandCancel, finDemandProgress, finDemandSupplement } from './actions/fin_demand.follow.ts'
import { finDemandSpread } from './actions/fin_demand.spread.ts'
import { askForFinancing } from './seed/applications.ts'
import { finance } from './seed/finance.ts'
import { countApplies } from './server/count-applies.ts'

/** What banks, insurers and lessors offer to the trade, and who asks them for it. */
export default defineArea({
  pages: ['finance-handling'],
  effects: {
    'fin_application.accept': finApplicationAccept,
    'fin_application.acceptOffer': finApplicationAcceptOffer,
    'fin_application.approve': finApplicationApprove,
    'fin_application.disburse': finApplicationDisburse,
    'fin_application.ended': finApplicationEnded,
    'fin_application.moved': finApplicationMoved,
    'fin_demand.apply': finDemandApply,
    'fin_demand.cancel': finDemandCancel,
    'fin_demand.progress': finDemandProgress,
    'fin_demand.spread': finDemandSpread,
    'fin_demand.supplement': finDemandSupplement,
  },
  guards: [countApplies],
  seeds: { finance },
  plays: [askForFinancing],
})
