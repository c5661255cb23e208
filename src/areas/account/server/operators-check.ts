import { sql } from 'kysely'
import { type DatabaseCheck, pass, stop, warn } from '../../../server/doctor/check.ts'

const ROLE = 9
const ENABLED = 1
/** reviews and payments take two */
const FEWEST = 2

/** Whether there are people to run the site, and whether their accounts are safe. */
export const operatorsCheck: DatabaseCheck = {
  title: '运营账号',
  tables: ['user', 'factor'],
  async run({ db, settings }) {
    const { rows } = await sql<{ all: number; proved: number }>`
      select count(*)::int as all, count(f.secret)::int as proved
      from "user" u left join factor f on f.user_id = u.id where u.role = ${ROLE} and u.status = ${ENABLED}`.execute(db.kysely)
    const { all = 0, proved = 0 } = rows[0] ?? {}
    if (all === 0)
      return settings.operator
        ? warn('还没有运营账号', '下次启动时按 OPERATOR_MOBILE 建立')
        : stop('没有一个运营账号', '设 OPERATOR_MOBILE 和 OPERATOR_PASSWORD 后启动一次')
    if (proved === 0) return stop(`${all} 个运营账号都没有设置动态码，后台打不开`, '请本人登录，用手机验证器设置')
    if (proved < all)
      return warn(`${all} 个运营账号里有 ${all - proved} 个没有设置动态码`, '请他们登录一次设置好；不用的账号请禁用')
    return all < FEWEST
      ? warn('只有一个运营账号', '提现、收款账户、账号变更都要两个人办理，见 docs/operator-guide.md“同事与职责”')
      : pass(`${all} 个，都设置了动态码`)
  },
}
