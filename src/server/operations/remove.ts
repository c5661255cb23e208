import { sql } from 'kysely'
import { can } from '../../core/access/ability.ts'
import { AppError } from '../../core/errors.ts'
import { type Answer, type Ask, told } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { ID, run } from '../db/late.ts'
import { checkVersion, loadForUpdate } from '../write/load.ts'
import { isLogged, type LogLine, logLine, logValues } from '../write/log-line.ts'
import { settleAround } from '../write/step.ts'
import { idOf } from './details.ts'
import { once } from './idem.ts'

/** POST delete, for entities whose workflow has no delete of its own: the row goes. */
export async function remove(ask: Ask): Promise<Answer> {
  const { entity } = ask.call
  const id = idOf(ask.input.id)
  return once(ask, async (db) => {
    const locked = await loadForUpdate(ask, db, id)
    const { record } = locked
    if (!can(ask.ability, 'delete', entity.id, record))
      throw new AppError(entity.workflow && can(ask.ability, 'delete', entity.id) ? 'action.state' : 'access.denied')
    checkVersion(locked, ask.input.version, true)
    await removeRow(ask, db, id)
    await settleAround(ask, db, record, {})
    return { data: {}, msg: '已删除' }
  })
}

const GONE: LogLine = { action: 'delete', title: '删除', from: null, to: null, note: null, bySystem: false }

/** What the console takes away is named by the log alone from then on. */
async function removeRow(ask: Ask, db: Db, id: number): Promise<void> {
  const { entity } = ask.call
  const logs = isLogged(ask)
  const statement = ask.statements.get(
    `remove${logs ? '' : ' silent'} ${entity.id}`,
    db,
    () =>
      sql`with t as (delete from ${sql.table(entity.id)} where id = ${ID} returning *)${logs ? logLine(ask) : sql``} select 1`,
  )
  await run(db, statement, { ...told(ask), id, values: logValues(ask, GONE) })
}
