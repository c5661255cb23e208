import { defineArea } from '../../server/context/area.ts'
import { certificationVerifyAmount } from './actions/certification.account.ts'
import { certificationApprove } from './actions/certification.approve.ts'
import { certificationExpire, certificationRefuse, certificationWithdraw } from './actions/certification.leave.ts'
import { certificationOpen } from './actions/certification.open.ts'
import { certificationSubmit } from './actions/certification.submit.ts'
import { runRegisterChecks } from './server/check-register.ts'
import { ensureOneHolder } from './server/one-holder.ts'
import { carryCompanies, carryPersons, reopenReviews } from './upgrade/certificates.ts'
import { graceForLicences } from './upgrade/licences.ts'

/** The legal identity of members: certified by the platform, until a date. */
export default defineArea({
  pages: ['certification'],
  effects: {
    'certification.approve': certificationApprove,
    'certification.expire': certificationExpire,
    'certification.open': certificationOpen,
    'certification.refuse': certificationRefuse,
    'certification.submit': certificationSubmit,
    'certification.verifyAmount': certificationVerifyAmount,
    'certification.withdraw': certificationWithdraw,
  },
  guards: [ensureOneHolder],
  upgrades: [carryCompanies, carryPersons, reopenReviews, graceForLicences],
  jobs: [{ seconds: 5, run: runRegisterChecks }],
})

export { certificates, companyOf, type Identity, identityOf, licences, personOf } from './actions/identity.ts'
