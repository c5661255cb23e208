import { requirePresent } from '../../../core/value/require-present.ts'
import type { Effect } from '../../../server/effects/effect.ts'
import { ref } from '../../../server/effects/effect.ts'
import { type FoundForOpening, neededForOpening, openedAccount } from '../../account/server.ts'
import type { ExpertRecord } from '../../records.ts'

const EXPERT = 3
const PRIVATE = 0

/** The account that goes with a profile, and an organisation of its own, to which all it does belongs. */
export const expertOpen: Effect<ExpertRecord, unknown, FoundForOpening> = {
  needs: ({ mobile }) => neededForOpening(requirePresent(mobile, 'the number')),
  run({ mobile, name, avatar, region_code }, _args, { found }) {
    const account = {
      mobile: requirePresent(mobile, 'the number'),
      name,
      avatar,
      role: EXPERT,
      type: PRIVATE,
      org_id: ref('own'),
    } as const
    return {
      add: [
        { entity: 'organisation', as: 'own', values: { name, region_code, contact_name: name, contact_mobile: mobile } },
        openedAccount(account, found),
      ],
      // the number is the account's from now on
      patch: { user_id: ref('account'), mobile: null },
    }
  },
}
