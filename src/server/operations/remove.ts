import { sql } from 'kysely'
import { can } from '../../core/access/ability.ts'
import { AppError } from '../../core/errors.ts'
import type { Answer, Ask } from './ask.ts'
import { idOf } from './details.ts'
import { once } from './idem.ts'
import { checkVersion, loadForUpdate } from './load.ts'
import { settleAround } from './step.ts'

/** POST delete, for entities whose workflow has no delete of its own: the row goes. */
export async function remove(ask: Ask): Promise<Answer> {
  const { entity } = ask.call
  const id = idOf(ask.input.id)
  return once(ask, async (db) => {
    const record = await loadForUpdate(ask, db, id)
    if (!can(ask.ability, 'delete', entity.id, record))
      throw new AppError(entity.workflow && can(ask.ability, 'delete', entity.id) ? 'action.state' : 'access.denied')
    checkVersion(record, ask.input.version, true)
    await sql`delete from ${sql.table(entity.id)} where id = ${id}`.execute(db)
    await settleAround(ask, db, record, {})
    return { data: {}, msg: '已删除' }
  })
}
