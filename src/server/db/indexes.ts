import { createHash } from 'node:crypto'
import type { Leaf, Node } from '../../core/condition/parse.ts'
import { parseCondition } from '../../core/condition/parse.ts'
import type { Condition } from '../../core/entity/condition.ts'
import type { Entity, Field, Screen } from '../../core/entity/entity.ts'
import { factsOf, isDocument, isList, isRange } from '../../core/entity/kinds.ts'
import { derivedOnce } from '../../core/value/derived-once.ts'
import { hashOf, isNeverNull } from './columns.ts'
import { identifier, literal } from './quote.ts'
import { isFoundByWord, TEXT_TERMS, termsOf } from './text-terms.ts'
import { writtenWhere } from './written-condition.ts'

/** An index as an entity wants it; `columns` are SQL, `on` their names. Its name says all it is, so an altered one is another. */
export interface Index {
  readonly name: string
  readonly columns: readonly string[]
  readonly on: readonly string[]
  readonly unique: boolean
  readonly method: 'btree' | 'gin'
  readonly where?: string
  /** SQL that comes before, and may be run again */
  readonly needs?: string
  readonly pointer: string
}

type Draft = Omit<Index, 'name' | 'unique' | 'method' | 'pointer'> & Partial<Pick<Index, 'unique' | 'method' | 'pointer'>>

/** of one entity's table, those that follow from its screens: each is written again at every change of a row */
const MOST_OF_SCREENS = 32

/** Indexes that the entity's file asks for, and those that its relations, screens and deadlines are known to need. */
export function indexesOf(entity: Entity): Index[] {
  const sure = [...uniques(entity), ...written(entity), ...owner(entity), ...ofFields(entity), ...ofDeadlines(entity)]
  const named = (drafts: readonly Draft[]) =>
    new Map(drafts.map((draft) => finish(entity.id, draft)).map((index) => [index.name, index]))
  const names = named(sure)
  const screens = withoutCovered([...named(draftsOfScreens(entity)).values()], [...names.values()])
  const all = [...new Map([...names, ...screens.slice(0, MOST_OF_SCREENS).map((one) => [one.name, one] as const)]).values()]
  return withoutCovered(all)
}

/** The indexes that are not the beginning of another, nor of one of `besides`. */
function withoutCovered(indexes: readonly Index[], besides: readonly Index[] = []): Index[] {
  const all = [...indexes, ...besides]
  return indexes.filter((index) => !all.some((other) => other.name !== index.name && covers(other, index)))
}

/** Names that this module gives; no other index of a table is ever touched. */
export const isOurs = (name: string): boolean => /^[iu]x_.+_[0-9a-f]{12}$/.test(name)

/**
 * A column as indexes hold it for lists, from the most to the least, rows without a value last. Read backwards the index serves
 * the other order too, but for the place of the nulls, which `operations/list-rows` sees to.
 */
const falling = (entity: Entity, name: string): string =>
  isNeverNull(entity, entity.field[name]!) ? `${identifier(name)} desc` : `${identifier(name)} desc nulls last`

/** The rows of equal values of `equal`, in the order of a list. More than one sort is held in their own directions. */
function sortDraft(entity: Entity, equal: readonly string[], sorts: readonly string[]): Draft {
  const parts = sorts.filter((sort) => !equal.includes(nameOf(sort)) && nameOf(sort) !== 'id')
  const alone = parts.length <= 1
  const down = (sort: string) => alone || sort.startsWith('-')
  const columns = parts.map((sort) => (down(sort) ? falling(entity, nameOf(sort)) : identifier(nameOf(sort))))
  const id = alone || parts[0]!.startsWith('-') ? falling(entity, 'id') : identifier('id')
  return { columns: [...equal.map(identifier), ...columns, id], on: [...equal, ...parts.map(nameOf), 'id'] }
}

const nameOf = (sort: string): string => sort.replace(/^-/, '')

function uniques(entity: Entity): Draft[] {
  const drafts = entity.unique.map(({ fields, where }, i): Draft => {
    const on = fields.map((name) => (entity.field[name]?.sealed === undefined ? name : hashOf(name)))
    const among = where ? { where: writtenWhere(entity, where, entity.id) } : {}
    return { columns: on.map(identifier), on, unique: true, pointer: `/unique/${i}`, ...among }
  })
  return entity.sn
    ? [...drafts, { columns: [identifier(entity.sn.field)], on: [entity.sn.field], unique: true, pointer: '/sn' }]
    : drafts
}

