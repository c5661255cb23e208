import { type RawBuilder, sql } from 'kysely'
import { abilityOf, can } from '../../core/access/ability.ts'
import type { Actor } from '../../core/access/actor.ts'
import { actorOf } from '../../core/access/actor-of.ts'
import { readersOf } from '../../core/access/audience.ts'
import { opens } from '../../core/access/open.ts'
import { rulesFor } from '../../core/access/rules.ts'
import { evaluate } from '../../core/condition/evaluate.ts'
import type { Entity, Screen } from '../../core/schema/entity.ts'
import { whereOf } from '../db/where.ts'
import { ACCOUNT_COLUMNS, accountOf, accountTables, readAccount } from '../session/account-row.ts'
import { withAnswers } from './answers.ts'
import { type Ask, type Db, type FullRecord, sqlContext } from './ask.ts'
import { entityOf } from './entity-of.ts'

/** Somebody who may be told of a record. */
export interface Receiver {
  readonly id: number
  /** the page that shows it to him; null when none does */
  readonly route: string | null
}

const MOST = 200

/**
 * Those of the accounts `u` who may read this record by their own rules, each with the page that shows it to him.
 * @param among narrows the accounts
 */
export async function receiversOf(
  ask: Ask,
  db: Db,
  entity: Entity,
  record: FullRecord,
  among: RawBuilder<boolean>,
  most = MOST,
): Promise<Receiver[]> {
  const { deps, registry, now } = ask
  const users = entityOf(ask, 'user')
  const readers = whereOf(users, readersOf(entity, record, deps.permissions, users.field, now), sqlContext(ask), 'u')
  const { rows } = await sql<Record<string, unknown>>`
    select ${ACCOUNT_COLUMNS} from ${accountTables(deps.platform)}
    where u.status = 1 and coalesce(o.status, 1) = 1 and coalesce(p.status, 1) = 1 and ${among} and ${readers}
    order by u.id limit ${most}`.execute(db)
  const receivers: Receiver[] = []
  for (const row of rows) {
    const actor = actorOf(accountOf(readAccount(row)), deps.permissions)
    const ability = abilityOf(rulesFor([entity], actor), registry.entities, () => now)
    // what other rows say depends on who asks
    const his = await withAnswers({ ...ask, actor }, db, record)
    if (!can(ability, 'read', entity.id, his)) continue
    const screen = pagesOf(entity).find((one) => opens(ability, one) && lists(one, actor, entity, his, now))
    // whose work is divided hears of what is on his desk alone
    if (!screen && actor.duties?.length) continue
    receivers.push({ id: actor.id, route: screen ? `${screen.route}/info` : null })
  }
  return receivers
}

/** The console's page before the member's: whoever may open both works there. */
const pagesOf = ({ screens }: Entity): Screen[] => [
  ...screens.filter((one) => one.area === 'admin'),
  ...screens.filter((one) => one.area === 'home'),
]

const lists = ({ where = {} }: Screen, actor: Actor, entity: Entity, record: FullRecord, now: Date): boolean =>
  evaluate(where, record, { user: actor, now }, entity.field)
