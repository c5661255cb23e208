import { type RawBuilder, sql } from 'kysely'
import { clockValue } from '../../core/condition/clock.ts'
import type { Registry } from '../../core/entity/registry.ts'
import { AppError } from '../../core/errors.ts'
import { APPOINTMENT, IN_FORCE } from '../../core/read/appointments/appointment.ts'
import type { RequestContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { Parameter } from '../db/statement-cache.ts'

/** Today, as the ends of appointments are compared with it. */
const today = (now: Date) => clockValue('$today', now)
const TODAY = new Parameter(({ now }) => today(now))

/** Appointments `a` that hold on a day for a person who is still of the organisation that he was appointed in. */
const inForce = (day: unknown, person: unknown, org: unknown): RawBuilder<boolean> =>
  sql<boolean>`a.person = ${person} and a.status = ${IN_FORCE.status} and (a.until is null or a.until >= ${day}::date)
    and coalesce(a.person_org, 0) = coalesce(${org}, 0)`

/**
 * The codes that the account `u` is appointed to, as the column `appointed`.
 * @param now when the statement runs once; otherwise it is told the time at each run
 */
export function appointedColumn({ entities }: Pick<Registry, 'entities'>, now?: Date): RawBuilder<unknown> {
  if (!entities.has(APPOINTMENT)) return sql`null as appointed`
  const day = now === undefined ? TODAY : today(now)
  const of = sql.table(APPOINTMENT)
  return sql`array(select a.code from ${of} a where ${inForce(day, sql.ref('u.id'), sql.ref('u.org_id'))} order by a.code) as appointed`
}

/**
 * Holds what the asker was appointed to as long as the transaction lasts: who revokes it waits until then, and nothing is written
 * by its right once he has his answer.
 * @throws access.lost when he holds less of it than when the call began
 */
export async function holdAppointments({ actor, now }: RequestContext, db: Db): Promise<void> {
  const { id, org_id, appointed = [] } = actor
  if (appointed.length === 0) return
  const { rows } = await sql<{ code: string }>`select a.code from ${sql.table(APPOINTMENT)} a
    where ${inForce(today(now), id, sql`${org_id}::bigint`)} order by a.id for share`.execute(db)
  const held = new Set(rows.map(({ code }) => code))
  if (!appointed.every((code) => held.has(code))) throw new AppError('access.lost')
}
