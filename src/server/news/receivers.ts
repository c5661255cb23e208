import { type RawBuilder, sql } from 'kysely'
import { type AppAbility, abilityOf, can, NAMED, readableFields } from '../../core/access/ability.ts'
import { actorOf } from '../../core/access/actor-of.ts'
import { readersOf } from '../../core/access/audience.ts'
import { rulesFor } from '../../core/access/rules.ts'
import type { Actor } from '../../core/condition/actor.ts'
import { evaluate } from '../../core/condition/evaluate.ts'
import { fieldsOf } from '../../core/entity/by-name.ts'
import type { Entity, Screen } from '../../core/entity/entity.ts'
import { firstOf } from '../../core/value/items.ts'
import { entityOf } from '../context/entity-of.ts'
import { contextAbout } from '../context/make-context.ts'
import { type FullRecord, type RequestContext, sqlContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { decodeRow, openOf } from '../db/encode.ts'
import { whereOf } from '../db/where.ts'
import { withAnswers } from '../read/answers.ts'
import { pagesFor } from '../read/pages-for.ts'
import { readerSelection } from '../read/rows.ts'
import { accountRow, accountTables, actingColumns, readAccount } from '../session/account-row.ts'

/** Somebody who may be told of a record. */
export interface Receiver {
  readonly id: number
  readonly actor: Actor
  /** the page that shows it to him; null when none does */
  readonly route: string | null
  /** the record as he may see it */
  readonly seen: FullRecord
}

const MOST = 200

/**
 * The accounts among `u` that may read this record by their own rules, each with the page that shows it.
 * @param among narrows the accounts
 * @param named the fields that will be spoken of
 */
export async function receiversOf(
  context: RequestContext,
  db: Db,
  entity: Entity,
  record: FullRecord,
  among: RawBuilder<boolean>,
  most = MOST,
  named: readonly string[] = [],
): Promise<Receiver[]> {
  const { deps, registry, now } = context
  const users = entityOf(context, 'user')
  const readers = whereOf(users, readersOf(entity, record, deps.permissions, users.field, now), sqlContext(context), 'u')
  const { rows } = await sql<Record<string, unknown>>`
    select ${actingColumns(registry, now)} from ${accountTables(deps.platform)}
    where u.status = 1 and coalesce(o.status, 1) = 1 and coalesce(p.status, 1) = 1 and ${among} and ${readers}
    order by u.id limit ${most}`.execute(db)
  const receivers: Receiver[] = []
  const pointedAt = entity.fields.flatMap((field) => registry.entities.get(field.relation?.entity ?? '') ?? [])
  for (const row of rows) {
    const actor = actorOf(accountRow(readAccount(row)), deps.permissions)
    const ability = abilityOf(rulesFor([entity, ...pointedAt], actor), registry.entities, () => now)
    // what other rows say depends on who asks
    const his = await withAnswers({ ...contextAbout(context, entity.id), actor }, db, record)
    if (!can(ability, 'read', entity.id, his)) continue
    const screen = pagesFor(ability, entity).find((one) => lists(one, actor, entity, his, now))
    // whose work is divided hears of what is on his desk alone
    if (!screen && actor.duties?.length) continue
    const route = screen ? `${screen.route}/info` : null
    const seen = seenBy(ability, registry.entities, entity, his)
    const unsaid = named.filter((name) => !(name in seen) && readableFields(ability, entity, his).has(name))
    receivers.push({
      id: actor.id,
      actor,
      route,
      seen: { ...seen, ...(await told({ ...context, actor, ability }, db, entity, record, unsaid)) },
    })
  }
  return receivers
}

/** Closed fields are left out or masked, and so is what other rows are called, where those are not open to him in general. */
function seenBy(ability: AppAbility, entities: ReadonlyMap<string, Entity>, entity: Entity, record: FullRecord): FullRecord {
  const readable = readableFields(ability, entity, record)
  const open = entity.fields.filter(({ name, relation, lookup }) => {
    const [via, of] = lookup?.split('.') ?? []
    const target = entities.get((via === undefined ? relation : entity.field[via]?.relation)?.entity ?? '')
    const label = of ?? relation?.label
    return readable.has(name) && (!target || label === undefined || isNamed(ability, target.id, label))
  })
  return openOf(entity.fields, record, new Set(open.map((field) => field.name)))
}

/** The names or values of other rows, where it hangs on the row whether this reader is told them. */
async function told(
  his: RequestContext,
  db: Db,
  entity: Entity,
  { id }: FullRecord,
  names: readonly string[],
): Promise<FullRecord> {
  const fields = fieldsOf(entity, names).filter((field) => field.relation ?? field.lookup)
  if (fields.length === 0) return {}
  const about = contextAbout(his, entity.id)
  const { rows } = await sql<Record<string, unknown>>`
    select ${readerSelection(entity, fields, { ...about, ability: his.ability })} from ${sql.table(entity.id)} t where t.id = ${id}`.execute(
    db,
  )
  const row = firstOf(rows)
  const open = fields.filter(({ name, lookup }) => (lookup ? row[`${name}#open`] !== false : row[`${name}_text`] !== null))
  return decodeRow(open, row, his.deps.secrets)
}

/** May rows of that kind be called so to this reader, whichever they are? */
const isNamed = (ability: AppAbility, entity: string, label: string): boolean =>
  NAMED.some((verb) =>
    ability.rulesFor(verb, entity).some((rule) => !rule.conditions && (!rule.fields || rule.fields.includes(label))),
  )

const lists = ({ where = {} }: Screen, actor: Actor, entity: Entity, record: FullRecord, now: Date): boolean =>
  evaluate(where, record, { user: actor, now }, entity.field)
