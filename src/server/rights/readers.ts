import { sql } from 'kysely'
import { can } from '../../core/access/ability.ts'
import { actorOf } from '../../core/access/actor-of.ts'
import { readersOf } from '../../core/access/audience.ts'
import type { Actor } from '../../core/condition/actor.ts'
import type { Entity, Screen } from '../../core/entity/entity.ts'
import type { Dependencies } from '../context/deps.ts'
import { entityOf } from '../context/entity-of.ts'
import { type FullRecord, sqlContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { whereOf } from '../db/where.ts'
import { accountRow, accountTables, actingColumns, readAccount } from '../session/account-row.ts'
import { recordAtHand, rightsContext } from './asker-context.ts'
import { screensShowing } from './screens-showing.ts'

/** An account that may read a record, and the screens that show it to him; none: the rules let him, no page does. */
export interface Reader {
  readonly actor: Actor
  readonly screens: readonly Screen[]
}

/**
 * Who may read this row: the rules turned round find the accounts, each is then asked by his own rules.
 * @param most accounts that are looked at; `capped` says that there were more
 */
export async function readersOfRow(
  deps: Dependencies,
  db: Db,
  entity: Entity,
  record: FullRecord,
  most: number,
): Promise<{ readers: readonly Reader[]; capped: boolean }> {
  const engine = rightsContext(deps, entity, actorOf(NOBODY, deps.permissions))
  const users = entityOf(engine, 'user')
  const turned = readersOf(entity, record, deps.permissions, users.field, engine.now)
  const { rows } = await sql<Record<string, unknown>>`
    select ${actingColumns(engine.registry, engine.now)} from ${accountTables(deps.platform)}
    where u.status = 1 and coalesce(o.status, 1) = 1 and coalesce(p.status, 1) = 1 and ${whereOf(users, turned, sqlContext(engine), 'u')}
    order by u.id limit ${most + 1}`.execute(db)
  const readers: Reader[] = []
  for (const row of rows.slice(0, most)) {
    const actor = actorOf(accountRow(readAccount(row)), deps.permissions)
    const context = rightsContext(deps, entity, actor)
    const his = await recordAtHand(context, db, Number(record.id))
    if (!his || !can(context.ability, 'read', entity.id, his)) continue
    readers.push({ actor, screens: screensShowing(context, his) })
  }
  return { readers, capped: rows.length > most }
}

const NOBODY = { id: 0, org_id: 0, role: 0, type: 0, name: '', company_auth: 0, person_auth: 0, perms: [] }
