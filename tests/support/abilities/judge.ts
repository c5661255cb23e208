import { abilityOf, can, readableFields } from '../../../src/core/access/ability.ts'
import { actorOf, visitorOf } from '../../../src/core/access/actor-of.ts'
import { brokenGuards } from '../../../src/core/access/obstacles.ts'
import { questionsOf } from '../../../src/core/access/questions.ts'
import type { Rule } from '../../../src/core/access/rule.ts'
import { rulesFor } from '../../../src/core/access/rules.ts'
import { stepOf, verbsOf } from '../../../src/core/access/verbs.ts'
import { type Asker, refusalOf, refusalOfSeen } from '../../../src/core/access/verdict.ts'
import type { Actor } from '../../../src/core/condition/actor.ts'
import { evaluate } from '../../../src/core/condition/evaluate.ts'
import type { PermissionConfig } from '../../../src/core/config/config.ts'
import type { Action, Entity, Guard } from '../../../src/core/entity/entity.ts'
import { answered } from '../related.ts'
import { type Actors, type By, type Listed, meant, type Table } from './table.ts'

type Row = Readonly<Record<string, unknown>>
/** before a sentence: the step is not shown at all */
export const UNSEEN = '（不显示）'

/** What an actor can do with a record: `yes`, `no`, `unseen` (the rule gives it, but not the row), or the sentence that refuses him. */
export type Verdict = string

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
      const is = bySystem.filter(([, row]) => systemMay(action, entity, row, now)).map(([name]) => name)
      differ(`系统 · ${action.name}`, is, listed(table, table.system?.[action.name]))
    }
    for (const [name, actor] of this.#actors) {
      if (found.length >= limit) return found
      const records = recordsFor(actor)
      const rules = rulesFor([entity], actor)
      const ability = abilityOf(rules, new Map([[entity.id, entity]]), () => now)
      const asker = { ability, actor, permissions: this.#permissions, now }
      for (const verb of verbs) {
        const expected = this.#expected(table, name, verb)
        for (const [record, row] of records)
          differ(`${name} · ${verb} · ${record}`, verdict(asker, entity, verb, row), expected.get(record) ?? 'no')
      }
      for (const [record, row] of records) {
        if (!can(ability, 'read', entity.id, row)) continue
        const open = readableFields(ability, entity, row)
        const closed = entity.fields.map((field) => field.name).filter((field) => !open.has(field))
        differ(`${name} 看不到 · ${record}`, closed.sort(), this.#hidden(table, entity, name, record))
      }
      for (const verb of verbs.filter((one) => one !== 'read' && one !== 'export'))
        for (const [record, row] of records.filter(([, one]) => verdict(asker, entity, verb, one) === 'yes')) {
          const opened = openedBy(rules, entity, verb, row, now)
          differ(`${name} · ${verb} 的字段 · ${record}`, opened, this.#opened(table, entity, name, verb, record))
        }
      const readable = records.filter(([, row]) => can(ability, 'read', entity.id, row))
      for (const screen of entity.screens) {
        const rows = readable.filter(
          ([, row]) => !screen.where || evaluate(screen.where, row, { user: actor, now }, entity.field),
        )
        const stated = table.screens?.[screen.name]?.rows ?? {}
        const should = stated === 'read' ? readable.map(([one]) => one) : this.#rows(table, stated, name)
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
    return !['no', 'unseen'].includes(this.#expected(table, name, verb).get(record) ?? 'no')
  }

  /** Is the record one of the rows that the actor finds in this screen? */
  lists(table: Table, name: string, screen: string, record: string): boolean {
    const rows = table.screens?.[screen]?.rows ?? {}
    return rows === 'read' ? this.stands(table, name, 'read', record) : this.#rows(table, rows, name).includes(record)
  }

  /** Records in which the table gives the actor this verb, or says why not. */
  #expected(table: Table, name: string, verb: string): Map<string, Verdict> {
    const cells = new Map<string, Verdict>()
    for (const of of this.#of(table.allowed, name)) for (const one of listed(table, of[verb])) cells.set(one, 'yes')
    for (const of of this.#of(table.unseen, name)) for (const one of listed(table, of[verb])) cells.set(one, 'unseen')
    for (const of of this.#of(table.refused, name)) for (const [one, why] of Object.entries(of[verb] ?? {})) cells.set(one, why)
    return cells
  }

  #hidden(table: Table, entity: Entity, name: string, record: string): string[] {
    const closed = this.#of(table.hidden, name).flatMap((of) => {
      const fields = of[record] ?? of['*'] ?? []
      return 'only' in fields ? entity.fields.map((one) => one.name).filter((one) => !fields.only.includes(one)) : fields
    })
    return [...new Set(closed)].sort()
  }

  /** The only fields that the verb is about; null: all. */
  #opened(table: Table, entity: Entity, name: string, verb: string, record: string): string[] | null {
    const found = this.#of(table.fields, name).flatMap((of) => {
      const fields = of[verb]?.[record] ?? of[verb]?.['*'] ?? []
      return 'except' in fields ? entity.fields.map((one) => one.name).filter((one) => !fields.except.includes(one)) : fields
    })
    return found.length === 0 ? null : [...new Set(found)].sort()
  }

  #rows(table: Table, rows: By<Listed>, name: string): string[] {
    const all = new Set(this.#of(rows, name).flatMap((of) => listed(table, of)))
    return Object.keys(table.records).filter((one) => all.has(one))
  }

  #of<T>(by: By<T> | undefined, name: string): T[] {
    return Object.entries(by ?? {}).flatMap(([key, value]) => (meant(this.#listed, key).includes(name) ? [value] : []))
  }
}

/** How a table writes what the server would say: a guard in its own words, any other refusal is a plain no. */
export function verdict(asker: Asker, entity: Entity, verb: string, row: Row): Verdict {
  const refusal = refusalOf(asker, entity, verb, row)
  if (!refusal) return 'yes'
  if (refusal.key === 'record.missing') return verb === 'read' || refusalOfSeen(asker, entity, verb, row) ? 'no' : 'unseen'
  if (refusal.key !== 'action.guard') return refusal.key === 'action.limit' ? refusal.message : 'no'
  const broken = brokenGuards(guardsOf(entity, verb), row, { user: asker.actor, now: asker.now }, entity.field)
  const hiding = broken.find((guard) => guard.hides)
  return hiding ? UNSEEN + hiding.text : refusal.message
}

const guardsOf = (entity: Entity, verb: string): readonly Guard[] =>
  verb === 'create' ? (entity.workflow?.create.guards ?? []) : (stepOf(entity, verb)?.guards ?? [])

/** The fields that the rules of this verb name; null when one of them names none, which means all. */
function openedBy(rules: readonly Rule[], entity: Entity, verb: string, row: Row, now: Date): string[] | null {
  const holding = rules.filter(
    (rule) =>
      rule.action === verb.replace('step:', '') && (!rule.conditions || evaluate(rule.conditions, row, { now }, entity.field)),
  )
  if (holding.some((rule) => !rule.fields)) return null
  return [...new Set(holding.flatMap((rule) => rule.fields!))].sort()
}

const systemMay = (action: Action, entity: Entity, row: Row, now: Date): boolean =>
  action.from.includes(row[entity.workflow!.field] as string | number) &&
  (!action.when || evaluate(action.when, row, { now }, entity.field)) &&
  action.guards.every((guard) => evaluate(guard.where, row, { now }, entity.field))

const listed = (table: Table, of: Listed | undefined): readonly string[] => (of === '*' ? Object.keys(table.records) : (of ?? []))

const verified = (entity: Entity): Record<string, string> => ({
  ...(entity.workflow?.create.verify ? { create: entity.workflow.create.verify } : {}),
  ...Object.fromEntries((entity.workflow?.actions ?? []).flatMap((one) => (one.verify ? [[one.name, one.verify]] : []))),
})

const sorted = (of: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(of).sort(([a], [b]) => (a < b ? -1 : 1)))
const show = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
