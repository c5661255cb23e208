import { sql } from 'kysely'
import { changeRefusal } from '../../core/access/verdict.ts'
import { type Answer, askerOf, type RequestContext, runValues } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { ID_PARAMETER, runStatement } from '../db/statement-cache.ts'
import { withOutbox } from '../news/outbox.ts'
import { lockWritten } from '../read/lock-decision.ts'
import { boundedWholes, checkWholes } from '../write/check-bounds.ts'
import { checkVersion, loadForUpdate } from '../write/load-for-update.ts'
import { isLogged, type LogLine, logLine, logValues } from '../write/log-line.ts'
import { runWaitingSteps } from '../write/step.ts'
import { idOf } from './details.ts'
import { once } from './idempotency.ts'

/** POST delete, for entities whose workflow has no delete of its own: the row goes. */
export async function remove(context: RequestContext): Promise<Answer> {
  const { entity } = context.call
  const id = idOf(context.input.id)
  return once(context, async (db) => {
    const locked = await loadForUpdate(context, db, id)
    const { record } = locked
    const refusal = changeRefusal(askerOf(context), entity, 'delete', record)
    if (refusal) throw refusal
    checkVersion(locked, context.input.version, true)
    await lockWritten(context, db, record, {})
    await withOutbox(context, db, false, async (context) => {
      const wholes = await boundedWholes(context, db, record, {})
      await removeRow(context, db, id)
      await checkWholes(context, db, wholes)
      await runWaitingSteps(context, db, record, {})
      return record
    })
    return { data: {}, msg: '已删除' }
  })
}

const GONE: LogLine = { action: 'delete', title: '删除', from: null, to: null, note: null, bySystem: false }

/** A row that the console takes away is named by the log alone from then on. */
async function removeRow(context: RequestContext, db: Db, id: number): Promise<void> {
  const { entity } = context.call
  const logs = isLogged(context)
  const statement = context.statements.get(
    `remove${logs ? '' : ' silent'} ${entity.id}`,
    db,
    () =>
      sql`with t as (delete from ${sql.table(entity.id)} where id = ${ID_PARAMETER} returning *)${logs ? logLine(context) : sql``} select 1`,
  )
  await runStatement(db, statement, { ...runValues(context), id, values: logValues(context, GONE) })
}