function written(entity: Entity): Draft[] {
  return entity.indexes.map((names, i): Draft => {
    const on = names.map((name) => name.replace(/^-/, ''))
    const list = on.length === 1 && isList(entity.field[on[0]!]!.kind)
    const columns = names.map((name) => (name.startsWith('-') ? falling(entity, name.slice(1)) : identifier(name)))
    return { columns, on, pointer: `/indexes/${i}`, ...(list || isDocument(entity.field[on[0]!]!.kind) ? { method: 'gin' } : {}) }
  })
}

function owner(entity: Entity): Draft[] {
  const { key, parties } = entity.owner
  const columns = key === 'parties' ? parties : key === 'none' ? [] : [key === 'org' ? 'org_id' : 'user_id']
  return columns.map((column) => sortDraft(entity, [column], ['-updated_at']))
}

function ofFields(entity: Entity): Draft[] {
  const filtered = new Set(entity.screens.flatMap((screen) => screen.filter))
  const drafts = entity.fields.filter(hasColumn).flatMap((field): Draft[] => {
    if (field.sealed !== undefined) return [{ columns: [identifier(hashOf(field.name))], on: [hashOf(field.name)] }]
    const column = identifier(field.name)
    if (filtered.has(field.name) && isFoundByWord(field))
      return [{ columns: [termsOf(column)], on: [field.name], method: 'gin', needs: TEXT_TERMS }]
    const method = factsOf(field.kind).index ?? (isList(field.kind) && filtered.has(field.name) ? 'gin' : undefined)
    if (method === undefined) return []
    if (method === 'prefix') return [{ columns: [`${column} text_pattern_ops`], on: [field.name] }]
    return [{ columns: [column], on: [field.name], method }]
  })
  return entity.search.length === 0
    ? drafts
    : [
        ...drafts,
        { columns: [identifier('search_vector')], on: ['search_vector'], method: 'gin' },
        // what stood there before anything was searched; seldom any
        { columns: [identifier('id')], on: ['id', 'search_text'], where: 'search_text is null' },
      ]
}

/** The indexes that screens list, sort, narrow and count by, the most needed first: too many are cut from the end. */
function draftsOfScreens(entity: Entity): Draft[] {
  const each = entity.screens.map((screen) => ofScreen(entity, screen))
  return RANKS.flatMap((rank) => each.flatMap((needs) => needs[rank]))
}

const RANKS = ['usual', 'narrowed', 'ordered', 'both'] as const
type Needs = Readonly<Record<(typeof RANKS)[number], readonly Draft[]>>

/**
 * The indexes of a screen: its own order, tabs and counts; each filter beside its order, so that the few rows of a rare value are
 * found as fast as the first of a common one; its other orders; and these beside the relations, by which rows are narrowed most.
 * Pages that everybody opens come before those of the platform's own people.
 */
function ofScreen(entity: Entity, screen: Screen): Needs {
  const field = (name: string) => entity.field[name]
  const leaves = conditionsOf(entity, screen)
    .flatMap((where) => equalities(parseCondition(where)))
    .filter((leaf) => isOrdered(field(leaf.field)))
  const equal = [...new Set(leaves.map((leaf) => leaf.field))].sort()
  const draft = (more: readonly string[], sorts: readonly string[]) => sortDraft(entity, [...new Set([...equal, ...more])], sorts)
  const ownSorts = screen.defaultSort.split(',')
  const sortable = ownSorts.filter((sort) => isOrdered(field(nameOf(sort))))
  const own = sortable.length === ownSorts.length ? sortable : sortable.slice(0, 1)
  const tabs = isOrdered(field(screen.tabs)) ? [screen.tabs] : []
  const usual = [draft([], own), ...tallies(entity, equal, tabs)]
  // one owner's rows are few, and so are those of two who deal: to order or narrow them needs no index
  const isPersonal = leaves.some((leaf) => String(leaf.value).startsWith('$user.'))
  const isBetweenTwo = entity.owner.key === 'parties' && screen.area !== 'admin'
  if (isPersonal || isBetweenTwo || (screen.area === 'home' && entity.owner.key !== 'none'))
    return { usual, narrowed: [], ordered: [], both: [] }

  const sorts = screen.sort.filter((name) => isOrdered(field(name)))
  const filters = screen.filter.flatMap((name) => (isOrdered(field(name)) && !equal.includes(name) ? [field(name)!] : []))
  const others = sorts.filter((name) => name !== nameOf(screen.defaultSort))
  const exact = filters.filter(({ kind }) => factsOf(kind).filter === 'in' && !isRange(kind))
  const ranges = filters.filter(({ kind, name }) => isRange(kind) && !sorts.includes(name))
  const narrowed = [...exact.map(({ name }) => draft([name], own)), ...ranges.map(({ name }) => draft([], [name]))]
  const ordered = others.map((name) => draft([], [name]))
  const related = exact.filter(({ name, relation, system }) => relation && !system && !entity.owner.parties.includes(name))
  const both = related.flatMap(({ name }) => others.map((other) => draft([name], [other])))
  const tabbed = tabs.map((name) => draft([name], own))
  if (screen.area === 'site') return { usual: [...usual, ...tabbed, ...ordered, ...both], narrowed, ordered: [], both: [] }
  return { usual: [...usual, ...tabbed], narrowed: [], ordered, both: [...narrowed, ...both] }
}

