import { sql } from 'kysely'
import { contextAbout } from '../context/make-context.ts'
import { type FullRecord, type RequestContext, sqlContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { decodeRow } from '../db/encode.ts'
import { whereOf } from '../db/where.ts'
import type { Need } from '../effects/effect.ts'
import { selection } from './rows.ts'

type Found = FullRecord | readonly FullRecord[] | null

/** The rows a step asks for, whole, whoever asks; locked in one order for all steps, so that two rarely wait for each other; what is only read is read under those locks. */
export async function findRows(
  context: RequestContext,
  db: Db,
  needs: Readonly<Record<string, Need>>,
): Promise<Record<string, Found>> {
  const found: Record<string, Found> = {}
  for (const [name, need] of inOrder(needs)) {
    const rows = need.id === null ? [] : await select(context, db, need)
    found[name] = need.many ? rows : (rows[0] ?? null)
  }
  return found
}

/** The one with this id, or null. */
export async function findRow(
  context: RequestContext,
  db: Db,
  entity: string,
  id: number,
  unlocked = false,
): Promise<FullRecord | null> {
  const [row = null] = await select(context, db, { entity, id, unlocked })
  return row
}

const inOrder = (needs: Readonly<Record<string, Need>>) =>
  Object.entries(needs).sort(
    ([, a], [, b]) =>
      Number(a.unlocked ?? false) - Number(b.unlocked ?? false) ||
      a.entity.localeCompare(b.entity) ||
      Number(a.id ?? 0) - Number(b.id ?? 0),
  )

async function select(context: RequestContext, db: Db, need: Need): Promise<FullRecord[]> {
  const about = contextAbout(context, need.entity)
  const { entity } = about.call
  const condition = { ...(need.id === undefined ? {} : { id: need.id }), ...need.where }
  const { rows } = await sql<Record<string, unknown>>`
    select ${selection(entity, entity.fields, about)} from ${sql.table(entity.id)} t
    where ${whereOf(entity, condition, sqlContext(about))} order by t.id${need.unlocked ? sql`` : sql` for update of t`}`.execute(
    db,
  )
  return rows.map((row) => decodeRow(entity.fields, row, context.deps.secrets))
}
