import TRADE from '../../../../config/trade.json' with { type: 'json' }
import { can } from '../../../core/access/ability.ts'
import { AppError } from '../../../core/errors.ts'
import { callsOf } from '../../../server/calls/call.ts'
import { hasPayPassword } from '../../account/server.ts'
import { accountOverview } from './account-overview.ts'
import { readReceiving } from './receiving.ts'
import { reconcile } from './reconcile.ts'

const { get } = callsOf('资金')

/** What the pages of the balance ask besides; the rest of the money area is the engine's. */
export const FUNDS_CALLS = [
  get('Account/overview', 'Account/lists', '本主体的余额与近期收支', {
    example: { available: '12000.00', frozen: '0.00', income: '36000.00', expense: '24000.00' },
    answer({ db, ask: { ability }, actor: { org_id } }) {
      if (!can(ability, 'read', 'account', { org_id })) throw new AppError('access.denied')
      return accountOverview(db, org_id)
    },
  }),
  get('Withdraw/config', 'Withdraw/lists', '提现的规则，以及本账号能否提现', {
    example: { ...TRADE.withdrawal, may: 1, certified: 1, has_pay_password: 1 },
    async answer({ deps, ask: { ability }, actor }) {
      const may = can(ability, 'create', 'withdrawal', { org_id: actor.org_id })
      return {
        ...TRADE.withdrawal,
        may: may ? 1 : 0,
        certified: actor.company_auth === 1 || actor.person_auth === 1 ? 1 : 0,
        has_pay_password: (await hasPayPassword(deps, actor.org_id)) ? 1 : 0,
      }
    },
  }),
  get('Recharge/config', 'Recharge/lists', '充值收款账户；平台还没有设置时为空', {
    example: {
      account: {
        holder: '太湖水产供应链有限公司',
        bank_name: '中国农业银行',
        branch: '苏州吴中支行',
        account_no: '10550101040012345',
      },
    },
    answer: ({ db }) => readReceiving(db),
  }),
  get('Reconcile/overview', 'Reconcile/lists', '对账：账面与流水是否相符', {
    example: { balances: [{ code: 'bank', amount: '12000.00' }], sum: '0.00', unbalanced: [], differences: [], right: 1 },
    answer: ({ db }) => db.transaction().setIsolationLevel('repeatable read').execute(reconcile),
  }),
]
