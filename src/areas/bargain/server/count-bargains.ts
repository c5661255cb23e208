import { type RawBuilder, sql } from 'kysely'
import type { Dependencies } from '../../../server/context/deps.ts'
import { installTrigger } from '../../../server/db/install-trigger.ts'
import { inTurn } from '../../../server/db/transaction.ts'

/** Keeps `bargain_count` of supplies and demands equal to their bargains, whoever writes. Where the counting begins, what is there is counted once. */
export async function countBargains(deps: Dependencies): Promise<void> {
  const { entities } = deps.registry.current
  if (!['bargain', 'supply', 'demand'].every((one) => entities.has(one))) return
  await inTurn(deps.db, 'count_bargains', async (db) => {
    const begins = await installTrigger(
      db,
      'count_bargains',
      sql`declare
        one record;
        step int;
      begin
        if tg_op = 'INSERT' then one := new; step := 1; else one := old; step := -1; end if;
        update supply set bargain_count = greatest(coalesce(bargain_count, 0) + step, 0) where id = one.supply_id;
        update demand set bargain_count = greatest(coalesce(bargain_count, 0) + step, 0) where id = one.demand_id;
        return null;
      end`,
      sql`after insert or delete on bargain`,
    )
    if (!begins) return
    await countAgain('supply').execute(db)
    await countAgain('demand').execute(db)
  })
}

const countAgain = (target: 'supply' | 'demand'): RawBuilder<unknown> => sql`
  update ${sql.table(target)} s set bargain_count = n.count
  from (select ${sql.ref(`${target}_id`)} as id, count(*) as count from bargain where ${sql.ref(`${target}_id`)} is not null group by 1) n
  where s.id = n.id and s.bargain_count is distinct from n.count`
