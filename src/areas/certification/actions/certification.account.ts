import type { Effect } from '../../../server/effects/effect.ts'
import type { CertificationRecord } from '../../records.ts'
import { PROOF } from '../kinds.ts'

const TRIES = 3
const UNREAD = 0

/** The applicant hears that money is on its way: the state stays, so the step itself says nothing. */
export const certificationTransfer: Effect<CertificationRecord> = {
  run: ({ id, user_id, cert_sn, corp_bank }) => ({
    add: [
      {
        entity: 'message',
        values: {
          user_id,
          type: 'audit',
          title: `认证“${cert_sn}”已打款`,
          content: `平台向您的${corp_bank}对公账户打了一笔一元以内的款，到账后请填回金额`,
          route: '/authentication/info',
          query: { id },
          is_read: UNREAD,
        },
      },
    ],
  }),
}

/** Who can read the account's statement holds the account. A wrong sum counts: after three the platform looks at the account and pays anew. */
export const certificationVerifyAmount: Effect<CertificationRecord, { readonly amount: string }> = {
  run({ verify_amount, verify_tries }, { amount }) {
    if (amount === verify_amount) return { patch: { account_check: PROOF.proven } }
    const tries = (verify_tries ?? 0) + 1
    return { patch: { verify_tries: tries, ...(tries >= TRIES ? { account_check: PROOF.failed } : {}) } }
  },
}
