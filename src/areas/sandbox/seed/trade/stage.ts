import { sql } from 'kysely'
import { abilityOf } from '../../../../core/access/ability.ts'
import { actorOf } from '../../../../core/access/actor-of.ts'
import { rulesFor } from '../../../../core/access/rules.ts'
import type { Actor } from '../../../../core/condition/actor.ts'
import { entityNamed } from '../../../../core/entity/by-name.ts'
import { firstOf } from '../../../../core/value/items.ts'
import type { Dependencies } from '../../../../server/context/deps.ts'
import { contextOf } from '../../../../server/context/make-context.ts'
import type { FullRecord, RequestContext } from '../../../../server/context/request-context.ts'
import { StatementCache } from '../../../../server/db/statement-cache.ts'
import { inTransaction } from '../../../../server/db/transaction.ts'
import { applyAction } from '../../../../server/operations/apply-action.ts'
import { create } from '../../../../server/operations/create.ts'
import { accountById, accountRow } from '../../../../server/session/account-row.ts'
import { loadForUpdate } from '../../../../server/write/load-for-update.ts'
import { Timeline } from './timeline.ts'

export type StageDeps = Pick<
  Dependencies,
  'areas' | 'effects' | 'db' | 'registry' | 'permissions' | 'platform' | 'dataDir' | 'files' | 'sandbox' | 'secrets'
>
type Values = Readonly<Record<string, unknown>>
type Standing = Pick<RequestContext, 'actor' | 'ability' | 'statements'>

/**
 * People of the sandbox who trade by the product's own rules, each step at a time of the past: what they leave behind is
 * what real trading would have left. Only the second proof of identity is taken for granted.
 */
export class Stage {
  readonly #timeline = new Timeline()
  readonly #known = new Map<number, Standing>()
  #at = new Date(0)

  constructor(readonly deps: StageDeps) {}

  /** Plays courses of events at once, each step when its time has come. */
  play(courses: readonly (() => Promise<void>)[]): Promise<void> {
    return this.#timeline.play(courses)
  }

  /** Makes a record through the form of a screen. */
  make(user: number, screen: string, values: Values, at: Date): Promise<FullRecord> {
    return this.#ask(user, screen, at, (context) => inTransaction(context.deps.db, (db) => create(context, db, values, {})))
  }

  /** Takes a step of a record's workflow. */
  act(user: number, screen: string, id: number, action: string, args: Values, at: Date): Promise<FullRecord> {
    return this.#ask(user, screen, at, (context) =>
      inTransaction(context.deps.db, async (db) => {
        const locked = await loadForUpdate(context, db, id)
        return applyAction(context, db, locked, action, { ...args, version: locked.seenVersion })
      }),
    )
  }

  /** Comes back to a record when a deadline has passed, which writes it down. */
  look(user: number, screen: string, id: number, at: Date): Promise<FullRecord> {
    return this.#ask(user, screen, at, (context) =>
      inTransaction(context.deps.db, async (db) => (await loadForUpdate(context, db, id)).record),
    )
  }

  /** The id of the newest row whose `field` is `value`. */
  async newest(entity: string, field: string, value: number): Promise<number> {
    const { rows } = await sql<{
      id: number
    }>`select max(id) as id from ${sql.table(entity)} where ${sql.ref(field)} = ${value}`.execute(this.deps.db.kysely)
    return Number(firstOf(rows).id)
  }

  async #ask<T>(user: number, name: string, at: Date, work: (context: RequestContext) => Promise<T>): Promise<T> {
    await this.#timeline.until(at)
    const registry = this.deps.registry.current
    const screen = registry.screens.get(name)
    if (!screen) throw new Error(`no screen ${name}`)
    const entity = entityNamed(registry.entities, screen.entity)
    const standing = await this.#standing(user)
    this.#at = at
    const call = { method: 'POST', controller: screen.controller, name: '', operation: 'action', screen, entity } as const
    const now = () => at
    const deps: Dependencies = {
      ...this.deps,
      now,
      adapters: { sms: { send: async () => '' }, wechat: null, register: null, signing: null },
      publicBrowse: false,
      trustProxy: 0,
    }
    const { actor, ...access } = standing
    return work(contextOf(deps, call, {}, actor, access))
  }

  async #standing(user: number): Promise<Standing> {
    const actorEntry = this.#known.get(user)
    if (actorEntry) return actorEntry
    const { deps } = this
    const account = await accountById(deps.db.kysely, deps.platform, user)
    if (!account) throw new Error(`no user ${user}`)
    const actor: Actor = actorOf(accountRow(account), deps.permissions)
    const { entities } = deps.registry.current
    const ability = abilityOf(rulesFor(entities.values(), actor), entities, () => this.#at)
    const entry = { actor, ability, statements: new StatementCache() }
    this.#known.set(user, entry)
    return entry
  }
}
