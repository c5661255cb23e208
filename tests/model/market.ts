import { sql } from 'kysely'
import type { TestSource } from '../support/database.ts'
import { cardOf, fund, givePayPassword } from '../support/funds.ts'
import { supplyIn } from '../support/supply.ts'
import { type Person, type World, world } from '../support/world.ts'

/** A market that lives through all sequences; each sequence trades in a supply of its own. */
export interface Market {
  readonly w: World
  readonly seller: Person
  readonly buyers: readonly [Person, Person, Person]
  readonly operators: readonly [Person, Person]
  readonly cards: readonly [number, number, number]
  /** a live supply of 100 units, at least 10 a time */
  supply(): Promise<number>
}

export async function marketOf(source: TestSource): Promise<Market> {
  const w = await world(source)
  const seller = await w.person({ name: '卖方' })
  const buyers = [
    await w.person({ name: '买方甲' }),
    await w.person({ name: '买方乙' }),
    await w.person({ name: '买方丙' }),
  ] as const
  const operators = [await w.person({ role: 9, type: 0 }), await w.person({ role: 9, type: 0 })] as const
  const cards: number[] = []
  for (const person of buyers) {
    await fund(w, person, '90000000.00')
    await givePayPassword(w, person)
    cards.push(await cardOf(w, person))
  }
  const first = await supplyIn(w, seller, 'live', { quantity: '100', moq: '10', unit: '斤', price: '20' })
  return { w, seller, buyers, operators, cards: cards as [number, number, number], supply: () => copyOf(w, first) }
}

/** The form is not what is tried here, so a published supply is copied as a row. */
async function copyOf(w: World, id: number): Promise<number> {
  const { rows } = await sql<{
    names: string
  }>`select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_name = 'supply' and is_generated = 'NEVER' and is_identity = 'NO' and column_name <> 'supply_sn'`.execute(
    w.db.kysely,
  )
  const names = sql.raw(rows[0]!.names)
  const made = await sql<{
    id: number
  }>`insert into supply (${names}) select ${names} from supply where id = ${id} returning id`.execute(w.db.kysely)
  return Number(made.rows[0]!.id)
}
