import { AppError } from '../../../core/errors.ts'
import { callsOf } from '../../../server/calls/call.ts'
import { TEXT } from '../../../server/calls/properties.ts'
import { accountById } from '../../../server/session/account-row.ts'
import { ACCOUNT_TYPE } from '../../account-type.ts'
import { PAY_PASSWORD } from '../errors.ts'
import { CODE_TEXT, fieldError } from './account-body.ts'
import { hasPayPassword, setPayPassword } from './pay-password.ts'
import { consumeCode, SMS_TYPE } from './sms-code.ts'

const { get, post } = callsOf('账号')

const OTHER_ROLES = [3, 4, 9]
const WEAK = /^(?!123456$)(?!(\d)\1{5}$)\d{6}$/

/** The password of an organisation's money: set by its main account and a code to its own mobile. */
export const PAY_PASSWORD_CALLS = [
  get('User/payPassword', 'signed-in', '支付密码：本账号能否设置、主体是否已设置', {
    example: { may: 1, set: 1 },
    async answer({ deps, actor: { org_id, role, type } }) {
      const may = !OTHER_ROLES.includes(role) && type !== ACCOUNT_TYPE.sub
      return { may: may ? 1 : 0, set: (await hasPayPassword(deps, org_id)) ? 1 : 0 }
    },
  }),
  post('User/setPayPassword', 'signed-in', '设置支付密码：6 位数字，验证码发到本人手机号', {
    input: { pay_password: { ...TEXT, examples: ['258369'] }, code: CODE_TEXT },
    say: '支付密码已设置',
    async answer({ deps, db, actor: { id, role, type }, input }) {
      if (OTHER_ROLES.includes(role)) throw new AppError('access.area')
      if (type === ACCOUNT_TYPE.sub) throw new AppError(PAY_PASSWORD.main)
      if (!WEAK.test(input.pay_password)) throw fieldError(PAY_PASSWORD.weak, 'pay_password')
      const account = (await accountById(db, deps.platform, id))!
      await consumeCode(db, { mobile: account.mobile, type: SMS_TYPE.confirm, code: input.code }, deps.now())
      await setPayPassword(deps, account, input.pay_password)
    },
  }),
]
