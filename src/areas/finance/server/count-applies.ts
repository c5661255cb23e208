import { sql } from 'kysely'
import { installTrigger } from '../../../server/db/install-trigger.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import type { Deps } from '../../../server/deps.ts'

/** Keeps `apply_count` of products equal to the applications for them, whoever writes. Where the counting begins, what is there is counted once. */
export async function countApplies(deps: Deps): Promise<void> {
  const { entities } = deps.registry.current
  if (!['fin_demand', 'fin_product'].every((one) => entities.has(one))) return
  await inTransaction(deps.db, async (db) => {
    const begins = await installTrigger(
      db,
      'count_applies',
      sql`declare
        one record;
        step int;
      begin
        if tg_op = 'INSERT' then one := new; step := 1; else one := old; step := -1; end if;
        update fin_product set apply_count = greatest(coalesce(apply_count, 0) + step, 0) where id = one.product_id;
        return null;
      end`,
      sql`after insert or delete on fin_demand`,
    )
    if (!begins) return
    await sql`update fin_product p set apply_count = (select count(*) from fin_demand d where d.product_id = p.id)`.execute(db)
  })
}
