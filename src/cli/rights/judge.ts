import { abilityOf, can, readableFields } from '../../core/access/ability.ts'
import { actorOf, visitorOf } from '../../core/access/actor-of.ts'
import { answered } from '../../core/access/answered.ts'
import { isOpen } from '../../core/access/decisions.ts'
import { questionsOf } from '../../core/access/questions.ts'
import { rulesFor } from '../../core/access/rules.ts'
import { verbsOf } from '../../core/access/verbs.ts'
import type { Actor } from '../../core/condition/actor.ts'
import { evaluate } from '../../core/condition/evaluate.ts'
import type { PermissionConfig } from '../../core/config/config.ts'
import type { Entity } from '../../core/entity/entity.ts'
import type { Actors, Table } from './table.ts'
import { listedIn, Said } from './table-says.ts'
import { openedBy, verdict } from './table-verdict.ts'

type Row = Readonly<Record<string, unknown>>

/** One table held against an entity: actors are made once, every cell is asked in memory. */
export class Judge {
  readonly #actors: ReadonlyMap<string, Actor>
  readonly #listed: Actors
  readonly #entities: ReadonlyMap<string, Entity>
  readonly #permissions: PermissionConfig

  /** @param entities all there are, for conditions on other rows */
  constructor(listed: Actors, permissions: PermissionConfig, entities: ReadonlyMap<string, Entity> = new Map()) {
    this.#listed = listed
    this.#entities = entities
    this.#permissions = permissions
    this.#actors = new Map(
      Object.entries(listed.actors).map(([name, account]) => [
        name,
        account ? actorOf({ name, company_auth: 0, person_auth: 0, perms: [], ...account }, permissions) : visitorOf(permissions),
      ]),
    )
  }

  actor(name: string): Actor {
    return this.#actors.get(name)!
  }

  /** Cells in which the entity differs from its table, as sentences; stops after `limit`. */
  differences(table: Table, entity: Entity, limit = Number.POSITIVE_INFINITY): string[] {
    const found: string[] = []
    const differ = (cell: string, is: unknown, should: unknown) => {
      if (JSON.stringify(is) !== JSON.stringify(should)) found.push(`${cell}：是 ${show(is)}，应当是 ${show(should)}`)
    }
    const now = new Date(`${table.now.replace(' ', 'T')}+08:00`)
    const actions = entity.workflow?.actions ?? []
    // a verb that only the table still knows is one that the entity has lost
    const verbs = [...new Set([...verbsOf(entity), ...Object.values(table.allowed ?? {}).flatMap(Object.keys)])]
    differ(
      '打码',
      entity.fields
        .filter((field) => field.mask)
        .map((field) => field.name)
        .sort(),
      [...(table.masked ?? [])].sort(),
    )
    differ('验证', sorted(verified(entity)), sorted(table.verify ?? {}))
    const questions = questionsOf(entity)
    const recordsFor = (user?: Actor) =>
      Object.entries(table.records).map(([name, row]): [string, Row] => {
        const context = { now, ...(user ? { user } : {}) }
        return [
          name,
          answered(entity, row, questions, table.related ?? {}, new Map([...this.#entities, [entity.id, entity]]), context),
        ]
      })
    const bySystem = recordsFor()
    for (const action of actions.filter((one) => one.by.includes('system'))) {
      const is = bySystem.filter(([, row]) => isOpen(entity, action, { record: row, now })).map(([name]) => name)
      differ(`系统 · ${action.name}`, is, listedIn(table, table.system?.[action.name]))
    }
    for (const [name, actor] of this.#actors) {
      if (found.length >= limit) return found
      const records = recordsFor(actor)
      const rules = rulesFor([entity], actor)
      const ability = abilityOf(rules, new Map([[entity.id, entity]]), () => now)
      const asker = { ability, actor, permissions: this.#permissions, now }
      const said = new Said(table, this.#listed, name)
      for (const verb of verbs) {
        const expected = said.verdicts(verb)
        for (const [record, row] of records)
          differ(`${name} · ${verb} · ${record}`, verdict(asker, entity, verb, row), expected.get(record) ?? 'no')
      }
      for (const [record, row] of records) {
        if (!can(ability, 'read', entity.id, row)) continue
        const open = readableFields(ability, entity, row)
        const closed = entity.fields.map((field) => field.name).filter((field) => !open.has(field))
        differ(`${name} 看不到 · ${record}`, closed.sort(), said.hidden(entity, record))
      }
      for (const verb of verbs.filter((one) => one !== 'read' && one !== 'export'))
        for (const [record, row] of records.filter(([, one]) => verdict(asker, entity, verb, one) === 'yes')) {
          const opened = openedBy(rules, entity, verb, row, now)
          differ(`${name} · ${verb} 的字段 · ${record}`, opened, said.opened(entity, verb, record))
        }
      const readable = records.filter(([, row]) => can(ability, 'read', entity.id, row))
      for (const screen of entity.screens) {
        const rows = readable.filter(
          ([, row]) => !screen.where || evaluate(screen.where, row, { user: actor, now }, entity.field),
        )
        const stated = table.screens?.[screen.name]?.rows ?? {}
        const should = stated === 'read' ? readable.map(([one]) => one) : said.rows(stated)
        differ(
          `${name} 在 ${screen.name} 列出`,
          rows.map(([one]) => one),
          should,
        )
      }
    }
    for (const screen of entity.screens)
      differ(`${screen.name} 的权限编号`, screen.permission ?? null, table.screens?.[screen.name]?.permission ?? null)
    return found
  }

  /** Actors who are not who they should be. */
  strangers(): string[] {
    return Object.entries(this.#listed.actors).flatMap(([name, account]) => {
      const should = [...(account ? ['anyone', 'user', ...account.is] : ['anyone', 'visitor'])].sort()
      const is = [...this.actor(name).who].sort()
      return JSON.stringify(is) === JSON.stringify(should) ? [] : [`${name} 是 ${is.join('、')}，应当是 ${should.join('、')}`]
    })
  }

  /** Does the verb stand at a record the actor sees, be it refused with a sentence? */
  stands(table: Table, name: string, verb: string, record: string): boolean {
    return !['no', 'unseen'].includes(new Said(table, this.#listed, name).verdicts(verb).get(record) ?? 'no')
  }

  /** Is the record one of the rows that the actor finds in this screen? */
  lists(table: Table, name: string, screen: string, record: string): boolean {
    const rows = table.screens?.[screen]?.rows ?? {}
    return rows === 'read'
      ? this.stands(table, name, 'read', record)
      : new Said(table, this.#listed, name).rows(rows).includes(record)
  }
}

const verified = (entity: Entity): Record<string, string> => ({
  ...(entity.workflow?.create.verify ? { create: entity.workflow.create.verify } : {}),
  ...Object.fromEntries((entity.workflow?.actions ?? []).flatMap((one) => (one.verify ? [[one.name, one.verify]] : []))),
})

const sorted = (of: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(of).sort(([a], [b]) => (a < b ? -1 : 1)))
const show = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
