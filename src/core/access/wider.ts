import type { Actor } from '../condition/actor.ts'
import type { PermissionConfig } from '../config/config.ts'
import type { Entity } from '../entity/entity.ts'
import { abilityOf, openFields } from './ability.ts'
import { rulesFor } from './rules.ts'
import { situationsBetween } from './situations.ts'
import { ruleVerb, stepOf, verbsOf } from './verbs.ts'
import { type Asker, refusalOf, refusalThrough } from './verdict.ts'

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
const WITH_FIELDS = ['read', 'export', 'create', 'update'] as const
const NOTHING: ReadonlySet<string> = new Set()

/** Who can do what by the later version and not by the earlier one, and the other way round. */
export function compareRights(before: RulesVersion, after: RulesVersion, now: Date): RightsComparison {
  const changes = { wider: new Changes(), narrower: new Changes() }
  const undecided = new Map<string, Undecided>()
  for (const later of after.entities.values()) {
    const earlier = before.entities.get(later.id)
    if (!earlier) continue
    for (const name of after.people.keys()) {
      const sides = [sideOf(before, earlier, name, now), sideOf(after, later, name, now)] as const
      for (const verb of new Set([...verbsOf(earlier), ...verbsOf(later)])) {
        if (rulesAbout(sides[0], verb) === rulesAbout(sides[1], verb)) continue
        const isWhole = compareVerb(sides, verb, now, (kind, fields, row) => changes[kind].add(later.id, verb, fields, name, row))
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

/** One person before one version of an entity. */
interface Side {
  readonly entity: Entity
  readonly asker: Asker
}

function sideOf({ permissions, people }: RulesVersion, entity: Entity, name: string, now: Date): Side {
  const actor = people.get(name)
  if (!actor) throw new Error(`nobody is called ${name}`)
  const ability = abilityOf(rulesFor([entity], actor), new Map([[entity.id, entity]]), () => now)
  return { entity, asker: { ability, actor, permissions, now } }
}

/** All that a verdict on this verb is made of, as text: what is alike in two versions need not be tried. */
function rulesAbout({ entity, asker }: Side, verb: string): string {
  const lines = entity.access.filter(({ can }) => can.includes('read') || can.includes(ruleVerb(verb)))
  const step = stepOf(entity, verb)
  const guards = step?.guards ?? (verb === 'create' ? entity.workflow?.create.guards : undefined)
  const screens = entity.screens.map(({ area, permission, who, where, can, actions }) => [
    area,
    permission,
    who,
    where,
    can,
    actions,
  ])
  const { owner } = entity
  const { by, from, binds } = step ?? {}
  const fields = entity.fields.map((one) => one.name).toSorted()
  return JSON.stringify([
    lines.map((one) => JSON.stringify(one)).toSorted(),
    owner,
    by,
    from,
    binds,
    guards,
    screens,
    fields,
    asker.actor,
  ])
}

/** @returns were all rows tried, or is it decided without? */
function compareVerb(
  [before, after]: readonly [Side, Side],
  verb: string,
  now: Date,
  tell: (kind: 'wider' | 'narrower', fields: readonly string[], row: Row) => void,
): boolean {
  const versions = [before, after].map(({ entity, asker }) => ({ entity, actor: asker.actor }))
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
    const { rows, isSampled } = situationsBetween(versions, verb, state, now, MOST)
    isWhole &&= !isSampled
    for (const row of rows) {
      const [was, is] = [may(before, verb, row), may(after, verb, row)]
      if (was !== is) tellOnce(is ? 'wider' : 'narrower', [], row)
      const [had, has] = [fieldsOf(before, verb, row, was), fieldsOf(after, verb, row, is)]
      const opened = [...has].filter((name) => was && !had.has(name) && before.entity.field[name])
      const closed = [...had].filter((name) => is && !has.has(name) && after.entity.field[name])
      if (opened.length > 0) tellOnce('wider', opened, row)
      if (closed.length > 0) tellOnce('narrower', closed, row)
    }
  }
  return isWhole
}

/** Through one of its screens, as the server has it; what other records show of a row needs none. */
function may({ entity, asker }: Side, verb: string, row: Row): boolean {
  if (verb === 'refer' || verb === 'offer') return refusalOf(asker, entity, verb, row) === undefined
  return entity.screens.some((screen) => refusalThrough(asker, screen, entity, verb, row) === undefined)
}

function fieldsOf({ entity, asker }: Side, verb: string, row: Row, isAllowed: boolean): ReadonlySet<string> {
  const asked = WITH_FIELDS.find((one) => one === verb)
  return isAllowed && asked ? openFields(asker.ability, asked, entity, row) : NOTHING
}
