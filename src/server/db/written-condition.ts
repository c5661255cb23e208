import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Condition } from '../../core/entity/condition.ts'
import type { Entity } from '../../core/entity/entity.ts'
import type { Tables } from './database.ts'
import { literal, literalOf } from './quote.ts'
import { whereOf } from './where.ts'

/** Turns statements into text; it is connected to nothing. */
const text = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const NOTHING = { version: '', entities: new Map(), screens: new Map(), calls: new Map(), raw: new Map() }

/**
 * A condition on what the row called `alias` stores, with its values written out: triggers and indexes are told none.
 * @throws Error for a condition on other rows, which `checkStored` refuses
 */
export function writtenWhere(entity: Entity, where: Condition, alias: string): string {
  const context = { registry: NOTHING, now: new Date(0), stored: true }
  const { sql, parameters } = whereOf(entity, where, context, alias).compile(text)
  return sql.replace(/\$(\d+)/g, (_, place: string) => parameterOf(parameters[Number(place) - 1]))
}

const parameterOf = (value: unknown): string =>
  Array.isArray(value) ? literal(`{${value.map((one) => JSON.stringify(String(one))).join(',')}}`) : literalOf(value)
