import { sql } from 'kysely'
import { fieldOf, targetOf } from '../../core/entity/by-name.ts'
import { decisionLocksOf, type RowGroup, writtenGroupsOf } from '../compiled/decision-locks.ts'
import type { FullRecord, RequestContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { columnValue } from './column-value.ts'

/** A row that is locked, or a name that is where no row stands for what is asked. */
type Lock = { readonly table: string; readonly id: unknown } | { readonly name: string }

/** Locks, until the transaction ends, all that decisions about this record read of other rows. Reading comes after it. */
export async function lockDecision(context: RequestContext, db: Db, record: FullRecord): Promise<void> {
  const { relations } = decisionLocksOf(context.registry, context.call.entity.id)
  // a record that is being made will be written too: what that needs is taken along, in the one order
  const written = record.id === undefined ? groupsWritten(context, {}, record) : []
  await take(db, [...rowsPointedAt(context, record, relations), ...groupsAsked(context, record), ...written])
}

/** The same without the rows that the record points at. */
export const lockGroups = (context: RequestContext, db: Db, record: FullRecord): Promise<void> =>
  take(db, groupsAsked(context, record))

function groupsAsked(context: RequestContext, record: FullRecord): Lock[] {
  const { call, actor, registry } = context
  const askedValue = (name: string): unknown => {
    if (name === '$user.id') return actor.id
    return name === '$user.org_id' ? actor.org_id : columnValue(context, fieldOf(call.entity, name), record[name])
  }
  return decisionLocksOf(registry, call.entity.id).groups.map(({ group, values }) => lockOf(group, values.map(askedValue)))
}

/** Locks the rows that a record points at by these relations. */
export const lockPointed = (context: RequestContext, db: Db, record: FullRecord, relations: readonly string[]): Promise<void> =>
  take(db, rowsPointedAt(context, record, relations))

const rowsPointedAt = (context: RequestContext, record: FullRecord, relations: readonly string[]): Lock[] =>
  relations.map((name) => {
    const field = fieldOf(context.call.entity, name)
    return { table: targetOf(field), id: columnValue(context, field, record[name]) }
  })

/**
 * Locks, before a row is written, the groups that it belongs to and that others decide by: as it stood and as it will.
 * @param before empty for a new row @param after empty for one that goes
 */
export async function lockWritten(context: RequestContext, db: Db, before: FullRecord, after: FullRecord): Promise<void> {
  // what the record's own steps look into: the row that is written shows it as it then is
  const { relations } = decisionLocksOf(context.registry, context.call.entity.id)
  await take(db, [...rowsPointedAt(context, after, relations), ...groupsWritten(context, before, after)])
}

function groupsWritten(context: RequestContext, before: FullRecord, after: FullRecord): Lock[] {
  const { entity } = context.call
  const [old, now] = [before, after].map((one) => (Object.keys(one).length === 0 ? [] : [one])) as [FullRecord[], FullRecord[]]
  const changes = ({ read }: RowGroup): boolean =>
    old.length === 0 || now.length === 0 || read === undefined || [...read].some((name) => before[name] !== after[name])
  const groups = writtenGroupsOf(context.registry, entity.id)
  return groups.filter(changes).flatMap((group) => {
    if (group.entity !== entity.id) return [lockOf(group, [])]
    const valuesOf = (record: FullRecord) => group.fields.map((name) => columnValue(context, fieldOf(entity, name), record[name]))
    return [...old, ...now].map((record) => lockOf(group, valuesOf(record)))
  })
}

const lockOf = ({ entity, fields, anchor }: RowGroup, values: readonly unknown[]): Lock =>
  anchor === undefined ? { name: JSON.stringify([entity, fields, values.map(String)]) } : { table: anchor, id: values[0] }

/** In one order for all, so that two rarely wait for each other: rows by table and number, then names. */
async function take(db: Db, locks: readonly Lock[]): Promise<void> {
  const rows = new Map<string, Set<number>>()
  const names = new Set<string>()
  for (const lock of locks) {
    if ('name' in lock) names.add(lock.name)
    else if (lock.id !== null && lock.id !== undefined)
      rows.set(lock.table, (rows.get(lock.table) ?? new Set()).add(Number(lock.id)))
  }
  for (const [table, ids] of [...rows].sort(([a], [b]) => (a < b ? -1 : 1)))
    await sql`select 1 from ${sql.table(table)} where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(db)
  if (names.size > 0)
    await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${[...names].sort()}::text[]) name`.execute(db)
}
