import { applyEdits, type JSONPath, modify } from 'jsonc-parser'
import { isArray, propertiesOf } from '../../core/value/narrow.ts'
import { type Actors, meant, type Table, tableFrom } from './table.ts'

/** The part of a table that says one thing of people and records. */
export interface TablePart {
  /** where it says it of a person or group */
  readonly path: (key: string) => JSONPath
  /** what stands beside each record, such as a sentence; absent: records are listed */
  readonly says?: unknown
}

/** A record that a table is to hold besides. */
export interface NewRecord {
  readonly name: string
  /** the one that it is made of */
  readonly like: string
  /** all that there were before: what a `*` meant */
  readonly others: readonly string[]
}

/** A table as it is written, to which a record is added: what stands in it stays as it is laid out. */
export class TableText {
  #text: string
  readonly #listed: Actors

  constructor(text: string, listed: Actors) {
    this.#text = text
    this.#listed = listed
  }

  get text(): string {
    return this.#text
  }

  get table(): Table {
    return tableFrom(this.#text)
  }

  set(path: JSONPath, value: unknown): void {
    this.#text = applyEdits(this.#text, modify(this.#text, path, value, {}))
  }

  /** What stands at a path. */
  at(path: JSONPath): unknown {
    return path.reduce<unknown>((inside, step) => propertiesOf(inside)[step], this.table)
  }

  /** Lists a record for exactly these people: where the one that it is like is listed, then where others are, then anew. */
  list(part: TablePart, people: ReadonlySet<string>, record: NewRecord): void {
    const keys = [...Object.keys(this.#listed.groups), ...Object.keys(this.#listed.actors)]
    const isTheirs = (key: string) => meant(this.#listed, key).every((one) => people.has(one))
    for (const key of keys) if (!isTheirs(key)) this.#narrow(part.path(key), record)
    const rest = new Set(people)
    const leave = (key: string) => {
      for (const one of meant(this.#listed, key)) rest.delete(one)
    }
    for (const key of keys) if (this.at(part.path(key)) === '*') leave(key)
    while (rest.size > 0) {
      const fills = (key: string) => meant(this.#listed, key).filter((one) => rest.has(one)).length
      const [nearest] = keys
        .filter((key) => isTheirs(key) && fills(key) > 0)
        .map((key) => ({ key, rank: this.#rank(part, key, record.like), fills: fills(key) }))
        .toSorted((one, other) => other.rank - one.rank || other.fills - one.fills)
      if (!nearest) throw new Error(`没有名为“${[...rest].join('、')}”的人`)
      this.#add(part, nearest.key, record.name)
      leave(nearest.key)
    }
  }

  /** The same of a list that is nobody's. */
  listOne(path: JSONPath, isListed: boolean, record: NewRecord): void {
    if (!isListed) this.#narrow(path, record)
    else if (this.at(path) !== '*') this.#add({ path: () => path }, '', record.name)
  }

  #narrow(path: JSONPath, { others }: NewRecord): void {
    if (this.at(path) === '*') this.set(path, others)
  }

  #rank({ path }: TablePart, key: string, like: string): number {
    const there = this.at(path(key))
    if (isArray(there) ? there.includes(like) : Object.hasOwn(propertiesOf(there), like)) return 3
    if (there !== undefined) return 2
    return this.at(path(key).slice(0, -1)) === undefined ? 0 : 1
  }

  #add({ path, says }: TablePart, key: string, name: string): void {
    const there = this.at(path(key))
    if (says !== undefined) this.set([...path(key), name], says)
    else if (isArray(there))
      this.#text = applyEdits(this.#text, modify(this.#text, [...path(key), there.length], name, { isArrayInsertion: true }))
    else this.set(path(key), [name])
  }
}
