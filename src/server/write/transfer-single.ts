import { sql } from 'kysely'
import { evaluate } from '../../core/condition/evaluate.ts'
import { type Condition, isScalar, type Operators, type Scalar } from '../../core/entity/condition.ts'
import type { Entity, Field } from '../../core/entity/entity.ts'
import { ownValuesOf } from '../../core/record/starting-value.ts'
import { derivedOnce } from '../../core/value/derived-once.ts'
import { type FullRecord, idIn, type RequestContext, sqlContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { whereOf } from '../db/where.ts'
import type { Change } from '../effects/effect.ts'

type Values = Readonly<Record<string, unknown>>
type Single = NonNullable<Field['single']>

/** A write's consequences for a field that one record alone of several has. */
interface HandOver {
  readonly patch: Values
  readonly change: readonly Change[]
}

const NONE: HandOver = { patch: {}, change: [] }

const singlesOf = derivedOnce((entity: Entity): readonly Field[] => entity.fields.filter((field) => field.single !== undefined))

/**
 * A record that becomes the one (`single`) takes it from the one that was; the first of its like is it by itself. Those who
 * write among the same records come one after the other.
 * @param before empty when the record is being made
 */
export async function transferSingle(context: RequestContext, db: Db, before: FullRecord, values: Values): Promise<HandOver> {
  const { entity } = context.call
  const singles = singlesOf(entity)
  if (singles.length === 0) return NONE
  const isNew = before.id === undefined
  const after = { ...(isNew ? ownValuesOf(entity, context.actor) : before), ...values }
  const patch: Record<string, unknown> = {}
  const change: Change[] = []
  for (const { name, single } of singles) {
    if (!single) continue
    const isIt = (record: FullRecord) => record[name] === true && counts(context, single, record)
    if (isIt(after) ? !isNew && isIt(before) : !isNew || !counts(context, single, after)) continue
    const alike = likeOf(single, after)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${entity.id}.${name} ${JSON.stringify(alike)}`}, 0))`.execute(db)
    if (isIt(after)) {
      const holders = await idsOf(context, db, { $and: [alike, { [name]: true }, isNew ? {} : { id: { $ne: idIn(before) } }] })
      change.push(...holders.map((id) => ({ entity: entity.id, id, patch: { [name]: false } })))
    } else if ((await idsOf(context, db, alike, 1)).length === 0) patch[name] = true
  }
  return { patch, change }
}

const counts = (context: RequestContext, { where }: Single, record: FullRecord): boolean =>
  where === undefined || evaluate(where, record, {}, context.call.entity.field)

function likeIt(value: unknown): Scalar | Operators {
  if (value === undefined || value === null) return { $exists: false }
  if (!isScalar(value)) throw new Error('records are alike by single values')
  return value
}

/** The records among which there is one. */
const likeOf = ({ among, where = {} }: Single, record: FullRecord): Condition => ({
  $and: [Object.fromEntries(among.map((name) => [name, likeIt(record[name])])), where],
})

async function idsOf(context: RequestContext, db: Db, where: Condition, most: number | null = null): Promise<number[]> {
  const { entity } = context.call
  const { rows } = await sql<{ id: string | number }>`
    select t.id from ${sql.table(entity.id)} t where ${whereOf(entity, where, sqlContext(context))} limit ${most}::bigint`.execute(
    db,
  )
  return rows.map(({ id }) => Number(id))
}
