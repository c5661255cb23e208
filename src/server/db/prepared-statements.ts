import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import type pg from 'pg'
import { derivedOnce } from '../../core/value/derived-once.ts'
import { codeOf, messageOf } from '../../core/value/narrow.ts'
import type { Session, SessionPool } from './watched-pool.ts'

const TEXTS = 500
const TEXT_CHARACTERS = 4_000_000
/** what one connection may have prepared before it is replaced: the server keeps a plan of each in its own memory */
const HELD = 1_000
const HELD_CHARACTERS = 8_000_000
const REPEATABLE = /^[\s(]*(select|insert|update|delete|with)\b/i
/**
 * Stands before a statement that is better planned with its values at each run than prepared: a plan for any value takes the
 * usual one's way, which for a rare value leads through the whole table.
 */
export const PLANNED_EACH_TIME = sql.raw('/* anew */ ')

/** Names for texts that come again: from the second time on a text has one, the longest unused loses its own. */
export class StatementNames {
  readonly #names = new Map<string, string>()
  #count = 0
  #characters = 0

  constructor(
    readonly limit = TEXTS,
    readonly characters = TEXT_CHARACTERS,
  ) {}

  /** how many texts are remembered */
  get size(): number {
    return this.#names.size
  }

  nameOf(text: string): string | undefined {
    // several statements in one text cannot be prepared
    if (text.includes(';') || !REPEATABLE.test(text)) return undefined
    const existing = this.#names.get(text)
    const name = existing === undefined ? '' : existing || `s${++this.#count}`
    this.forget(text)
    this.#names.set(text, name)
    this.#characters += text.length
    while (this.#names.size > this.limit || this.#characters > this.characters) this.forget(this.#names.keys().next().value!)
    return name || undefined
  }

  /** All texts get other names: what was prepared knows the types of parameters as they were. */
  clear(): void {
    this.#names.clear()
    this.#characters = 0
  }

  forget(text: string): void {
    if (this.#names.delete(text)) this.#characters -= text.length
  }
}

/** A statement prepared before its table was altered; the same text under a new name is well. */
export const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && /cached plan must not change result type/.test(messageOf(error))

/** The pool as Kysely sees it: every repeated text is parsed and planned once per connection. */
export function preparingPool(pool: SessionPool, names = new StatementNames()): PostgresPool {
  // Kysely recognises a connection by the object it is handed
  const preparingOf = derivedOnce((client: Session) => preparingClient(client, names))
  return {
    async connect() {
      const client = await pool.connect()
      return preparingOf(client)
    },
    end: () => pool.end(),
  }
}

function preparingClient(client: Session, names: StatementNames): PostgresPoolClient {
  const held = new Set<string>()
  let characters = 0
  const query = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    const name = names.nameOf(text)
    if (name && !held.has(name)) {
      held.add(name)
      characters += text.length
    }
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
  return {
    query,
    release: () => client.release(held.size > HELD || characters > HELD_CHARACTERS),
  } as unknown as PostgresPoolClient
}
