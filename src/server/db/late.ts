import { CompiledQuery, Kysely, PostgresDialect, type PostgresPool, type RawBuilder } from 'kysely'
import type { Actor } from '../../core/condition/actor.ts'
import type { Filter, ListQuery } from '../../core/query/list-query.ts'
import { nth } from '../../core/value/items.ts'
import { present } from '../../core/value/present.ts'
import type { Tables } from './database.ts'

/** What a statement that is built once is told at each run. */
export interface LateValues {
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
export class Late {
  constructor(readonly of: (values: LateValues) => unknown) {}
}

/* Made here, once: a closure made where a statement is built would keep the question that happened to come first. */
export const ID = new Late((values) => values.id)
export const LIMIT = new Late((values) => values.limit)
export const OFFSET = new Late((values) => values.offset)
export const MOST = new Late((values) => values.most)
/** One of the `values`. */
export const lateValue = (name: string): Late => new Late(({ values = {} }) => values[name])
/** What the keyword means to a part of the statement. */
export const lateKeyword = (of: (keyword: string) => unknown): Late =>
  new Late(({ query }) => of(present(query, 'the query').keyword))
/** What the values of the filter in this place mean to a part of the statement. */
export const lateFilter = (place: number, of: (values: Filter['values']) => unknown): Late =>
  new Late(({ query }) => of(nth(present(query, 'the query').filters, place).values))

/** A list of which some are filled in at each run is itself filled in. */
export function lateList(values: readonly unknown[]): readonly unknown[] | Late {
  if (!values.some((one) => one instanceof Late)) return values
  return new Late((told) => values.map((one) => (one instanceof Late ? one.of(told) : one)))
}

/** A statement as it is kept: without the tree it was built from, which is many times its text. */
export interface Built {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** Gives the statement of a key, building it the first time. What differs from run to run is `Late`, never part of the key. */
export interface Statements {
  get(key: string, db: Kysely<Tables>, build: () => RawBuilder<unknown>): Built
}

const MOST_BYTES = 32 * 1024 * 1024
/** a closure and its place, generously */
const PARAMETER_BYTES = 200

/**
 * Statements built once for each key, because building the text of a wide row costs more than fetching it. What they hold
 * together is bounded; the longest unused goes first.
 */
export class BuiltStatements implements Statements {
  readonly #known = new Map<string, Built>()
  #bytes = 0

  constructor(readonly limit = MOST_BYTES) {}

  get bytes(): number {
    return this.#bytes
  }

  get size(): number {
    return this.#known.size
  }

  get(key: string, db: Kysely<Tables>, build: () => RawBuilder<unknown>): Built {
    const found = this.#known.get(key)
    if (found) this.#known.delete(key)
    const { sql, parameters } = found ?? build().compile(db)
    const built = found ?? { sql, parameters }
    this.#known.set(key, built)
    if (!found) this.#bytes += bytesOf(key, built)
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
const bytesOf = (key: string, { sql, parameters }: Built): number =>
  2 * (key.length + sql.length) + PARAMETER_BYTES * (parameters.length + 2)

/** Kysely over a pool at hand: a statement that is built already goes to one of its connections as it is. */
export class PooledKysely extends Kysely<Tables> {
  constructor(readonly pool: PostgresPool) {
    super({ dialect: new PostgresDialect({ pool }) })
  }
}

export async function run<R>(db: Kysely<Tables>, { sql, parameters }: Built, values: LateValues): Promise<R[]> {
  const told = parameters.map((one) => (one instanceof Late ? one.of(values) : one))
  // a transaction is one of its connections, which Kysely has
  if (!(db instanceof PooledKysely)) return (await db.executeQuery<R>(CompiledQuery.raw(sql, told) as CompiledQuery<R>)).rows
  const connection = await db.pool.connect()
  try {
    return (await connection.query<R>(sql, told)).rows
  } finally {
    connection.release()
  }
}
