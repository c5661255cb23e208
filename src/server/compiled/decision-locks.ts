import {
  type Conditions,
  fieldsInNode,
  type Leaf,
  leavesOf,
  type Node,
  outerNames,
  parseCondition,
  type RelatedQuestion,
  relatedOf,
} from '../../core/condition/parse.ts'
import { entityNamed, fieldOf, targetOf } from '../../core/entity/by-name.ts'
import type { Condition } from '../../core/entity/condition.ts'
import type { Action, Entity, Field, Settings } from '../../core/entity/entity.ts'
import { isList } from '../../core/entity/kinds.ts'
import type { Registry } from '../../core/entity/registry.ts'
import { usedBy } from '../../core/record/derive-value.ts'
import { isByCase } from '../../core/record/starting-value.ts'
import { derivedOnce, derivedOncePer } from '../../core/value/derived-once.ts'
import { pathParts, textBefore } from '../../core/value/text-before.ts'
import { typeOf } from '../db/column-type.ts'
import { boundedTotalsOf } from './bounded-totals.ts'

/**
 * Rows of an entity that are alike in some fields, where a decision asks about them: who decides and who writes such a row take
 * the same lock, so that of many who act at once each sees what those before him have done.
 */
export interface RowGroup {
  readonly entity: string
  /** none: all rows of the entity */
  readonly fields: readonly string[]
  /** the entity that its one field points at: the row pointed at is locked in place of a name */
  readonly anchor?: string
  /** the fields of the entity that decisions about the group read; a write of none of them needs no lock. Absent: any */
  readonly read?: ReadonlySet<string>
}

/** A group as a decision asks about it: for each field of the group, where the deciding record or its asker has the value. */
export interface AskedGroup {
  readonly group: RowGroup
  /** names of the record's fields, or `$user.x` */
  readonly values: readonly string[]
}

/** The locks under which a record's steps and rules are decided. */
export interface DecisionLocks {
  /** relations of the record: the rows that they point at are locked, for what is read of them */
  readonly relations: readonly string[]
  readonly groups: readonly AskedGroup[]
}

interface Locks {
  readonly deciding: ReadonlyMap<string, DecisionLocks>
  readonly writing: ReadonlyMap<string, readonly RowGroup[]>
}

const NO_LOCKS: DecisionLocks = { relations: [], groups: [] }

/** The locks that decisions about a record of this entity need. Most need none. */
export const decisionLocksOf = (registry: Registry, id: string): DecisionLocks => locksOf(registry).deciding.get(id) ?? NO_LOCKS

/** The groups of other records' decisions that rows of this entity belong to. */
export const writtenGroupsOf = (registry: Registry, id: string): readonly RowGroup[] => locksOf(registry).writing.get(id) ?? []

/** The relations whose rows are locked before a row of this entity is, so that all take them in one order. */
export const lockedFirst = derivedOncePer((registry: Registry, { id }: Entity): readonly string[] => [
  ...new Set([
    ...decisionLocksOf(registry, id).relations,
    ...writtenGroupsOf(registry, id).flatMap(({ anchor, fields }) => (anchor === undefined ? [] : fields)),
    ...boundedTotalsOf(registry, id).map(({ by }) => by),
  ]),
])

const locksOf = derivedOnce((registry: Registry): Locks => {
  const deciding = new Map<string, DecisionLocks>()
  const writing = new Map<string, RowGroup[]>()
  const add = (entity: string, group: RowGroup) => writing.set(entity, [...(writing.get(entity) ?? []), group])
  for (const entity of registry.entities.values()) {
    const found = readIn(registry, entity, decidingConditions(entity))
    if (found.asked.length === 0 && found.relations.size === 0) continue
    deciding.set(entity.id, {
      relations: [...found.relations].sort(),
      groups: distinct(found.asked, (one) => JSON.stringify([one.group.entity, one.group.fields, one.values])),
    })
    for (const group of [...found.asked.map((one) => one.group), ...found.held]) add(group.entity, group)
    for (const [writer, group] of found.sources) add(writer, group)
  }
  return { deciding, writing: new Map([...writing].map(([entity, groups]) => [entity, merged(groups)])) }
})

