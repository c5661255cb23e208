import { AppError } from '../../../core/errors.ts'
import type { Effect } from '../../../server/effects/effect.ts'
import type { OperatorChangeDraft, OperatorChangeRecord, UserRecord } from '../../records.ts'
import { ACCOUNT } from '../../states.ts'
import { OPERATOR } from '../errors.ts'

/** Somebody else, and something to change. */
export const operatorChangePropose: Effect<OperatorChangeDraft, unknown, { readonly target: UserRecord | null }> = {
  needs: ({ target }) => ({ target: { entity: 'user', id: target } }),
  run({ kind }, _args, { actor, found: { target } }) {
    if (target?.id === actor.id) throw new AppError(OPERATOR.self)
    checkChange(kind, target)
    return {}
  },
}

type Found = Readonly<{
  target: UserRecord | null
  proposer: UserRecord | null
  confirmer: UserRecord | null
}>

/**
 * Two who are still in office take it from a third, or give it back. All three rows are locked, so that two who confirm
 * each other's end at the same moment do not both succeed; and whoever confirms stays, so there is always one left.
 */
export const operatorChangeApprove: Effect<OperatorChangeRecord, unknown, Found> = {
  needs: ({ target, user_id }, _args, { actor }) => ({
    target: { entity: 'user', id: target },
    proposer: { entity: 'user', id: user_id },
    confirmer: { entity: 'user', id: actor.id },
  }),
  run({ kind, reason }, _args, { found: { target, proposer, confirmer } }) {
    for (const one of [proposer, confirmer])
      if (one?.status !== ACCOUNT.on || one.role !== target?.role) throw new AppError(OPERATOR.gone)
    checkChange(kind, target)
    const step = kind === 'disable' ? 'suspend' : 'restore'
    return { change: [{ entity: 'user', id: target.id, step, note: reason }] }
  },
}

function checkChange(kind: OperatorChangeRecord['kind'], target: UserRecord | null): asserts target is UserRecord {
  if (!target) throw new AppError('record.missing')
  if ((target.status === ACCOUNT.on) === (kind === 'enable'))
    throw new AppError(OPERATOR.same, { state: kind === 'enable' ? '正常' : '禁用' })
}
