import type { Actor } from '../../../core/condition/actor.ts'
import { AppError } from '../../../core/errors.ts'
import type { Effect, Outcome } from '../../../server/effects/effect.ts'
import type { OperatorChangeDraft, UserRecord } from '../../records.ts'
import { ACCOUNT, OPERATOR_CHANGE } from '../../states.ts'
import { OPERATOR } from '../errors.ts'
import { type FoundForOpening, neededForOpening } from './opening.ts'
import { newOperatorAccount, OPERATOR_ROLE, requireDifference } from './operator-change.ts'

type Found = FoundForOpening &
  Readonly<{
    /** the account that the request is about; null for a new one */
    target: UserRecord | null
    /** the other operators who could confirm it: active, and signed in at least once */
    confirmers: readonly UserRecord[]
  }>

/** An operator asks for a change of another operator's account, or for a new one. `subject` keeps the name for the list. */
export const operatorChangePropose: Effect<OperatorChangeDraft, unknown, Found> = {
  needs: ({ target, mobile }, _args, { actor }) => ({
    target: { entity: 'user', id: target ?? null },
    confirmers: {
      entity: 'user',
      where: { role: OPERATOR_ROLE, status: ACCOUNT.on, id: { $ne: actor.id }, last_login_at: { $exists: true } },
      many: true,
      unlocked: true,
    },
    ...neededForOpening(mobile ?? ''),
  }),
  run: (draft, _args, { actor, found }) =>
    draft.kind === 'open' ? proposeNewOperator(draft, actor, found) : proposeChange(draft, actor, found),
}

/**
 * Nobody could confirm the first operator's request until a second one has signed in: until then the account is added at
 * once. It is also built when it has to wait, so that a number in use is refused now and not at the confirmation.
 */
function proposeNewOperator(draft: OperatorChangeDraft, actor: Actor, found: Found): Outcome {
  const account = newOperatorAccount(draft, found)
  const subject = draft.name
  if (found.confirmers.length > 0) return { patch: { subject } }
  return { patch: { subject, status: OPERATOR_CHANGE.done, done_by: actor.id }, add: [account] }
}

function proposeChange(draft: OperatorChangeDraft, actor: Actor, { target }: Found): Outcome {
  if (target?.id === actor.id) throw new AppError(OPERATOR.self)
  requireDifference(draft, target)
  return { patch: { subject: target.name } }
}
