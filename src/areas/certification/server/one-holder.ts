import { sql } from 'kysely'
import type { Dependencies } from '../../../server/context/deps.ts'
import { hashOf } from '../../../server/db/columns.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import { CERTIFICATION } from '../../states.ts'
import { COMPANY, PERSON } from '../kinds.ts'

const LOCK = 'certification_holder'

/**
 * The database's own guard, whoever writes: one company, and one person, is certified once at a time. Asked when the
 * transaction ends, because a new certification passes a moment before the one that it replaces goes.
 */
export async function ensureOneHolder(deps: Dependencies): Promise<void> {
  if (!deps.registry.current.entities.has('certification')) return
  await inTransaction(deps.db, async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`.execute(db)
    for (const [name, column, kind] of [
      ['certification_company', 'uscc', COMPANY],
      ['certification_person', hashOf('id_no'), PERSON],
    ] as const) {
      const { rows } = await sql`select 1 from pg_constraint where conname = ${name}`.execute(db)
      if (rows.length > 0) continue
      await sql`alter table certification add constraint ${sql.ref(name)} exclude using btree (${sql.ref(column)} with =)
        where (status = ${sql.lit(CERTIFICATION.passed)} and kind = ${sql.lit(kind)}) deferrable initially deferred`.execute(db)
    }
  })
}
