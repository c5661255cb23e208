import { type RawBuilder, sql } from 'kysely'
import type { Dependencies } from '../../../server/context/deps.ts'
import { inTurn } from '../../../server/db/transaction.ts'
import { typesOf } from './collect-targets.ts'

const COUNTER = 'fav_count'
const TRIGGER = 'count_collects'

/**
 * Keeps `fav_count` of what can be collected equal to the collected rows, in the transaction that adds or removes them,
 * whoever does it. Where the counting begins, what is there already is counted once.
 */
export async function ensureFavCounters(deps: Dependencies): Promise<void> {
  const { entities } = deps.registry.current
  if (!entities.has('collect')) return
  const counted = [...entities.values()].filter((entity) => entity.field[COUNTER] && typesOf(entity.id).length > 0)
  await inTurn(deps.db, TRIGGER, async (db) => {
    await functionOf(counted.map((entity) => entity.id)).execute(db)
    const triggers = await sql`select 1 from pg_trigger where tgname = ${TRIGGER}`.execute(db)
    if (triggers.rows.length > 0) return
    await sql`create trigger ${sql.ref(TRIGGER)} after insert or delete on collect for each row execute function ${sql.ref(TRIGGER)}()`.execute(
      db,
    )
    for (const { id } of counted) await countAgain(id).execute(db)
  })
}

function functionOf(entities: readonly string[]): RawBuilder<unknown> {
  const branches = entities.map(
    (entity) => sql`
      if kept.target_type in (${literals(entity)}) then
        update ${sql.table(entity)} set fav_count = greatest(coalesce(fav_count, 0) + step, 0) where id = kept.target_id;
      end if;`,
  )
  return sql`create or replace function ${sql.ref(TRIGGER)}() returns trigger language plpgsql as $$
    declare
      kept record;
      step int;
    begin
      if tg_op = 'INSERT' then kept := new; step := 1; else kept := old; step := -1; end if;
      ${sql.join(branches, sql` `)}
      return null;
    end $$`
}

const countAgain = (entity: string): RawBuilder<unknown> => sql`
  update ${sql.table(entity)} s set fav_count = n.count
  from (select target_id, count(*) as count from collect where target_type in (${literals(entity)}) group by target_id) n
  where s.id = n.target_id and s.fav_count is distinct from n.count`

/** The body of a function takes no parameters. */
const literals = (entity: string): RawBuilder<unknown> => sql.join(typesOf(entity).map((type) => sql.lit(type)))
