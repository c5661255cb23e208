import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rows } from '../../core/access/answered.ts'

/** Who may do what with one entity, as written in a file `<entity>.json` of tests/abilities or `<entity>.abilities.json` of an area's tests. What is not listed is denied. */
export interface Table {
  readonly entity: string
  /** the clock, Asia/Shanghai */
  readonly now: string
  readonly records: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** rows of other entities that conditions ask about, each with its id */
  readonly related?: Rows
  readonly allowed?: By<Readonly<Record<string, Listed>>>
  /** what a rule alone would give at rows that the actor may not see: refused, because the row is looked for first */
  readonly unseen?: By<Readonly<Record<string, Listed>>>
  /** steps that stand at a record but cannot be taken, with the sentence that says why */
  readonly refused?: By<Readonly<Record<string, Readonly<Record<string, string>>>>>
  /** fields closed to those who may read; of a record, or of all ("*") */
  readonly hidden?: By<Readonly<Record<string, readonly string[] | { readonly only: readonly string[] }>>>
  /** the only fields that a verb other than reading is about, or all but some: of a record, or of all ("*") */
  readonly fields?: By<Readonly<Record<string, Readonly<Record<string, Opened>>>>>
  /** closed fields that are shown as 138****8000 */
  readonly masked?: readonly string[]
  /** steps that ask for a further proof */
  readonly verify?: Readonly<Record<string, string>>
  /** steps that nobody takes but the engine, and the records it may take them at */
  readonly system?: Readonly<Record<string, Listed>>
  readonly screens?: Readonly<Record<string, { readonly permission?: string; readonly rows: 'read' | By<Listed> }>>
}

/** of an actor or of a group */
export type By<T> = Readonly<Record<string, T>>
/** Fields by name; `except` where the entity file opens all but these, so that a field added later is open too. */
export type Opened = readonly string[] | { readonly except: readonly string[] }
export type Listed = readonly string[] | '*'

export interface Account {
  readonly id: number
  readonly org_id: number
  readonly role: number
  readonly type: number
  readonly company_auth?: number
  readonly person_auth?: number
  readonly perms?: readonly string[]
  readonly bargain_limit?: string
  readonly duties?: readonly string[]
  /** names of config/permissions.json that hold, `anyone` and `user` left out */
  readonly is: readonly string[]
}

export interface Actors {
  readonly actors: Readonly<Record<string, Account | null>>
  readonly groups: Readonly<Record<string, '*' | readonly string[] | { readonly except: readonly string[] }>>
}

export const FOLDER = 'tests/abilities'
/** The tests of one area each, its tables among them: an area leaves with its folder here. */
export const AREAS_FOLDER = 'tests/areas'
const ENDING = '.abilities.json'
/** Lists beside the tables that are none themselves. */
const NO_TABLES = new Set(['actors.json', 'accepted.json', 'uncovered.json'])
const parsed = <T>(text: string): T => JSON.parse(text)

export const readActors = (): Actors => parsed<Actors>(readFileSync(join(FOLDER, 'actors.json'), 'utf8'))

/** What the text of a table says. */
export const tableFrom: (text: string) => Table = parsed<Table>

/** By area, the entities whose tables lie with its tests: they are the area's own. @param root of the product */
export const entitiesOfAreas = (root = '.'): ReadonlyMap<string, readonly string[]> =>
  new Map(
    readdirSync(join(root, AREAS_FOLDER)).map((area) => [
      area,
      readdirSync(join(root, AREAS_FOLDER, area))
        .filter((name) => name.endsWith(ENDING))
        .map((name) => name.slice(0, -ENDING.length)),
    ]),
  )

/** Where every table lies: with the tests of the area whose entity it is, or with the engine's. */
export const tablePaths = (): string[] => [
  ...readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json') && !NO_TABLES.has(name))
    .map((name) => join(FOLDER, name)),
  ...[...entitiesOfAreas()].flatMap(([area, names]) => names.map((name) => join(AREAS_FOLDER, area, name + ENDING))),
]

/** In the order of their entities, wherever they lie. */
export const readTables = (): Table[] =>
  tablePaths()
    .map((path) => tableFrom(readFileSync(path, 'utf8')))
    .sort((one, other) => (one.entity < other.entity ? -1 : 1))

/** The table of one entity; undefined where the installation has none. */
export const tableOf = (entity: string): Table | undefined =>
  existsSync(FOLDER) && existsSync(tablePath(entity)) ? tableFrom(readFileSync(tablePath(entity), 'utf8')) : undefined

/** The file that a table's faults are told of. */
export const tablePath = (entity: string): string =>
  [...entitiesOfAreas()].flatMap(([area, names]) =>
    names.includes(entity) ? [join(AREAS_FOLDER, area, entity + ENDING)] : [],
  )[0] ?? join(FOLDER, `${entity}.json`)

/** The moment that a table speaks of. */
export const clockOf = ({ now }: Pick<Table, 'now'>): Date => new Date(`${now.replace(' ', 'T')}+08:00`)

/** The actors that a key of a table means; none when it means nobody. */
export function meant({ actors, groups }: Actors, key: string): string[] {
  if (key in actors) return [key]
  const group = groups[key]
  const all = Object.keys(actors)
  if (group === undefined) return []
  if (group === '*') return all
  return 'except' in group ? all.filter((name) => !group.except.includes(name)) : [...group]
}
