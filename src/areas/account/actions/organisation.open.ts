import { requirePresent } from '../../../core/value/require-present.ts'
import type { Effect } from '../../../server/effects/effect.ts'
import type { OrganisationRecord } from '../../records.ts'
import { type FoundForOpening, neededForOpening, openedAccount } from './opening.ts'

const INSTITUTION = 4
const HEAD = 1

/** The account of a finance institution that an operator enters. */
export const organisationOpen: Effect<OrganisationRecord, unknown, FoundForOpening> = {
  needs: ({ login_mobile }) => neededForOpening(requirePresent(login_mobile, 'the number')),
  run({ id, name, avatar, login_mobile }, _args, { found }) {
    const account = {
      mobile: requirePresent(login_mobile, 'the number'),
      name: requirePresent(name, 'the name'),
      avatar,
      role: INSTITUTION,
      type: HEAD,
      org_id: id,
    } as const
    // the number is the account's from now on
    return { add: [openedAccount(account, found, 'login_mobile')], patch: { login_mobile: null, business_types: ['其他'] } }
  },
}
