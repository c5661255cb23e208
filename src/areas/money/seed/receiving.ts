import { datetime } from '../../../core/value/time.ts'
import type { AreaSeed } from '../../sandbox/server.ts'
import { RECEIVING_ACCOUNT } from '../../states.ts'

const DAY = 86_400_000
const OPERATOR = 9

/** The account that the sandbox's members transfer to; a real installation begins without. */
export const receiving: AreaSeed = {
  entities: ['receiving_account'],
  make({ now, people }) {
    const operator = people.users.find((user) => user.role === OPERATOR)
    const at = datetime(new Date(now.getTime() - 400 * DAY))
    const engineFields = { status: RECEIVING_ACCOUNT.used, status_at: at, version: 1, created_at: at, updated_at: at }
    return { rows: { receiving_account: [{ id: 1, user_id: operator?.id, ...RECEIVING_ROW, ...engineFields }] } }
  },
}

export const RECEIVING_ROW = {
  holder: '渔业供需对接平台运营有限公司',
  bank_name: '中国农业银行',
  branch: '苏州吴中支行',
  account_no: '10550101040000001',
  reason: '平台开张',
}
