import { defineArea } from '../../server/area.ts'
import { certificationTransfer, certificationVerifyAmount } from './actions/certification.account.ts'
import { certificationApprove } from './actions/certification.approve.ts'
import { certificationExpire, certificationRefuse, certificationWithdraw } from './actions/certification.leave.ts'
import { certificationOpen } from './actions/certification.open.ts'
import { certificationSubmit } from './actions/certification.submit.ts'
import { qualificationName, qualificationRemind, qualificationSubmit } from './actions/qualification.ts'
import { certificationRemind } from './actions/remind.ts'
import { runRegisterChecks } from './server/check-register.ts'
import { runExpiryNotices } from './server/expiry-notices.ts'
import { ensureOneHolder } from './server/one-holder.ts'

/** Who somebody is before the law: what the platform vouches for, and until when. */
export default defineArea({
  pages: ['certification'],
  effects: {
    'certification.approve': certificationApprove,
    'certification.expire': certificationExpire,
    'certification.open': certificationOpen,
    'certification.refuse': certificationRefuse,
    'certification.remind': certificationRemind,
    'certification.submit': certificationSubmit,
    'certification.transfer': certificationTransfer,
    'certification.verifyAmount': certificationVerifyAmount,
    'certification.withdraw': certificationWithdraw,
    'qualification.name': qualificationName,
    'qualification.remind': qualificationRemind,
    'qualification.submit': qualificationSubmit,
  },
  guards: [ensureOneHolder],
  jobs: [
    { seconds: 3600, run: runExpiryNotices },
    { seconds: 20, run: runRegisterChecks },
  ],
})

export { certificates, companyOf, type Identity, identityOf, licences, personOf } from './actions/identity.ts'
