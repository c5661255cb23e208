import { defineArea } from '../../server/context/area.ts'
import { contractRefuse } from './actions/contract.refuse.ts'
import { contractRequestRescind } from './actions/contract.requestRescind.ts'
import { contractSign } from './actions/contract.sign.ts'
import { CONTRACT_CALLS } from './server/contract-calls.ts'
import { takeOverFiles } from './server/contract-file.ts'
import { ensureContractGuard } from './server/contract-guard.ts'
import { ensureEvidenceIndexes, keepEvidence } from './server/keep-evidence.ts'

/** The contract of an order: its text, its two signatures, its PDF. */
export default defineArea({
  pages: ['contract'],
  effects: {
    'contract.refuse': contractRefuse,
    'contract.requestRescind': contractRequestRescind,
    'contract.sign': contractSign,
  },
  guards: [ensureContractGuard, takeOverFiles, ensureEvidenceIndexes],
  jobs: [{ seconds: 15, run: keepEvidence }],
  calls: CONTRACT_CALLS,
})

export { contractFrom } from './actions/contract-from.ts'
