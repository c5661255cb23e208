import { AppError } from '../../../core/errors.ts'
import { requirePresent } from '../../../core/value/require-present.ts'
import type { Addition } from '../../../server/effects/effect.ts'
import type { OperatorChangeDraft, UserRecord } from '../../records.ts'
import { ACCOUNT } from '../../states.ts'
import { OPERATOR } from '../errors.ts'
import { type FoundForOpening, openedAccount } from './opening.ts'

export const OPERATOR_ROLE = 9
const PRIVATE_TYPE = 0

/** The part of a request that decides what happens to an account; proposing and confirming check it alike. */
type ChangeRequest = Pick<OperatorChangeDraft, 'kind' | 'name' | 'mobile' | 'duties'>

/**
 * The account of a new operator, for a request of the kind `open`.
 * @throws opening.taken beside the field `mobile`, when an account has this number already
 */
export function newOperatorAccount({ name, mobile, duties }: ChangeRequest, found: FoundForOpening): Addition {
  const account = {
    name: requirePresent(name, 'the name'),
    mobile: requirePresent(mobile, 'the number'),
    duties: requirePresent(duties, 'the duties'),
  }
  return openedAccount({ ...account, role: OPERATOR_ROLE, type: PRIVATE_TYPE }, found)
}

/**
 * Refuses a request, of any kind but `open`, that would leave its account as it is.
 * @throws record.missing without an account; operator.same_duties; operator.same when it is on, or off, already
 */
export function requireDifference({ kind, duties }: ChangeRequest, target: UserRecord | null): asserts target is UserRecord {
  if (!target) throw new AppError('record.missing')
  if (kind === 'duties') {
    if (haveSameDuties(duties, target.duties)) throw new AppError(OPERATOR.same_duties)
    return
  }
  const isOn = target.status === ACCOUNT.on
  if (kind === 'enable' && isOn) throw new AppError(OPERATOR.same, { state: '正常' })
  if (kind === 'disable' && !isOn) throw new AppError(OPERATOR.same, { state: '禁用' })
}

type Duties = readonly string[] | null | undefined

/** Duties have no order: the form sends them in the order in which they were ticked. */
const haveSameDuties = (a: Duties, b: Duties): boolean => sortedDuties(a) === sortedDuties(b)

const sortedDuties = (duties: Duties): string => [...(duties ?? [])].sort().join()
