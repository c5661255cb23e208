import { sql } from 'kysely'
import { entityNamed } from '../../../core/entity/by-name.ts'
import { day } from '../../../core/value/time.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { systemContext } from '../../../server/context/system-context.ts'
import type { Db } from '../../../server/db/database.ts'
import { ensureOwnTables } from '../../../server/db/own-tables.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import { postMessages } from '../../../server/news/post-messages.ts'
import { lastDay, monthAfter } from '../month.ts'
import { DATA_REPORT } from '../states.ts'

const MEMBER = 1
const SUB = 2
const ACTIVE = 1
/** days of the month */
const DAYS: readonly string[] = ['01', '08']
/** whose business has a pond */
const BREEDERS: readonly string[] = ['养殖户', '苗种场', '合作社']

/** Of which days the reminders have gone out. */
export const ensureReminderTable = ({ db }: Dependencies): Promise<void> =>
  ensureOwnTables(db, 'report_reminder', ['create table if not exists report_reminder (sent_on date primary key)'])

/**
 * On the 1st and the 8th, tells the main accounts of those who breed, or have reported before, that last month is not
 * reported yet. Once a day, however many processes there are. @returns how many were told
 */
export async function runReportReminders(deps: Dependencies): Promise<number> {
  const today = day(deps.now())
  if (!DAYS.includes(today.slice(8))) return 0
  return inTransaction(deps.db, async (db) => {
    const { rows } =
      await sql`insert into report_reminder (sent_on) values (${today}::date) on conflict do nothing returning 1`.execute(db)
    return rows.length === 0 ? 0 : remind(deps, db, monthAfter(today.slice(0, 7), -1))
  })
}

async function remind(deps: Dependencies, db: Db, period: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select u.id from "user" u join organisation o on o.id = u.org_id
    where u.role = ${MEMBER} and u.type <> ${SUB} and u.status = ${ACTIVE} and o.status = ${ACTIVE}
      and (o.business_types && ${BREEDERS}::text[] or exists (select from data_report r where r.org_id = o.id))
      and not exists (select from data_report r where r.org_id = o.id and r.period = ${period}
        and r.status in (${DATA_REPORT.review}, ${DATA_REPORT.passed}))
    order by u.id`.execute(db)
  const words = {
    type: 'system',
    title: `请填报 ${period} 的养殖数据`,
    content: `还没有提交的请在 ${lastDay(period)} 前提交，之后提交记为迟报；可以从上月复制再改`,
    route: '/summary',
    query: { period },
  }
  const context = systemContext(deps, entityNamed(deps.registry.current.entities, 'data_report'))
  await postMessages(
    context,
    db,
    rows.map(({ id }) => ({ ...words, user_id: Number(id) })),
  )
  return rows.length
}
