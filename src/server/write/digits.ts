import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Entity, Field } from '../../core/entity/entity.ts'
import { derivedOnce } from '../../core/value/derived-once.ts'
import type { FullRecord, RequestContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'

/** With a million rows one in ninety of eight digits is taken: so many tries in a row never are. */
const TRIES = 20

const fieldsWithDigits = derivedOnce((entity: Entity): readonly Field[] =>
  entity.fields.filter(({ digits }) => digits !== undefined),
)

/** Numbers that say nothing about how many records there are, for the fields that are called by one and have none yet. */
export async function digitsFor(context: RequestContext, db: Db, values: FullRecord): Promise<Readonly<Record<string, string>>> {
  const { entity } = context.call
  const fields = fieldsWithDigits(entity)
  const result: Record<string, string> = {}
  for (const { name, digits = 0 } of fields)
    if ((values[name] ?? null) === null) result[name] = await freeOf(db, entity, name, digits)
  return result
}

/** Of two that draw the same at one moment the database refuses the second. */
async function freeOf(db: Db, { id }: Entity, name: string, digits: number): Promise<string> {
  for (let i = 0; i < TRIES; i++) {
    const one = String(randomInt(10 ** (digits - 1), 10 ** digits))
    const { rows } = await sql`select 1 from ${sql.table(id)} where ${sql.ref(name)} = ${one}`.execute(db)
    if (rows.length === 0) return one
  }
  throw new Error(`${id} has hardly a number of ${digits} digits left`)
}
