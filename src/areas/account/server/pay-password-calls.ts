import { AppError } from '../../../core/errors.ts'
import { callsOf } from '../../../server/calls/call.ts'
import { TEXT } from '../../../server/calls/properties.ts'
import { ACCOUNT_TYPE } from '../../account-type.ts'
import { PAY_PASSWORD } from '../errors.ts'
import { CODE_TEXT, fieldError } from './account-body.ts'
import { ownAccount } from './own-account.ts'
import { hasPayPassword, isAllowedPayPassword, setPayPassword } from './pay-password.ts'
import { consumeCode, SMS_TYPE } from './sms-code.ts'

const { get, post } = callsOf('账号')

/** Experts, institutions and operators have no organisation whose money a payment password could guard. */
const ROLES_WITHOUT_MONEY = [3, 4, 9]

/** Only the main account of an organisation sets its payment password, proven by a code to that account's own mobile. */
export const PAY_PASSWORD_CALLS = [
  get('User/payPassword', 'signed-in', '支付密码：本账号能否设置、主体是否已设置', {
    example: { may: 1, set: 1 },
    async answer({ deps, actor: { org_id, role, type } }) {
      const may = !ROLES_WITHOUT_MONEY.includes(role) && type !== ACCOUNT_TYPE.sub
      return { may: may ? 1 : 0, set: (await hasPayPassword(deps, org_id)) ? 1 : 0 }
    },
  }),
  post('User/setPayPassword', 'signed-in', '设置支付密码：6 位数字，验证码发到本人手机号', {
    input: { pay_password: { ...TEXT, examples: ['258369'] }, code: CODE_TEXT },
    say: '支付密码已设置',
    async answer({ deps, db, actor, input }) {
      const { role, type } = actor
      if (ROLES_WITHOUT_MONEY.includes(role)) throw new AppError('access.area')
      if (type === ACCOUNT_TYPE.sub) throw new AppError(PAY_PASSWORD.main)
      // the code can be used once, so it is spent only after everything else holds
      if (!isAllowedPayPassword(input.pay_password)) throw fieldError(PAY_PASSWORD.weak, 'pay_password')
      const account = await ownAccount(deps, actor)
      await consumeCode(db, { mobile: account.mobile, type: SMS_TYPE.confirm, code: input.code }, deps.now())
      await setPayPassword(deps, account, input.pay_password)
    },
  }),
]
