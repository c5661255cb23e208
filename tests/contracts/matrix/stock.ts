import { sql } from 'kysely'
import type { Entity } from '../../../src/core/entity/entity.ts'
import type { Call } from '../../../src/core/entity/registry.ts'
import type { RequestContext } from '../../../src/server/context/request-context.ts'
import { decodeRow } from '../../../src/server/db/encode.ts'
import { selection } from '../../../src/server/read/rows.ts'
import type { World } from '../../support/world.ts'
import { tokensIn } from './tokens.ts'

export type Row = Readonly<Record<string, unknown>> & { readonly id: number }

/** Where a marked value stands. */
export interface Place {
  readonly entity: string
  readonly id: number
  readonly field: string
}

export const placeName = ({ entity, id, field }: Place): string => `${entity}/${id}/${field}`

/** Everything the database holds, whole, as the engine itself reads it, and where each marked value stands. */
export class Stock {
  readonly #rows = new Map<string, readonly Row[]>()
  readonly #byId = new Map<string, Row>()
  readonly #places = new Map<string, Place[]>()

  /** @param keep which rows count as told by the world itself: a message is not known for having been sent */
  static async of(w: World, keep: (entity: string, row: Row) => boolean = () => true): Promise<Stock> {
    const stock = new Stock()
    for (const entity of w.registry.entities.values())
      stock.#add(
        entity,
        (await read(w, entity)).filter((row) => keep(entity.id, row)),
      )
    return stock
  }

  /** by entity */
  get all(): Readonly<Record<string, readonly Row[]>> {
    return Object.fromEntries(this.#rows)
  }
  rows = (entity: string): readonly Row[] => this.#rows.get(entity) ?? []
  row = (entity: string, id: unknown): Row | undefined => this.#byId.get(`${entity}/${String(id)}`)
  /** where a token stands; a looked-up value stands where it is looked up, too */
  places = (token: string): readonly Place[] => this.#places.get(token) ?? []
  /** how many marked values there are */
  get marked(): number {
    return this.#places.size
  }

  /** Which rows there are, in which version: the same when nothing was written. What counts looks is not a version. */
  fingerprint = (): Record<string, string> =>
    Object.fromEntries(
      [...this.#rows].map(([entity, rows]) => [entity, rows.map((row) => `${row.id}:${String(row.version)}`).join()]),
    )

  #add(entity: Entity, rows: readonly Row[]) {
    this.#rows.set(entity.id, rows)
    for (const row of rows) {
      this.#byId.set(`${entity.id}/${row.id}`, row)
      for (const field of entity.fields) {
        const shown = field.kind === 'region' ? [row[field.name], row[`${field.name}_text`]] : row[field.name]
        for (const token of tokensIn(JSON.stringify(shown) ?? '')) {
          const places = this.#places.get(token) ?? []
          places.push({ entity: entity.id, id: row.id, field: field.name })
          this.#places.set(token, places)
        }
      }
    }
  }
}

/** Without labels: what stands beside a relation belongs to the other row. */
async function read(w: World, entity: Entity): Promise<Row[]> {
  const context = { deps: w.deps, registry: w.registry, now: w.clock, call: { entity } as Call } as unknown as RequestContext
  const { rows } = await sql<Record<string, unknown>>`
    select ${selection(entity, entity.fields, context)} from ${sql.table(entity.id)} t order by t.id`.execute(w.db.kysely)
  return rows.map((row) => decodeRow(entity.fields, row, w.deps.secrets) as Row)
}
