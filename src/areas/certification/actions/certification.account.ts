import type { Effect } from '../../../server/effects/effect.ts'
import type { CertificationRecord } from '../../records.ts'
import { ACCOUNT_PROOF } from '../kinds.ts'

const TRIES = 3

/** Proves the account: its holder can read the statement. A wrong sum counts: after three the platform looks at the account and pays anew. */
export const certificationVerifyAmount: Effect<CertificationRecord, { readonly amount: string }> = {
  run({ verify_amount, verify_tries }, { amount }) {
    if (amount === verify_amount) return { patch: { account_check: ACCOUNT_PROOF.proven } }
    const tries = (verify_tries ?? 0) + 1
    return { patch: { verify_tries: tries, ...(tries >= TRIES ? { account_check: ACCOUNT_PROOF.failed } : {}) } }
  },
}
