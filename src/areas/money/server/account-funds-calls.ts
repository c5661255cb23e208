import { type Kysely, sql } from 'kysely'
import { can } from '../../../core/access/ability.ts'
import type { Actor } from '../../../core/condition/actor.ts'
import { AppError } from '../../../core/errors.ts'
import { callsOf } from '../../../server/calls/call.ts'
import { TEXT } from '../../../server/calls/properties.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import type { RequestContext } from '../../../server/context/request-context.ts'
import type { Tables } from '../../../server/db/database.ts'
import { hasPayPassword } from '../../account/server.ts'
import { settings, tradeOf } from '../../parameters/server.ts'
import { RECEIVING_ACCOUNT } from '../../states.ts'
import { markOf } from '../actions/mark.ts'
import type { ReceivingAnswer, ReceivingBankAnswer, Statement } from '../answers.ts'
import { accountOverview } from './account-overview.ts'
import { reconcile } from './reconcile.ts'
import { statementOf } from './statement.ts'
import { statementSheet } from './statement-sheet.ts'

const { get } = callsOf('资金')

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const PERIOD = {
  from: { ...TEXT, title: '起日', examples: ['2026-06-01'] },
  to: { ...TEXT, title: '止日', examples: ['2026-06-30'] },
} as const

/** Of whoever may see the organisation's money. */
function periodOf({ deps, ask: { ability }, actor: { org_id }, input }: PeriodAsked): Promise<Statement> {
  if (!can(ability, 'read', 'account', { org_id })) throw new AppError('access.denied')
  return statementOf(deps.db.kysely, { org_id, ...input, most: deps.platform.limits.sheet })
}

interface PeriodAsked {
  readonly deps: Dependencies
  readonly ask: RequestContext
  readonly actor: Actor
  readonly input: { readonly from: string; readonly to: string }
}

/** Further calls of the pages of the balance; the rest of the money area is the engine's. */
export const FUNDS_CALLS = [
  get('Account/overview', 'Account/lists', '本主体的余额与近期收支', {
    example: { available: '12000.00', frozen: '0.00', income: '36000.00', expense: '24000.00' },
    answer({ db, ask: { ability }, actor: { org_id } }) {
      if (!can(ability, 'read', 'account', { org_id })) throw new AppError('access.denied')
      return accountOverview(db, org_id)
    },
  }),
  get('Statement/period', 'Statement/lists', '本主体一段时间的对账单：期初、逐笔收支、期末', {
    input: PERIOD,
    example: {
      org: '太湖水产合作社',
      from: '2026-06-01',
      to: '2026-06-30',
      opening: '1000.00',
      income: '0.00',
      expense: '200.00',
      closing: '800.00',
      lines: [
        {
          id: 7,
          at: '2026-06-15 10:00:00',
          voucher: 'PZ20260615000007',
          type: '支付定金',
          sn: 'DJ20260615000003',
          goods: '太湖青虾 鲜活',
          counterparty: '苏州渔业有限公司',
          amount: '-200.00',
          balance: '800.00',
          remark: '',
        },
      ],
    },
    answer: periodOf,
  }),
  get('Statement/file', 'Statement/lists', '同一份对账单的 Excel 文件', {
    input: PERIOD,
    media: { type: SHEET },
    async answer(asked) {
      const statement = await periodOf(asked)
      const name = `对账单 ${statement.from} 至 ${statement.to}.xlsx`
      return asked.reply
        .type(SHEET)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .header('cache-control', 'no-store')
        .send(await statementSheet(statement))
    },
  }),
  get('Withdraw/config', 'Withdraw/lists', '提现的规则，以及本账号能否提现', {
    example: { ...tradeOf().withdrawal, may: 1, certified: 1, has_pay_password: 1 },
    async answer({ deps, ask: { ability }, actor }) {
      const may = can(ability, 'create', 'withdrawal', { org_id: actor.org_id })
      return {
        ...tradeOf(await settings(deps)).withdrawal,
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
      reference: 'HY000123',
    },
    answer: ({ db, actor: { org_id } }) => readReceiving(db, org_id),
  }),
  get('Reconcile/overview', 'Reconcile/lists', '对账：账面与流水是否相符', {
    example: { balances: [{ code: 'bank', amount: '12000.00' }], sum: '0.00', unbalanced: [], differences: [], right: 1 },
    answer: ({ db }) => db.transaction().setIsolationLevel('repeatable read').execute(reconcile),
  }),
]

/** The account that members transfer to now. */
async function readReceiving(db: Kysely<Tables>, org_id: number): Promise<ReceivingAnswer> {
  const { rows } = await sql<ReceivingBankAnswer>`
    select holder, bank_name, branch, account_no from receiving_account where status = ${RECEIVING_ACCOUNT.used} order by id desc limit 1`.execute(
    db,
  )
  return { account: rows[0] ?? null, reference: markOf(org_id) }
}
