import type { Entity } from '../../core/entity/entity.ts'
import { type Actors, type By, type Listed, meant, type Table } from './table.ts'
import type { Verdict } from './table-verdict.ts'

/** What a table says of one person: each part is the union over the names and groups that mean him. */
export class Said {
  readonly #table: Table
  readonly #listed: Actors
  readonly #person: string

  constructor(table: Table, listed: Actors, person: string) {
    this.#table = table
    this.#listed = listed
    this.#person = person
  }

  /** By record, where the table gives him this verb, or says why not. */
  verdicts(verb: string): ReadonlyMap<string, Verdict> {
    const { allowed, unseen, refused } = this.#table
    const cells = new Map<string, Verdict>()
    for (const of of this.#of(allowed)) for (const one of listedIn(this.#table, of[verb])) cells.set(one, 'yes')
    for (const of of this.#of(unseen)) for (const one of listedIn(this.#table, of[verb])) cells.set(one, 'unseen')
    for (const of of this.#of(refused)) for (const [one, why] of Object.entries(of[verb] ?? {})) cells.set(one, why)
    return cells
  }

  /** The fields of a record that are closed to him. */
  hidden(entity: Entity, record: string): string[] {
    const closed = this.#of(this.#table.hidden).flatMap((of) => {
      const fields = of[record] ?? of['*'] ?? []
      return 'only' in fields ? entity.fields.map((one) => one.name).filter((one) => !fields.only.includes(one)) : fields
    })
    return [...new Set(closed)].sort()
  }

  /** The only fields that the verb is about; null: all. */
  opened(entity: Entity, verb: string, record: string): string[] | null {
    const found = this.#of(this.#table.fields).flatMap((of) => {
      const fields = of[verb]?.[record] ?? of[verb]?.['*'] ?? []
      return 'except' in fields ? entity.fields.map((one) => one.name).filter((one) => !fields.except.includes(one)) : fields
    })
    return found.length === 0 ? null : [...new Set(found)].sort()
  }

  /** The records that one of these lists gives him. */
  rows(rows: By<Listed>): string[] {
    const all = new Set(this.#of(rows).flatMap((of) => listedIn(this.#table, of)))
    return Object.keys(this.#table.records).filter((one) => all.has(one))
  }

  #of<T>(by: By<T> | undefined): T[] {
    return Object.entries(by ?? {}).flatMap(([key, value]) => (meant(this.#listed, key).includes(this.#person) ? [value] : []))
  }
}

/** The records that a part of a table lists. */
export const listedIn = (table: Table, of: Listed | undefined): readonly string[] =>
  of === '*' ? Object.keys(table.records) : (of ?? [])
