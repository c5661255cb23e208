import { type RawBuilder, sql } from 'kysely'
import { fieldOf } from '../../core/entity/by-name.ts'
import type { Entity } from '../../core/entity/entity.ts'
import type { Registry } from '../../core/entity/registry.ts'
import { derivedOnce } from '../../core/value/derived-once.ts'
import { textBefore } from '../../core/value/text-before.ts'
import { type RequestContext, sqlContext } from '../context/request-context.ts'
import { columnOf } from '../db/column.ts'
import type { Db } from '../db/database.ts'
import { searchValues } from './columns.ts'

type Values = Readonly<Record<string, unknown>>

/** A way by which a keyword finds one row because of another: the relation to it, and which of the other's fields. */
export interface SearchPath {
  /** where it stands among the row's own values */
  readonly as: string
  readonly via: string
  readonly entity: string
  readonly name: string
}

/** All that rows of this entity are found by, and other rows say. */
export const searchPathsOf = derivedOnce((entity: Entity): readonly SearchPath[] =>
  entity.search.flatMap((name) => {
    const { relation, lookup } = fieldOf(entity, name)
    if (relation) return [{ as: `${name}_text`, via: name, entity: relation.entity, name: relation.label }]
    if (lookup === undefined) return []
    const via = textBefore(lookup, '.')
    const target = fieldOf(entity, via).relation
    return target ? [{ as: name, via, entity: target.entity, name: lookup.slice(via.length + 1) }] : []
  }),
)

/**
 * The record that is about to be, with what other rows say of it and nobody has yet asked.
 * @param patch what changes; what the record says through these relations is no longer so
 */
async function withPointed(context: RequestContext, db: Db, before: Values, patch: Values): Promise<Values> {
  const { entity } = context.call
  const values = before.id === undefined ? patch : { ...before, ...patch }
  const paths = searchPathsOf(entity).filter(({ as, via }) => {
    const isKnown = Object.hasOwn(patch, as) || (Object.hasOwn(before, as) && !Object.hasOwn(patch, via))
    return !isKnown && idsOf(values[via]).length > 0
  })
  if (paths.length === 0) return values
  const columns = paths.map((one, i) => sql`(${searchWords(context, one, idsOf(values[one.via]))}) as ${sql.ref(String(i))}`)
  const { rows } = await sql<Values>`select ${sql.join(columns)}`.execute(db)
  return { ...values, ...Object.fromEntries(paths.map(({ as }, i) => [as, rows[0]?.[i]])) }
}

const idsOf = (value: unknown): number[] =>
  [value].flat().filter((one): one is number => typeof one === 'number' && Number.isSafeInteger(one))

/** The search words of the rows with these ids; the ids may be parameters. */
export function searchWords(
  context: RequestContext,
  { entity, name }: SearchPath,
  ids: unknown,
  reading = sqlContext(context),
): RawBuilder<unknown> {
  const target = context.registry.entities.get(entity)
  if (!target) return sql`null`
  return sql`select string_agg(${columnOf(target, name, reading)}::text, ' ') from ${sql.table(entity)} t where t.id = any(${ids}::bigint[])`
}

/** Which rows are found by what rows of this entity say. */
function foundThrough(registry: Registry, id: string): readonly (SearchPath & { readonly of: string })[] {
  return allPointed(registry).filter((one) => one.entity === id)
}

const allPointed = derivedOnce((registry: Registry) =>
  [...registry.entities.values()].flatMap((entity) => searchPathsOf(entity).map((one) => ({ ...one, of: entity.id }))),
)

/** The columns by which a record is found once `patch` is written. */
export const columnsToSearch = async (context: RequestContext, db: Db, before: Values, patch: Values) =>
  searchValues(context.call.entity, await withPointed(context, db, before, patch))

/** Rows that say to others what they are found by have changed: those others are made anew in a while. One line, however many they are. */
export async function markSearchStale(context: RequestContext, db: Db, id: number, changed: ReadonlySet<string>): Promise<void> {
  const affected = foundThrough(context.registry, context.call.entity.id).filter(({ name }) => changed.has(name))
  for (const { of, via } of affected)
    await sql`insert into search_stale (entity, via, target) values (${of}, ${via}, ${id})`.execute(db)
}
