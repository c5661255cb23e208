import { createHash } from 'node:crypto'
import type { Leaf, Node } from '../../core/condition/parse.ts'
import { parseCondition } from '../../core/condition/parse.ts'
import type { Entity, Field, Screen } from '../../core/schema/entity.ts'
import { factsOf, isDocument, isList, isNumber, isRange } from '../../core/schema/kinds.ts'
import { hashOf } from './columns.ts'
import { identifier, literal } from './quote.ts'

/** An index as an entity wants it; `columns` are SQL, `on` their names. Its name says all it is, so an altered one is another. */
export interface Index {
  readonly name: string
  readonly columns: readonly string[]
  readonly on: readonly string[]
  readonly unique: boolean
  readonly method: 'btree' | 'gin'
  readonly where?: string
  readonly pointer: string
}

type Draft = Omit<Index, 'name' | 'unique' | 'method' | 'pointer'> & Partial<Pick<Index, 'unique' | 'method' | 'pointer'>>

/** Indexes that the entity's file asks for, and those that its relations, screens and deadlines are known to need. */
export function indexesOf(entity: Entity): Index[] {
  const drafts = [
    ...uniques(entity),
    ...written(entity),
    ...owner(entity),
    ...entity.screens.flatMap((screen) => ofScreen(entity, screen)),
    ...ofFields(entity),
    ...ofDeadlines(entity),
  ]
  const named = new Map(drafts.map((draft) => finish(entity.id, draft)).map((index) => [index.name, index]))
  const all = [...named.values()]
  return all.filter((index) => !all.some((other) => other !== index && covers(other, index)))
}

/** Names that this module gives; no other index of a table is ever touched. */
export const isOurs = (name: string): boolean => /^[iu]x_.+_[0-9a-f]{12}$/.test(name)

/** Lists order by `x desc nulls last, id desc` or `x asc nulls last, id`; an index serves only the very same order. */
const falling = (name: string): string => (name === 'id' ? `${identifier(name)} desc` : `${identifier(name)} desc nulls last`)

const sortDraft = (equal: readonly string[], sort: string): Draft => {
  const name = sort.replace(/^-/, '')
  const names = [...new Set([name, 'id'])].filter((one) => !equal.includes(one))
  return {
    columns: [...equal.map(identifier), ...names.map(sort.startsWith('-') ? falling : identifier)],
    on: [...equal, ...names],
  }
}

function uniques(entity: Entity): Draft[] {
  const drafts = entity.unique.map((names, i): Draft => {
    const on = names.map((name) => (entity.field[name]?.sealed === undefined ? name : hashOf(name)))
    return { columns: on.map(identifier), on, unique: true, pointer: `/unique/${i}` }
  })
  return entity.sn
    ? [...drafts, { columns: [identifier(entity.sn.field)], on: [entity.sn.field], unique: true, pointer: '/sn' }]
    : drafts
}

function written(entity: Entity): Draft[] {
  return entity.indexes.map((names, i): Draft => {
    const on = names.map((name) => name.replace(/^-/, ''))
    const list = on.length === 1 && isList(entity.field[on[0]!]!.kind)
    const columns = names.map((name) => (name.startsWith('-') ? falling(name.slice(1)) : identifier(name)))
    return { columns, on, pointer: `/indexes/${i}`, ...(list || isDocument(entity.field[on[0]!]!.kind) ? { method: 'gin' } : {}) }
  })
}

function owner(entity: Entity): Draft[] {
  const { key, parties } = entity.owner
  const columns = key === 'parties' ? parties : key === 'none' ? [] : [key === 'org' ? 'org_id' : 'user_id']
  return columns.map((column) => sortDraft([column], '-updated_at'))
}

function ofFields(entity: Entity): Draft[] {
  const filtered = new Set(entity.screens.flatMap((screen) => screen.filter))
  const drafts = entity.fields.filter(hasColumn).flatMap((field): Draft[] => {
    if (field.sealed !== undefined) return [{ columns: [identifier(hashOf(field.name))], on: [hashOf(field.name)] }]
    const column = identifier(field.name)
    const method = factsOf(field.kind).index ?? (isList(field.kind) && filtered.has(field.name) ? 'gin' : undefined)
    if (method === undefined) return []
    if (method === 'prefix') return [{ columns: [`${column} text_pattern_ops`], on: [field.name] }]
    return [{ columns: [column], on: [field.name], method }]
  })
  return entity.search.length === 0
    ? drafts
    : [...drafts, { columns: [identifier('search_vector')], on: ['search_vector'], method: 'gin' }]
}

/** What a screen lists by default, and the other orders where many rows are to be ordered. */
function ofScreen(entity: Entity, screen: Screen): Draft[] {
  const leaves = screen.where
    ? equalities(parseCondition(screen.where)).filter((leaf) => isOrdered(entity.field[leaf.field]))
    : []
  const equal = leaves.map((leaf) => leaf.field).sort()
  const first = screen.defaultSort
    .split(',')
    .slice(0, 1)
    .filter((sort) => isOrdered(entity.field[sort.replace(/^-/, '')]))
  const drafts = first.map((sort) => sortDraft(equal, sort))
  // one owner's rows are few: sorting them needs no index
  if (leaves.some((leaf) => String(leaf.value).startsWith('$user.'))) return drafts
  const tabs = entity.field[screen.tabs]
  if (tabs && isOrdered(tabs) && !equal.includes(tabs.name))
    drafts.push(...first.map((sort) => sortDraft([...equal, tabs.name], sort)))
  if (screen.area !== 'site') return drafts
  const others = screen.sort
    .flatMap((name) => entity.field[name] ?? [])
    .filter((field) => isOrdered(field) && isRange(field.kind))
  return [
    ...drafts,
    ...others.flatMap((field) => [
      sortDraft(equal, `-${field.name}`),
      ...(isNumber(field.kind) ? [sortDraft(equal, field.name)] : []),
    ]),
  ]
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
  return node.op === '$eq' && node.value !== null && !String(node.value).startsWith('$row.') ? [node] : []
}

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