/** What conditions of one entity read of other rows. */
interface Found {
  readonly relations: Set<string>
  /** locked by the decision under the group's name, or by its own row */
  readonly asked: AskedGroup[]
  /** locked by the decision as the row that a relation of the record points at, or as the record itself */
  readonly held: RowGroup[]
  /** entities whose rows the database carries into a group's values, with the group */
  readonly sources: [string, RowGroup][]
}

function readIn(registry: Registry, entity: Entity, conditions: Conditions): Found {
  const found: Found = { relations: new Set(), asked: [], held: [], sources: [] }
  for (const condition of conditions) {
    if (!condition) continue
    const node = parseCondition(condition)
    for (const name of fieldsInNode(node)) {
      const path = entity.field[name]?.lookup
      if (path !== undefined) found.relations.add(pathParts(path).via)
    }
    for (const question of relatedOf(node)) readQuestion(registry, entity, question, found)
  }
  return found
}

function readQuestion(registry: Registry, entity: Entity, question: RelatedQuestion, found: Found): void {
  const { where, via, by } = question
  if (via !== undefined) {
    found.relations.add(via)
    const target = entityNamed(registry.entities, targetOf(fieldOf(entity, via)))
    // what points at the row that is locked belongs to it
    for (const inner of relatedOf(where)) {
      if (inner.by === undefined) readWhole(registry, target, inner, found)
      else readQuestion(registry, target, inner, found)
    }
    readThrough(target, where, found, false)
    return
  }
  const target = entityNamed(registry.entities, question.of)
  const read = namesRead(target, where, by)
  if (by !== undefined) found.held.push({ entity: target.id, fields: [by], anchor: entity.id, ...read })
  else found.asked.push(groupByEquals(entity, target, where, read))
  for (const inner of relatedOf(where)) readWhole(registry, target, inner, found)
  readThrough(target, where, found, true)
}

/** Further away nobody knows which rows are meant: all of them are. */
function readWhole(registry: Registry, entity: Entity, { via, of, where }: RelatedQuestion, found: Found): void {
  const target = entityNamed(registry.entities, via === undefined ? of : targetOf(fieldOf(entity, via)))
  found.asked.push({ group: { entity: target.id, fields: [] }, values: [] })
  for (const inner of relatedOf(where)) readWhole(registry, target, inner, found)
  readThrough(target, where, found, true)
}

/**
 * Values that rows have from others, as totals and by looking them up: who writes those others writes in the group too.
 * @param totals also those that the database keeps in the row; it locks the row for that
 */
function readThrough(target: Entity, where: Node, found: Found, totals: boolean): void {
  const stored = fieldsOfRow(where).flatMap((name) => {
    const field = target.field[name]
    return field?.derive === undefined ? [name] : usedBy(target, field)
  })
  for (const name of stored) {
    const { lookup, total } = target.field[name] ?? {}
    const source = lookup !== undefined ? targetOf(fieldOf(target, pathParts(lookup).via)) : totals ? total?.of : undefined
    if (source === undefined) continue
    const group: RowGroup = { entity: target.id, fields: [] }
    found.asked.push({ group, values: [] })
    found.sources.push([source, group])
  }
}

/** By the fields that must equal the record's or the asker's, where values are written alike on both sides. */
function groupByEquals(entity: Entity, target: Entity, where: Node, read: Pick<RowGroup, 'read'>): AskedGroup {
  const parts = where.op === 'and' ? where.nodes : [where]
  const pairs = new Map<string, string>()
  for (const part of parts) {
    const value = part.op === '$eq' ? valueName(entity, target, part) : undefined
    if (part.op === '$eq' && value !== undefined) pairs.set(part.field, value)
  }
  const sorted = [...pairs].sort(([a], [b]) => (a < b ? -1 : 1))
  const fields = sorted.map(([name]) => name)
  const [only] = fields.length === 1 ? fields : []
  const anchor = only === undefined ? undefined : target.field[only]?.relation?.entity
  return {
    group: { entity: target.id, fields, ...(anchor === undefined ? {} : { anchor }), ...read },
    values: sorted.map(([, value]) => value),
  }
}