/** What holds of every row of a screen: its own condition and, where everybody looks, the one by which everybody may read. */
function conditionsOf(entity: Entity, { where, area }: Screen): Condition[] {
  const open = area === 'site' ? entity.access.filter((rule) => rule.who === 'anyone' && rule.can.includes('read')) : []
  const shared = open.length === 1 ? open[0]?.where : undefined
  return [...(where ? [where] : []), ...(shared ? [shared] : [])]
}

/** The number of rows, of each state too, is read from an index alone when the index holds all that decides about a state. */
function tallies(entity: Entity, equal: readonly string[], tabs: readonly string[]): Draft[] {
  const { workflow } = entity
  const states = [...new Set([...equal, ...tabs])]
  if (!workflow || !states.includes(workflow.field)) return []
  const due = workflow.actions.flatMap((action) => (action.after && action.to !== undefined ? [action.after.field] : []))
  const on = [...states, ...new Set(due)].filter((name) => isOrdered(entity.field[name]))
  return [{ columns: on.map(identifier), on }]
}

/** Rows whose deadline is still to come, by deadline: what the job asks for again and again. */
function ofDeadlines(entity: Entity): Draft[] {
  const workflow = entity.workflow
  return (workflow?.actions ?? []).flatMap((action): Draft[] => {
    const field = action.after && entity.field[action.after.field]
    if (!field || !hasColumn(field)) return []
    return [
      {
        columns: [identifier(field.name)],
        on: [field.name],
        where: `${identifier(workflow!.field)} in (${action.from.map(literal).join(', ')})`,
      },
    ]
  })
}

/** Fields that every row of a condition has one same value of. */
function equalities(node: Node): Leaf[] {
  if (node.op === 'and') return node.nodes.flatMap(equalities)
  return isEquality(node) ? [node] : []
}

const isEquality = (node: Node): node is Leaf =>
  node.op === '$eq' && node.value !== null && !String(node.value).startsWith('$row.')

/** Does an index hold the rows of equal values of all these fields, in this order? Then the first it has are the first of a list. */
export function hasOrderedIndex(entity: Entity, equal: ReadonlySet<string>, order: string): boolean {
  return indexesOnce(entity).some(
    ({ method, where, on }) =>
      method === 'btree' &&
      where === undefined &&
      on[equal.size] === order &&
      on.slice(0, equal.size).every((name) => equal.has(name)),
  )
}

const indexesOnce = derivedOnce(indexesOf)

/** The fields of which these parts say the one value; null where one says more or other than that. */
export function equalFields(entity: Entity, parts: readonly Node[]): ReadonlySet<string> | null {
  const isHeld = (node: Node) => isEquality(node) && isOrdered(entity.field[node.field]) && !arrivesByItself(entity, node)
  return parts.every(isHeld) ? new Set(parts.flatMap((node) => (isEquality(node) ? [node.field] : []))) : null
}

/** A state that rows come to by the clock alone is that of rows whose column still says another. */
const arrivesByItself = ({ workflow }: Entity, { field, value }: Leaf): boolean =>
  workflow?.field === field && workflow.actions.some((action) => action.after && action.to === value)

/** Can a question for one value be answered from the beginning of an index? */
export const isHeldByIndexes = (field: Field): boolean => isOrdered(field) && field.sealed === undefined

const hasColumn = (field: Field): boolean => field.lookup === undefined

/** One short value per row: what a btree can hold and order. */
const isOrdered = (field: Field | undefined): field is Field =>
  field !== undefined && hasColumn(field) && !isList(field.kind) && !isDocument(field.kind) && !factsOf(field.kind).long

function covers(other: Index, index: Index): boolean {
  if (index.unique || index.method !== 'btree' || other.method !== 'btree' || index.where !== other.where) return false
  return other.columns.length > index.columns.length && index.columns.every((column, i) => other.columns[i] === column)
}

function finish(table: string, draft: Draft): Index {
  const { unique = false, method = 'btree', pointer = '', ...rest } = draft
  const hash = createHash('sha256')
    .update(JSON.stringify([table, unique, method, rest.columns, rest.where]))
    .digest('hex')
    .slice(0, 12)
  return { name: `${unique ? 'ux' : 'ix'}_${table.slice(0, 40)}_${hash}`, unique, method, pointer, ...rest }
}
