import { AppError } from '../../../core/errors.ts'
import type { Effect, Outcome } from '../../../server/effects/effect.ts'
import type { OperatorChangeRecord, UserRecord } from '../../records.ts'
import { ACCOUNT } from '../../states.ts'
import { OPERATOR } from '../errors.ts'
import { type FoundForOpening, neededForOpening } from './opening.ts'
import { newOperatorAccount, OPERATOR_ROLE, requireDifference } from './operator-change.ts'

type Found = FoundForOpening &
  Readonly<{
    /** the account that the request is about; null for a new one */
    target: UserRecord | null
    proposer: UserRecord | null
    confirmer: UserRecord | null
  }>

/**
 * A second operator confirms a request, and the change is carried out. The entity file's guards refuse the proposer and the
 * account concerned; here both operators must still hold office. All rows are locked, so that two operators who confirm
 * each other's dismissal at the same moment cannot both succeed: whoever confirms stays, and one operator is always left.
 */
export const operatorChangeApprove: Effect<OperatorChangeRecord, unknown, Found> = {
  needs: ({ target, user_id, mobile }, _args, { actor }) => ({
    target: { entity: 'user', id: target },
    proposer: { entity: 'user', id: user_id },
    confirmer: { entity: 'user', id: actor.id },
    ...neededForOpening(mobile ?? ''),
  }),
  run(request, _args, { found }) {
    requireInOffice(found.proposer)
    requireInOffice(found.confirmer)
    return request.kind === 'open' ? { add: [newOperatorAccount(request, found)] } : carryOut(request, found.target)
  },
}

/** @throws operator.gone for an account that is disabled or no longer an operator's */
function requireInOffice(operator: UserRecord | null): void {
  if (operator?.status !== ACCOUNT.on || operator.role !== OPERATOR_ROLE) throw new AppError(OPERATOR.gone)
}

/** New duties are a change of a field; the account is disabled and enabled by the steps of its own workflow. */
function carryOut(request: OperatorChangeRecord, target: UserRecord | null): Outcome {
  requireDifference(request, target)
  const { kind, reason, duties } = request
  if (kind === 'duties') return { change: [{ entity: 'user', id: target.id, patch: { duties } }] }
  return { change: [{ entity: 'user', id: target.id, step: kind === 'disable' ? 'suspend' : 'restore', note: reason }] }
}
