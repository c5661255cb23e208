import { type RawBuilder, sql } from 'kysely'
import { openFields } from '../../core/access/ability.ts'
import type { Field } from '../../core/entity/entity.ts'
import { firstOf } from '../../core/value/items.ts'
import { withDeciding } from '../compiled/deciding-fields.ts'
import { type FullRecord, type RequestContext, readerContext } from '../context/request-context.ts'
import { openOf } from '../db/encode.ts'
import { openTo } from '../db/open.ts'
import { allOf } from '../db/where.ts'
import { throughGate } from '../process/gate.ts'
import { maskRows } from './mask-rows.ts'
import { readerSelection } from './rows.ts'

/** Rows of an export that are read at one time. */
export const EXPORT_LOT = 1000

interface Chosen {
  /** in the list's order */
  readonly ids: readonly number[]
  /** of the fields asked about, those of which some row tells something; without rows all of them */
  readonly shown: readonly Field[]
}

/**
 * The rows of an export by their ids, and which columns it has, by one statement.
 * @param most one row more than that is looked for, so that it is known that there are more
 */
export async function chosenRows(
  context: RequestContext,
  fields: readonly Field[],
  where: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
  most: number,
): Promise<Chosen> {
  const { entity } = context.call
  const tells = fields.map((field) => tellsSomething(context, field))
  const flags = tells.flatMap((one, i) => (typeof one === 'boolean' ? [] : [{ name: `#${i}`, one }]))
  const columns = sql.join([sql`t.id`, ...flags.map(({ name, one }) => sql`${one} as ${sql.ref(name)}`)])
  const told = flags.map(({ name }) => sql`, bool_or(p.${sql.ref(name)}) as ${sql.ref(name)}`)
  const { rows } = await sql<Record<string, unknown> & { ids: number[] | null }>`
    select array_agg(p.id) as ids${sql.join(told, sql``)}
    from (select ${columns} from ${sql.table(entity.id)} t where ${where} order by ${order} limit ${most + 1}) p`.execute(
    context.deps.db.kysely,
  )
  const row = firstOf(rows)
  const ids = row.ids ?? []
  const isShown = (one: RawBuilder<boolean> | boolean, i: number) => (typeof one === 'boolean' ? one : row[`#${i}`] === true)
  return { ids, shown: ids.length === 0 ? fields : fields.filter((_, i) => isShown(tells[i]!, i)) }
}

/** Of which rows an exported one tells this field, open or masked; always, never, or as the row says. */
function tellsSomething(context: RequestContext, field: Field): RawBuilder<boolean> | boolean {
  const { entity } = context.call
  const reading = readerContext(context)
  const [read, exported] = [['read'], ['export']].map((verbs) => openTo(reading, entity, field.name, verbs))
  if (read?.length === 0 && exported?.length === 0) return true
  const open = read && exported ? allOf([...read, ...exported]) : sql<boolean>`false`
  const some = sql<boolean>`${sql.ref(`t.${field.name}`)} is not null`
  if (field.mask && field.lookup === undefined) return sql<boolean>`(${open} or ${some})`
  return read && exported ? open : false
}

/**
 * The records as they may leave, so many at a time: what is not right for this person any more when its turn comes is left out.
 * Nothing is held between two lots, neither a connection nor the tables.
 */
export async function* exportLots(
  context: RequestContext,
  columns: readonly Field[],
  where: RawBuilder<boolean>,
  ids: readonly number[],
): AsyncGenerator<Record<string, unknown>[]> {
  const { entity } = context.call
  const fields = withDeciding(
    entity,
    columns.map((field) => field.name),
  )
  const selected = sql`${readerSelection(entity, fields, context)}, t.id as "#id"`
  const taken = (record: FullRecord) => openOf(fields, record, openFields(context.ability, 'export', entity, record))
  for (let at = 0; at < ids.length; at += EXPORT_LOT) {
    const lot = ids.slice(at, at + EXPORT_LOT)
    const among = sql<boolean>`t.id = any(${lot}::bigint[])`
    const read = () =>
      sql<Record<string, unknown>>`select ${selected} from ${sql.table(entity.id)} t where ${allOf([among, where])}`.execute(
        context.deps.db.kysely,
      )
    // the first is read as part of the call, which has passed the gate
    const { rows } = at === 0 ? await read() : await throughGate(context.deps, read)
    const places = new Map(lot.map((id, place) => [id, place]))
    const placeOf = (row: Readonly<Record<string, unknown>>) => places.get(Number(row['#id'])) ?? 0
    yield maskRows(
      context,
      fields,
      rows.toSorted((a, b) => placeOf(a) - placeOf(b)),
    ).map(taken)
  }
}
