import type pg from 'pg'
import { derivedOnce } from '../../core/value/derived-once.ts'
import { messageOf } from '../../core/value/narrow.ts'
import { isLost, SILENT } from '../process/database-errors.ts'
import { type DatabaseLimits, timeAsked } from './limits.ts'
import { type KnownColumns, runNamed, SharedColumns } from './named-statement.ts'
import type { Outage } from './outage.ts'
import type { SlowStatements } from './slow-statements.ts'

/** A connection as the layer above sees it. */
export interface Session {
  query(asked: { text: string; values: unknown[]; name?: string }): Promise<pg.QueryResult>
  /** whether a transaction is open: I, T or E */
  getTransactionStatus(): string | null
  release(destroy?: boolean): void
}

export interface SessionPool {
  connect(): Promise<Session>
  end(): Promise<void>
}

/**
 * The pool, whose connections are given up when they break or fall silent. A network that swallows everything tells nobody:
 * so each answer has its time, and when one does not come all connections that were not heard since are suspects.
 */
export function watchedPool(pool: pg.Pool, limits: DatabaseLimits, outage: Outage, slow?: SlowStatements): SessionPool {
  const columns = new SharedColumns()
  let suspected = 0
  const lost = (error: unknown) => {
    if (messageOf(error) === SILENT) suspected = performance.now()
    outage.lost(error)
  }
  const sessionOf = derivedOnce((client: pg.PoolClient) => new WatchedSession(client, limits, columns, lost, outage.heard, slow))
  return {
    async connect() {
      for (;;) {
        const client = await pool.connect().catch((error: unknown) => {
          if (isLost(error)) lost(error)
          throw error
        })
        const session = sessionOf(client)
        if (session.heardAt >= suspected) return session
        session.release(true)
      }
    },
    end: () => pool.end(),
  }
}

class WatchedSession implements Session {
  heardAt = performance.now()
  readonly #known: KnownColumns = new Map()
  #statement: number
  #broken: unknown

  constructor(
    readonly client: pg.PoolClient,
    readonly limits: DatabaseLimits,
    readonly columns: SharedColumns,
    readonly lost: (error: unknown) => void,
    readonly heard: () => void,
    readonly slow: SlowStatements | undefined,
  ) {
    this.#statement = limits.statement
  }

  async query({ text, values, name }: { text: string; values: unknown[]; name?: string }): Promise<pg.QueryResult> {
    // also the rollback of what was lost
    if (this.#broken) throw this.#broken
    const from = performance.now()
    try {
      const query_timeout = this.#statement + this.limits.grace
      const result =
        name === undefined
          ? await this.client.query({ text, values, query_timeout } as pg.QueryConfig)
          : await runNamed(this.client, { text, values, name, query_timeout }, this.#known, this.columns)
      this.#hear(text)
      return result
    } catch (error) {
      if (isLost(error)) {
        this.#broken = error
        drop(this.client)
        this.lost(error)
      } else this.#hear(text)
      throw error
    } finally {
      void this.slow?.heard({ text, values }, performance.now() - from)
    }
  }

  getTransactionStatus(): string | null {
    return this.client.getTransactionStatus()
  }

  release(destroy = false): void {
    if (destroy || this.#broken) drop(this.client)
    this.client.release(destroy || this.#broken !== undefined)
  }

  #hear(text: string): void {
    this.heardAt = performance.now()
    this.heard()
    this.#statement = timeAsked(text) ?? (this.client.getTransactionStatus() === 'I' ? this.limits.statement : this.#statement)
  }
}

/** At once: a polite goodbye would wait for a server that does not answer. */
export function drop(client: pg.Client): void {
  client.connection.stream.destroy()
}
