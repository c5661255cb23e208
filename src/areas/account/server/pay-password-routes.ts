import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../core/errors.ts'
import type { Deps } from '../../../server/deps.ts'
import { ok } from '../../../server/plugins/envelope.ts'
import { signedIn } from '../../../server/plugins/session.ts'
import { bodyOf, fieldError, textOf } from '../../../server/routes/body.ts'
import { accountById } from '../../../server/session/account-row.ts'
import { PAY_PASSWORD } from '../errors.ts'
import { hasPayPassword, setPayPassword } from './pay-password.ts'
import { consumeCode, SMS_TYPE } from './sms-code.ts'

const OTHER_ROLES = [3, 4, 9]
const SUB_ACCOUNT = 2
const WEAK = /^(?!123456$)(?!(\d)\1{5}$)\d{6}$/

/** User/setPayPassword, by the main account of an organisation and a code to its own mobile; User/payPassword: may he, and is there one? */
export async function payPasswordRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const db = deps.db.kysely

  app.get('/api/User/payPassword', async (request) => {
    const { org_id, role, type } = signedIn(request)
    const may = !OTHER_ROLES.includes(role) && type !== SUB_ACCOUNT
    return ok({ may: may ? 1 : 0, set: (await hasPayPassword(deps, org_id)) ? 1 : 0 })
  })

  app.post('/api/User/setPayPassword', async (request) => {
    const { id, role, type } = signedIn(request)
    if (OTHER_ROLES.includes(role)) throw new AppError('access.area')
    if (type === SUB_ACCOUNT) throw new AppError(PAY_PASSWORD.main)
    const body = bodyOf(request)
    const password = textOf(body, 'pay_password')
    if (!WEAK.test(password)) throw fieldError(PAY_PASSWORD.weak, 'pay_password')
    const account = (await accountById(db, deps.platform, id))!
    await consumeCode(db, { mobile: account.mobile, type: SMS_TYPE.confirm, code: textOf(body, 'code') }, deps.now())
    await setPayPassword(deps, account, password)
    return ok({}, '支付密码已设置')
  })
}
