import type { CompiledQuery, Kysely, RawBuilder } from 'kysely'
import type { Tables } from './database.ts'

/** What a statement that is built once is told at each run. */
export interface LateValues {
  readonly now: Date
  readonly id?: number
  readonly limit?: number
  readonly offset?: number
}

/** A parameter that differs from run to run. */
export class Late {
  constructor(readonly of: (values: LateValues) => unknown) {}
}

const MOST = 200

/** Statements built once for each key, the oldest given up: building the text of a wide row costs more than fetching it. */
export class BuiltStatements {
  readonly #known = new Map<string, CompiledQuery>()

  get(key: string, db: Kysely<Tables>, build: () => RawBuilder<unknown>): CompiledQuery {
    const found = this.#known.get(key)
    if (found) return found
    const made = build().compile(db)
    if (this.#known.size >= MOST) this.#known.delete(this.#known.keys().next().value!)
    this.#known.set(key, made)
    return made
  }
}

export async function run<R>(db: Kysely<Tables>, query: CompiledQuery, values: LateValues): Promise<R[]> {
  const parameters = query.parameters.map((one) => (one instanceof Late ? one.of(values) : one))
  return (await db.executeQuery<R>({ ...query, parameters } as CompiledQuery<R>)).rows
}
