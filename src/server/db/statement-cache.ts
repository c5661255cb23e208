import { CompiledQuery, Kysely, PostgresDialect, type PostgresPool, type RawBuilder } from 'kysely'
import type { Actor } from '../../core/condition/actor.ts'
import type { Filter, ListQuery } from '../../core/query/list-query.ts'
import { nth } from '../../core/value/items.ts'
import { requirePresent } from '../../core/value/require-present.ts'
import type { Tables } from './database.ts'

/** The parameters of a statement that is built once and run often. */
export interface RunValues {
  readonly now: Date
  /** who asks: a statement serves all whose rules have the same form */
  readonly user?: Actor
  readonly id?: number
  readonly limit?: number
  readonly offset?: number
  /** how many rows are looked for at most */
  readonly most?: number
  readonly query?: ListQuery
  /** what is written, and other values that have names */
  readonly values?: Readonly<Record<string, unknown>>
  /** what the questions of one statement ask about, a list for each */
  readonly asked?: readonly (readonly unknown[])[]
}

/** A parameter that differs from run to run. */
export class Parameter {
  constructor(readonly of: (values: RunValues) => unknown) {}
}

/* Made here, once: a closure made where a statement is built would keep the question that happened to come first. */
export const ID_PARAMETER = new Parameter((values) => values.id)
export const LIMIT = new Parameter((values) => values.limit)
export const OFFSET = new Parameter((values) => values.offset)
export const MOST = new Parameter((values) => values.most)
/** One of the `values`. */
export const valueParameter = (name: string): Parameter => new Parameter(({ values = {} }) => values[name])
/** A parameter made of the keyword. */
export const keywordParameter = (of: (keyword: string) => unknown): Parameter =>
  new Parameter(({ query }) => of(requirePresent(query, 'the query').keyword))
/** A parameter made of the values of the filter in this place. */
export const filterParameter = (place: number, of: (values: Filter['values']) => unknown): Parameter =>
  new Parameter(({ query }) => of(nth(requirePresent(query, 'the query').filters, place).values))

/** A list of which some are filled in at each run is itself filled in. */
export function listParameter(values: readonly unknown[]): readonly unknown[] | Parameter {
  if (!values.some((one) => one instanceof Parameter)) return values
  return new Parameter((told) => values.map((one) => (one instanceof Parameter ? one.of(told) : one)))
}

/** A statement as it is kept: without the tree it was built from, which is many times its text. */
export interface BuiltStatement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** Gives the statement of a key, building it the first time. What differs from run to run is `Late`, never part of the key. */
export interface Statements {
  get(key: string, db: Kysely<Tables>, build: () => RawBuilder<unknown>): BuiltStatement
}

const MOST_BYTES = 32 * 1024 * 1024
/** a closure and its place, generously */
const PARAMETER_BYTES = 200

/**
 * Statements built once for each key, because building the text of a wide row costs more than fetching it. What they hold
 * together is bounded; the longest unused goes first.
 */
export class StatementCache implements Statements {
  readonly #known = new Map<string, BuiltStatement>()
  #bytes = 0

  constructor(readonly limit = MOST_BYTES) {}

  get bytes(): number {
    return this.#bytes
  }

  get size(): number {
    return this.#known.size
  }

  get(key: string, db: Kysely<Tables>, build: () => RawBuilder<unknown>): BuiltStatement {
    const entry = this.#known.get(key)
    if (entry) this.#known.delete(key)
    const { sql, parameters } = entry ?? build().compile(db)
    const built = entry ?? { sql, parameters }
    this.#known.set(key, built)
    if (!entry) this.#bytes += bytesOf(key, built)
    while (this.#bytes > this.limit) this.#drop(this.#known.keys().next().value!)
    return built
  }

  /** The same keys again for another form of rules. */
  of(form: string): Statements {
    return { get: (key, db, build) => this.get(`${form} ${key}`, db, build) }
  }

  #drop(key: string) {
    this.#bytes -= bytesOf(key, this.#known.get(key)!)
    this.#known.delete(key)
  }
}

/** Text is two bytes a character at most. */
const bytesOf = (key: string, { sql, parameters }: BuiltStatement): number =>
  2 * (key.length + sql.length) + PARAMETER_BYTES * (parameters.length + 2)

/** Kysely over a pool at hand: a statement that is built already goes to one of its connections as it is. */
export class PooledKysely extends Kysely<Tables> {
  constructor(readonly pool: PostgresPool) {
    super({ dialect: new PostgresDialect({ pool }) })
  }
}

export async function runStatement<R>(db: Kysely<Tables>, { sql, parameters }: BuiltStatement, values: RunValues): Promise<R[]> {
  const bound = parameters.map((one) => (one instanceof Parameter ? one.of(values) : one))
  // a transaction is one of its connections, which Kysely has
  if (!(db instanceof PooledKysely)) return (await db.executeQuery<R>(CompiledQuery.raw(sql, bound) as CompiledQuery<R>)).rows
  const connection = await db.pool.connect()
  try {
    return (await connection.query<R>(sql, bound)).rows
  } finally {
    connection.release()
  }
}
