import { type DatabaseCheck, pass, stop } from '../../server/doctor/check.ts'
import { hasMarket } from './making.ts'

/** The accounts of a sample market have a password that everybody knows. */
export const marketCheck: DatabaseCheck = {
  title: '示例数据',
  async run({ db, settings }) {
    if (settings.sandbox || !(await hasMarket(db.kysely))) return pass(settings.sandbox ? '沙盒，正式开张时换空的数据库' : '没有')
    return stop('这个数据库里是沙盒市场，示例账号的密码是公开的', '请换一个空的数据库（DATABASE_URL 或 DATA_DIR）开张')
  },
}
