import { AppError } from '../../../core/errors.ts'
import { requirePresent } from '../../../core/value/require-present.ts'
import type { Effect, Outcome } from '../../../server/effects/effect.ts'
import type { OperatorChangeDraft, OperatorChangeRecord, UserRecord } from '../../records.ts'
import { ACCOUNT, OPERATOR_CHANGE } from '../../states.ts'
import { OPERATOR } from '../errors.ts'
import { type FoundForOpening, neededForOpening, openedAccount } from './opening.ts'

const ROLE = 9
const PRIVATE = 0

type Proposed = FoundForOpening & Readonly<{ target: UserRecord | null; others: readonly UserRecord[] }>

/**
 * Somebody else, and something to change. A new operator needs nobody's word while there is nobody else to give it: until a
 * second one has signed in, the first of an installation opens accounts alone.
 */
export const operatorChangePropose: Effect<OperatorChangeDraft, unknown, Proposed> = {
  needs: ({ target, mobile }, _args, { actor }) => ({
    target: { entity: 'user', id: target ?? null },
    others: {
      entity: 'user',
      where: { role: ROLE, status: ACCOUNT.on, id: { $ne: actor.id }, last_login_at: { $exists: true } },
      many: true,
      unlocked: true,
    },
    ...neededForOpening(mobile ?? ''),
  }),
  run(draft, _args, { actor, found: { target, others, ...found } }) {
    if (draft.kind === 'open') {
      const account = openedOperator(draft, found)
      const subject = draft.name
      return others.length > 0
        ? { patch: { subject } }
        : { patch: { subject, status: OPERATOR_CHANGE.done, done_by: actor.id }, add: [account] }
    }
    if (target?.id === actor.id) throw new AppError(OPERATOR.self)
    checkChange(draft, target)
    return { patch: { subject: target.name } }
  },
}

type Found = FoundForOpening &
  Readonly<{
    target: UserRecord | null
    proposer: UserRecord | null
    confirmer: UserRecord | null
  }>

/**
 * Two who are still in office take it from a third, give it back, or let another in. All rows are locked, so that two who
 * confirm each other's end at the same moment do not both succeed; and whoever confirms stays, so there is always one left.
 */
export const operatorChangeApprove: Effect<OperatorChangeRecord, unknown, Found> = {
  needs: ({ target, user_id, mobile }, _args, { actor }) => ({
    target: { entity: 'user', id: target },
    proposer: { entity: 'user', id: user_id },
    confirmer: { entity: 'user', id: actor.id },
    ...neededForOpening(mobile ?? ''),
  }),
  run(change, _args, { found: { target, proposer, confirmer, ...found } }): Outcome {
    for (const one of [proposer, confirmer])
      if (one?.status !== ACCOUNT.on || one.role !== ROLE) throw new AppError(OPERATOR.gone)
    const { kind, reason, duties } = change
    if (kind === 'open') return { add: [openedOperator(change, found)] }
    checkChange(change, target)
    if (kind === 'duties') return { change: [{ entity: 'user', id: target.id, patch: { duties } }] }
    const step = kind === 'disable' ? 'suspend' : 'restore'
    return { change: [{ entity: 'user', id: target.id, step, note: reason }] }
  },
}

type Asked = Pick<OperatorChangeDraft, 'kind' | 'name' | 'mobile' | 'duties'>

function openedOperator({ name, mobile, duties }: Asked, found: FoundForOpening) {
  const account = {
    name: requirePresent(name, 'the name'),
    mobile: requirePresent(mobile, 'the number'),
    duties: requirePresent(duties, 'the duties'),
  }
  return openedAccount({ ...account, role: ROLE, type: PRIVATE }, found)
}

function checkChange({ kind, duties }: Asked, target: UserRecord | null): asserts target is UserRecord {
  if (!target) throw new AppError('record.missing')
  if (kind === 'duties') {
    if (isDeepEqual(duties, target.duties)) throw new AppError(OPERATOR.same_duties)
  } else if ((target.status === ACCOUNT.on) === (kind === 'enable'))
    throw new AppError(OPERATOR.same, { state: kind === 'enable' ? '正常' : '禁用' })
}

const isDeepEqual = (a: readonly string[] | null = [], b: readonly string[] | null = []): boolean =>
  [...(a ?? [])].sort().join() === [...(b ?? [])].sort().join()
