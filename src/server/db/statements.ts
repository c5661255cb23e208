import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

const TEXTS = 500
/** statements that one connection may hold before it is replaced */
const HELD = 1_000
const REPEATABLE = /^\s*(select|insert|update|delete|with)\b/i

/** Names for texts that come again: from the second time on a text has one, the longest unused loses its own. */
export class StatementNames {
  readonly #names = new Map<string, string>()
  #count = 0

  constructor(readonly limit = TEXTS) {}

  nameOf(text: string): string | undefined {
    // several statements in one text cannot be prepared
    if (text.includes(';') || !REPEATABLE.test(text)) return undefined
    const known = this.#names.get(text)
    const name = known === undefined ? '' : known || `s${++this.#count}`
    this.#names.delete(text)
    this.#names.set(text, name)
    if (this.#names.size > this.limit) this.#names.delete(this.#names.keys().next().value!)
    return name || undefined
  }

  forget(text: string): void {
    this.#names.delete(text)
  }
}

/** A statement prepared before its table was altered; the same text under a new name is well. */
export const isStalePlan = (error: unknown): boolean =>
  (error as { code?: string }).code === '0A000' && /cached plan must not change result type/.test((error as Error).message)

/** The pool as Kysely sees it: every repeated text is parsed and planned once per connection. */
export function preparing(pool: pg.Pool, names = new StatementNames()): PostgresPool {
  // Kysely recognises a connection by the object it is handed
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client) ?? preparingClient(client, names)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

function preparingClient(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  const held = new Set<string>()
  const query = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    const name = names.nameOf(text)
    if (name) held.add(name)
    try {
      return await client.query({ text, values: [...values], ...(name ? { name } : {}) })
    } catch (error) {
      if (!isStalePlan(error)) throw error
      names.forget(text)
      // inside a transaction everything so far is lost: it is the transaction that is run again
      if (client.getTransactionStatus() !== 'I') throw error
      return client.query({ text, values: [...values] })
    }
  }
  // Kysely's interface also has cursors, which this product opens none of
  return { query, release: () => client.release(held.size > HELD) } as unknown as PostgresPoolClient
}
