import { sql } from 'kysely'
import { type DatabaseCheck, pass, warn } from '../../../server/doctor/check.ts'

const IN_USE = 2

/** Where members send their money to. */
export const receivingCheck: DatabaseCheck = {
  title: '收款账户',
  tables: ['receiving_account'],
  async run({ db }) {
    const { rows } = await sql`select 1 from receiving_account where status = ${IN_USE}`.execute(db.kysely)
    return rows.length > 0
      ? pass('已设置并复核')
      : warn('没有使用中的收款账户，会员不能充值和转账付款', '由两位管资金的运营人员在〔收款账户〕设置、复核')
  },
}
