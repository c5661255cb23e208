import { sql } from 'kysely'
import type { Actor } from '../../../core/condition/actor.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { contextOf } from '../../../server/context/make-context.ts'
import type { Db } from '../../../server/db/database.ts'
import { allOf } from '../../../server/db/where.ts'
import { type PublicRecord, publicCall } from '../../../server/operations/public-read.ts'
import { maskRows } from '../../../server/read/mask-rows.ts'
import { readerSelection, visibleRows } from '../../../server/read/rows.ts'
import { type Match, matchGoods } from '../score/match-goods.ts'
import { haveOf, wantOf } from './sides.ts'

/** The two sides of the market. */
export type MarketSide = 'supply' | 'demand'

export const counterpartSide = (side: MarketSide): MarketSide => (side === 'supply' ? 'demand' : 'supply')

export interface Counterpart extends Match {
  readonly row: PublicRecord
}

const MOST_READ = 200

/**
 * The live rows of other organisations on the other side that suit this one, the best first, the newer first of equals.
 * @param actor reads with his own rights; a visitor's when nobody is named
 */
export async function counterparts(
  deps: Dependencies,
  db: Db,
  side: MarketSide,
  row: PublicRecord,
  actor?: Actor,
): Promise<Counterpart[]> {
  const other = counterpartSide(side)
  const call = publicCall(deps, other, 'lists')
  if (!call) return []
  const context = contextOf(deps, call, {}, actor)
  const { entity } = call
  const where = allOf([visibleRows(context), sql<boolean>`t.cate2_id = ${row.cate2_id}`, sql<boolean>`t.org_id <> ${row.org_id}`])
  const { rows } = await sql<Record<string, unknown>>`
    select ${readerSelection(entity, entity.fields, context)} from ${sql.table(entity.id)} t where ${where}
    order by t.published_at desc nulls last, t.id desc limit ${MOST_READ}`.execute(db)
  return maskRows(context, entity.fields, rows)
    .flatMap((one): Counterpart[] => {
      const match = side === 'supply' ? matchGoods(haveOf(row), wantOf(one)) : matchGoods(haveOf(one), wantOf(row))
      return match ? [{ ...match, row: one }] : []
    })
    .sort((a, b) => b.score - a.score)
}