function valueName(entity: Entity, target: Entity, { field, value }: Leaf): string | undefined {
  const theirs = target.field[field]
  if (!theirs || typeof value !== 'string' || !isPlain(theirs)) return undefined
  if (/^\$user\.(id|org_id)$/.test(value)) return theirs.relation ? value : undefined
  const ours = value.startsWith('$row.') ? entity.field[value.slice('$row.'.length)] : undefined
  const alike = ours && isPlain(ours) && typeOf(ours) === typeOf(theirs) && ours.scale === theirs.scale
  return alike ? ours.name : undefined
}

/** Kept in its own column as it is sent. */
const isPlain = ({ kind, derive, lookup, total, sealed }: Field): boolean =>
  !isList(kind) && [derive, lookup, total, sealed].every((one) => one === undefined)

/** What is read of the group's rows; of what the database works out nobody knows by the write what becomes of it. */
function namesRead(target: Entity, where: Node, by: string | undefined): Pick<RowGroup, 'read'> {
  const names = [...fieldsOfRow(where), ...(by === undefined ? [] : [by])]
  return names.every((name) => target.field[name] && isPlain(target.field[name])) ? { read: new Set(names) } : {}
}

/** The fields of the other row that a question reads: what it compares, and what further questions are told of it. */
const fieldsOfRow = (where: Node): string[] => [
  ...leavesOf(where).flatMap(({ field }) => (field.startsWith('$') ? [] : [textBefore(field, '.')])),
  ...relatedOf(where).flatMap((inner) => [...outerNames(inner.where), ...(inner.via ? [inner.via] : []), ...boundName(inner)]),
]

const boundName = ({ bound }: RelatedQuestion): string[] =>
  typeof bound?.value === 'string' ? [bound.value.slice('$row.'.length)] : []

/** One group for each set of fields, that reads what all of its like do. */
function merged(groups: readonly RowGroup[]): RowGroup[] {
  const byKey = new Map<string, RowGroup>()
  for (const group of groups) {
    const key = JSON.stringify([group.entity, group.fields])
    const other = byKey.get(key)
    if (!other) byKey.set(key, group)
    else {
      const { read: _, ...rest } = other
      byKey.set(key, other.read && group.read ? { ...rest, read: new Set([...other.read, ...group.read]) } : rest)
    }
  }
  return [...byKey.values()]
}

const distinct = <One>(all: readonly One[], keyOf: (one: One) => string): One[] => [
  ...new Map(all.map((one) => [keyOf(one), one])).values(),
]

/** The conditions by which is decided what is written: the file's rules, guards, steps of its own and what each leads to. */
function decidingConditions({ rules, access, workflow }: Entity): Conditions {
  const READING = ['read', 'export', 'refer', 'offer']
  return [
    ...rules.flatMap(({ when, where }) => [when, where]),
    ...access.filter(({ can }) => can.some((verb) => !READING.includes(verb))).map(({ where }) => where),
    ...(workflow?.actions ?? []).flatMap(ofAction),
    ...casesIn(workflow?.create.set ?? {}),
  ]
}

const ofAction = ({ guards, when, branches, set }: Action): Conditions => [
  ...guards.map(({ where }) => where),
  when,
  ...branches.map((branch) => branch.when),
  ...casesIn(set),
]

const casesIn = (set: Settings): (Condition | undefined)[] =>
  Object.values(set).flatMap((value) =>
    isByCase(value) ? value.flatMap((one) => [one.when, ...casesIn({ value: one.value })]) : [],
  )
