import { defineArea } from '../../server/area.ts'
import { operatorChangeApprove, operatorChangePropose } from './actions/operator_change.ts'
import { ACCOUNT_CALLS } from './server/account-calls.ts'
import { captchaRoutes } from './server/captcha-routes.ts'
import { FACTOR_CALLS } from './server/factor-calls.ts'
import { factorRoutes } from './server/factor-routes.ts'
import { loginRoutes } from './server/login-routes.ts'
import { payPasswordRoutes } from './server/pay-password-routes.ts'
import { proveAsker } from './server/prove-asker.ts'
import { accountRoutes } from './server/routes.ts'
import { scanPages } from './server/scan-pages-routes.ts'
import { smsRoutes } from './server/sms-routes.ts'
import { wechatRoutes } from './server/wechat-routes.ts'

/** Who somebody is: signing in, its proofs, and the settings of one’s own account. */
export default defineArea({
  effects: {
    'operator_change.approve': operatorChangeApprove,
    'operator_change.propose': operatorChangePropose,
  },
  routes: [loginRoutes, captchaRoutes, smsRoutes, wechatRoutes, scanPages, accountRoutes, factorRoutes, payPasswordRoutes],
  calls: { ...ACCOUNT_CALLS, ...FACTOR_CALLS },
  prove: proveAsker,
})

export { hasPayPassword } from './server/pay-password.ts'
