import { sql } from 'kysely'
import type { Dependencies } from '../../../server/context/deps.ts'
import { installTrigger } from '../../../server/db/install-trigger.ts'
import { inTurn } from '../../../server/db/transaction.ts'

/** The columns that answering an offer writes; nothing else of its row ever changes. */
const ANSWER = sql.lit('{result,answered_at,version,updated_at}')

/** The history of offers is append-only, whoever writes: a row is answered once, never changed or taken away. Looked at afterwards, when computed columns have their values. */
export async function keepOffers(deps: Dependencies): Promise<void> {
  if (!deps.registry.current.entities.has('bargain_offer')) return
  await inTurn(deps.db, 'keep_offers', (db) =>
    installTrigger(
      db,
      'keep_offers',
      sql`begin
        if tg_op = 'UPDATE' and old.result = 'open' and to_jsonb(new) - ${ANSWER}::text[] = to_jsonb(old) - ${ANSWER}::text[] then
          return null;
        end if;
        raise exception 'bargain_offer is append-only';
      end`,
      sql`after update or delete on bargain_offer`,
    ),
  )
}
