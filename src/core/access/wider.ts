import type { Actor } from '../condition/actor.ts'
import type { PermissionConfig } from '../config/config.ts'
import type { Entity } from '../entity/entity.ts'
import { allows, cellRules, cellText, fieldsOpenedBy, isAlike, type Side, screensFor, sideOf } from './cell.ts'
import { situationsOf } from './situations.ts'
import { verbsOf } from './verbs.ts'

type Row = Readonly<Record<string, unknown>>

/** The rules of one version of the files, and the people as its permissions make them. */
export interface RulesVersion {
  readonly entities: ReadonlyMap<string, Entity>
  readonly permissions: PermissionConfig
  readonly people: ReadonlyMap<string, Actor>
}

/** What people may do by one of two versions alone, with a row that shows it. */
export interface RightChange {
  readonly entity: string
  readonly verb: string
  /** fields that are opened by it; none: the verb itself is */
  readonly fields: readonly string[]
  readonly people: readonly string[]
  /** the row at which the first of them may do it, by field; questions about other rows are named as the rules name them */
  readonly row: Row
}

/** A verb whose rules changed, and tell more rows apart than were tried. */
export interface Undecided {
  readonly entity: string
  readonly verb: string
}

export interface RightsComparison {
  /** what somebody can do since then */
  readonly wider: readonly RightChange[]
  /** what nobody of them can do any more */
  readonly narrower: readonly RightChange[]
  /** no row was found, and not all were tried */
  readonly undecided: readonly Undecided[]
  /** entities that there are by the later version alone, and by the earlier one alone */
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** Rows that are tried of one verb in one state by one person. */
const MOST = 2048
const NOTHING: ReadonlySet<string> = new Set()

/** Who can do what by the later version and not by the earlier one, and the other way round. */
export function compareRights(before: RulesVersion, after: RulesVersion, now: Date): RightsComparison {
  const changes = { wider: new Changes(), narrower: new Changes() }
  const undecided = new Map<string, Undecided>()
  for (const later of after.entities.values()) {
    const earlier = before.entities.get(later.id)
    if (!earlier) continue
    for (const name of after.people.keys()) {
      const sides = [sideIn(before, earlier, name, now), sideIn(after, later, name, now)] as const
      for (const verb of new Set([...verbsOf(earlier), ...verbsOf(later)])) {
        if (isAlike(...sides, verb)) continue
        const isWhole = compareVerb(sides, verb, (kind, fields, row) => changes[kind].add(later.id, verb, fields, name, row))
        if (!isWhole) undecided.set(`${later.id} ${verb}`, { entity: later.id, verb })
      }
    }
  }
  for (const { entity, verb } of changes.wider.list()) undecided.delete(`${entity} ${verb}`)
  return {
    wider: changes.wider.list(),
    narrower: changes.narrower.list(),
    undecided: [...undecided.values()],
    added: [...after.entities.keys()].filter((id) => !before.entities.has(id)),
    removed: [...before.entities.keys()].filter((id) => !after.entities.has(id)),
  }
}

/** Changes, with the people to whom the same happens in one. */
class Changes {
  readonly #found = new Map<string, { change: Omit<RightChange, 'people'>; people: Set<string> }>()

  add(entity: string, verb: string, fields: readonly string[], person: string, row: Row): void {
    const key = JSON.stringify([entity, verb, fields])
    const known = this.#found.get(key)
    if (known) known.people.add(person)
    else this.#found.set(key, { change: { entity, verb, fields, row }, people: new Set([person]) })
  }

  list(): readonly RightChange[] {
    return [...this.#found.values()].map(({ change, people }) => ({ ...change, people: [...people] }))
  }
}

/** @returns were all rows tried, or is it decided without? */
function compareVerb(
  [before, after]: readonly [Side, Side],
  verb: string,
  tell: (kind: 'wider' | 'narrower', fields: readonly string[], row: Row) => void,
): boolean {
  const screens = [screensFor(before, verb), screensFor(after, verb)] as const
  const states = [before, after].flatMap(({ entity }) => entity.workflow?.states.map((one) => one.const) ?? [''])
  let isWhole = true
  const told = new Set<string>()
  const tellOnce = (kind: 'wider' | 'narrower', fields: readonly string[], row: Row) => {
    const key = `${kind} ${fields.join()}`
    if (told.has(key)) return
    told.add(key)
    tell(kind, fields, row)
  }
  for (const state of new Set(states)) {
    const cells = [cellRules(before, verb, state, screens[0]), cellRules(after, verb, state, screens[1])] as const
    if (cellText(cells[0]) === cellText(cells[1])) continue
    const { rows, isSampled, asked } = situationsOf(cells, MOST)
    isWhole &&= !isSampled
    const isTelling = (name: string) => name === 'id' || asked.has(name) || name in cells[1].known
    for (const row of rows) {
      const tellAt = (kind: 'wider' | 'narrower', fields: readonly string[]) =>
        tellOnce(kind, fields, Object.fromEntries(Object.entries(row).filter(([name]) => isTelling(name))))
      const [was, is] = [allows(cells[0], row), allows(cells[1], row)]
      if (was !== is) tellAt(is ? 'wider' : 'narrower', [])
      const [had, has] = [was ? fieldsOpenedBy(cells[0], row) : NOTHING, is ? fieldsOpenedBy(cells[1], row) : NOTHING]
      const opened = [...has].filter((name) => was && !had.has(name) && before.entity.field[name])
      const closed = [...had].filter((name) => is && !has.has(name) && after.entity.field[name])
      if (opened.length > 0) tellAt('wider', opened)
      if (closed.length > 0) tellAt('narrower', closed)
    }
  }
  return isWhole
}

function sideIn({ permissions, people }: RulesVersion, entity: Entity, name: string, now: Date): Side {
  const actor = people.get(name)
  if (!actor) throw new Error(`nobody is called ${name}`)
  return sideOf(entity, actor, permissions, now)
}
