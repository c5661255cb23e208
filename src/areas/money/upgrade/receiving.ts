import { sql } from 'kysely'
import { datetime } from '../../../core/value/time.ts'
import type { DataStep } from '../../../server/db/data-steps.ts'
import { RECEIVING_ACCOUNT } from '../../states.ts'
import { RECEIVING_ROW } from '../seed/receiving.ts'

const OPERATOR = 9

/** The account that members of a sandbox transferred to stood in a file. Of a real installation two operators set theirs. */
export const keepReceiving: DataStep = {
  name: '0.2.0 receiving_account: sandbox',
  title: '沙盒市场的收款账户改为一条记录，充值照常',
  entities: ['receiving_account', 'user', 'recharge'],
  async run(db, { now, sandbox }) {
    if (!sandbox) return 0
    const { holder, bank_name, branch, account_no, reason } = RECEIVING_ROW
    const at = datetime(now)
    // only transfers that are there already show that there was an account to send them to
    const done = await sql`
      insert into receiving_account (holder, bank_name, branch, account_no, reason, user_id, status, status_at, version, created_at, updated_at)
      select ${holder}, ${bank_name}, ${branch}, ${account_no}, ${reason}, (select min(id) from "user" where role = ${OPERATOR}),
        ${RECEIVING_ACCOUNT.used}, ${at}, 1, ${at}, ${at}
      where not exists (select 1 from receiving_account) and exists (select 1 from recharge)`.execute(db)
    return Number(done.numAffectedRows ?? 0)
  },
}
