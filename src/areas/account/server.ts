import { defineArea } from '../../server/context/area.ts'
import { operatorChangeApprove } from './actions/operator_change.approve.ts'
import { operatorChangePropose } from './actions/operator_change.propose.ts'
import { organisationOpen } from './actions/organisation.open.ts'
import { smsLines } from './seed/sms-lines.ts'
import { CAPTCHA_CALLS } from './server/captcha-calls.ts'
import { CREDENTIAL_CALLS } from './server/credential-calls.ts'
import { FACTOR_CALLS } from './server/factor-calls.ts'
import { giveDuties } from './server/give-duties.ts'
import { LOGIN_CALLS } from './server/login-calls.ts'
import { operatorsCheck } from './server/operators-check.ts'
import { PAY_PASSWORD_CALLS } from './server/pay-password-calls.ts'
import { PROFILE_CALLS } from './server/profile-calls.ts'
import { proveAsker } from './server/prove-asker.ts'
import { scanPages } from './server/scan-pages-routes.ts'
import { SESSION_CALLS } from './server/session-calls.ts'
import { SMS_CALLS } from './server/sms-calls.ts'
import { clearSmsLog } from './server/sms-log.ts'
import { SMS_LOG_CALLS } from './server/sms-log-calls.ts'
import { WECHAT_CALLS } from './server/wechat-calls.ts'

/** Accounts: signing in, its proofs, and the settings of one’s own account. */
export default defineArea({
  effects: {
    'operator_change.approve': operatorChangeApprove,
    'operator_change.propose': operatorChangePropose,
    'organisation.open': organisationOpen,
  },
  calls: [
    SMS_CALLS,
    SMS_LOG_CALLS,
    LOGIN_CALLS,
    CAPTCHA_CALLS,
    WECHAT_CALLS,
    PROFILE_CALLS,
    SESSION_CALLS,
    CREDENTIAL_CALLS,
    FACTOR_CALLS,
    PAY_PASSWORD_CALLS,
  ].flat(),
  guards: [giveDuties],
  checks: [operatorsCheck],
  jobs: [{ seconds: 3600, run: clearSmsLog }],
  seeds: { sms: smsLines },
  routes: [scanPages],
  prove: proveAsker,
  pages: ['operators'],
})

export { type FoundForOpening, neededForOpening, openedAccount } from './actions/opening.ts'
export { hasPayPassword } from './server/pay-password.ts'
