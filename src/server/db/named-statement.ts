import type pg from 'pg'
import utils from 'pg/lib/utils.js'
import { nth } from '../../core/value/items.ts'
import { types } from './pg-types.ts'

/** A column of an answer: what it is called, and how its text becomes a value. */
interface Column {
  readonly name: string
  readonly parse: (text: string) => unknown
}

/** The columns of a prepared statement's answer. The database refuses to answer anything else under its name. */
export interface ResultColumns {
  readonly all: readonly Column[]
  /** a row in which nothing stands yet */
  readonly empty: Readonly<Record<string, null>>
}

/** Columns by the name of the statement, as one connection was told them. */
export type KnownColumns = Map<string, ResultColumns>

/** Alike on each connection, so held once. */
export class SharedColumns {
  readonly #known = new Map<string, ResultColumns>()

  constructor(readonly limit = 2_000) {}

  of(fields: readonly pg.FieldDef[]): ResultColumns {
    const key = fields.map(({ name, dataTypeID }) => `${dataTypeID} ${name}`).join('\n')
    const existing = this.#known.get(key)
    if (existing) return existing
    const all = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: types.getTypeParser(dataTypeID, 'text') as Column['parse'],
    }))
    const columns = { all, empty: Object.fromEntries(all.map(({ name }) => [name, null])) }
    if (this.#known.size >= this.limit) this.#known.clear()
    this.#known.set(key, columns)
    return columns
  }
}

interface Asked {
  readonly text: string
  readonly values: readonly unknown[]
  readonly name: string
  /** for the driver: how long until the connection counts as silent */
  readonly query_timeout: number
}

type Done = (error: Error | null, result?: pg.QueryResult) => void

/** The connection as the driver hands it to its own kind of query; its types leave this out. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void }
  readonly parsedStatements: Readonly<Record<string, string>>
  parse(asked: { text: string; name: string }): void
  bind(asked: { statement: string; values: readonly unknown[]; valueMapper: (value: unknown) => unknown }): void
  describe(asked: { type: 'P' }): void
  execute(asked: object): void
  sync(): void
}

/** Asks on this connection; its columns are asked for the first time only. */
export function runNamed(
  client: pg.PoolClient,
  asked: Asked,
  known: KnownColumns,
  shared: SharedColumns,
): Promise<pg.QueryResult> {
  const answer = new Promise<pg.QueryResult>((resolve, reject) => {
    const done: Done = (error, result) => (error ? reject(error) : resolve(result!))
    client.query(new NamedStatement(asked, known, shared, done) as unknown as pg.Submittable)
  })
  return answer.catch((error: Error) => {
    // leads back to who asked, as the driver's own queries do
    Error.captureStackTrace(error)
    throw error
  })
}

/** A prepared statement as the driver runs it. */
class NamedStatement {
  readonly text: string
  readonly name: string
  readonly query_timeout: number
  readonly values: readonly unknown[]
  #columns: ResultColumns | undefined
  #rows: Record<string, unknown>[] = []
  #tag = ''
  #fault: Error | undefined

  constructor(
    { text, name, values, query_timeout }: Asked,
    readonly known: KnownColumns,
    readonly shared: SharedColumns,
    /** the driver puts its own around it */
    public callback: Done,
  ) {
    this.text = text
    this.name = name
    this.query_timeout = query_timeout
    this.values = values
    this.#columns = known.get(name)
  }

  submit(connection: Wire): null {
    const { name, text } = this
    connection.stream.cork()
    try {
      if (connection.parsedStatements[name] === undefined) connection.parse({ text, name })
      try {
        connection.bind({ statement: name, values: this.values, valueMapper: utils.prepareValue })
      } catch (error) {
        // what is prepared stays so
        this.#fault = error as Error
        connection.sync()
        return null
      }
      if (!this.#columns) connection.describe({ type: 'P' })
      connection.execute({})
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
    return null
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#columns = this.shared.of(fields)
    this.known.set(this.name, this.#columns)
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const columns = this.#columns
    if (this.#fault) return
    if (columns?.all.length !== fields.length) {
      this.#fault = new Error(`${fields.length} values for ${columns?.all.length} columns: ${this.text.slice(0, 200)}`)
      return
    }
    const row: Record<string, unknown> = { ...columns.empty }
    try {
      for (let i = 0; i < fields.length; i++) {
        const text = nth(fields, i)
        if (text !== null) {
          const { name, parse } = nth(columns.all, i)
          row[name] = parse(text)
        }
      }
    } catch (error) {
      this.#fault = error as Error
      return
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#tag = text
  }

  handleReadyForQuery(): void {
    if (this.#fault) {
      this.callback(this.#fault)
      return
    }
    const [command = '', ...counts] = this.#tag.split(' ')
    this.callback(null, {
      command,
      rowCount: counts.length > 0 ? Number(counts.at(-1)) : null,
      oid: 0,
      fields: [],
      rows: this.#rows,
    })
  }

  handleError(error: Error): void {
    this.callback(this.#fault ?? error)
  }

  /** of statements that are empty, ask for parts, or copy: none is prepared here */
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}
