import { sql } from 'kysely'
import type { World } from './world.ts'

/** The id of a second-level category of the tests. */
export async function kindOf(w: World, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from supply_cate where level = 2 and name = ${name}`.execute(w.db.kysely)
  return rows[0]!.id
}

/** Puts down what a kind cost on a day, in 元; a deal with its quantity. */
export async function quoted(
  w: World,
  cate2_id: number,
  date: string,
  price: number,
  unit = '斤',
  quantity?: number,
): Promise<void> {
  const [source, weight] = quantity === undefined ? ['manual', null] : ['deal', quantity * 1000]
  await sql`insert into price_quote (cate2_id, market, price, unit, quantity, date, source, version)
    values (${cate2_id}, '测试市场', ${Math.round(price * 10_000)}, ${unit}, ${weight}, ${date}::date, ${source}, 1)`.execute(
    w.db.kysely,
  )
}
