import { type AppAbility, abilityOf, can, readableFields, rowsFor } from '../../../src/core/access/ability.ts'
import { questionsOf } from '../../../src/core/access/questions.ts'
import { rulesFor } from '../../../src/core/access/rules.ts'
import { evaluate } from '../../../src/core/condition/evaluate.ts'
import type { Condition } from '../../../src/core/entity/condition.ts'
import type { Entity, Screen } from '../../../src/core/entity/entity.ts'
import type { Registry } from '../../../src/core/entity/registry.ts'
import { getOrMake } from '../../../src/core/value/get-or-make.ts'
import { answered } from '../../support/related.ts'
import type { Asker } from './matrix-world.ts'
import type { Row, Stock } from './stock.ts'
import { tokensIn } from './tokens.ts'

const CLOSED: Condition = { $not: {} }
/** what names a row where another speaks of it */
const NAMED = ['read', 'refer']
const TOLD = ['title', 'from_text', 'to_text', 'note', 'at', 'by_name']

/** What one asker may see, worked out from the files' rules and the rows, without the server. */
export class Expected {
  readonly ability: AppAbility
  readonly #known = new Set<string>()
  readonly #wheres = new Map<string, Condition>()
  readonly #open = new Map<Row, ReadonlySet<string>>()
  readonly #asked = new Map<Row, Row>()

  constructor(
    readonly asker: Asker,
    readonly registry: Registry,
    readonly stock: Stock,
    readonly now: Date,
  ) {
    this.ability = abilityOf(rulesFor(registry.entities.values(), asker.actor), registry.entities, () => now)
    if (asker.resident?.stopped) return
    for (const entity of registry.entities.values()) for (const row of stock.rows(entity.id)) this.#learn(entity, row)
    this.#learnTimelines()
  }

  /** May he use the screen at all? */
  admits(screen: Screen): boolean {
    const { actor, resident } = this.asker
    if (resident?.stopped) return false
    if (screen.area !== 'site' && actor.id === 0) return false
    if (screen.permission !== undefined && !actor.codes.includes(screen.permission)) return false
    if (screen.who !== undefined && !actor.who.includes(screen.who)) return false
    return can(this.ability, 'read', screen.entity)
  }

  /** The row with what other rows answer, to whom it matters: as the server finds it by SQL. */
  asked = (entity: Entity, row: Row): Row => {
    const questions = questionsOf(entity)
    if (questions.length === 0) return row
    return getOrMake(this.#asked, row, () => {
      const context = { user: this.asker.actor, now: this.now }
      return answered(entity, row, questions, this.stock.all, this.registry.entities, context) as Row
    })
  }

  may = (verb: string, entity: Entity, row: Row): boolean => can(this.ability, verb, entity.id, this.asked(entity, row))

  reads = (entity: Entity, row: Row): boolean => this.may('read', entity, row)

  onScreen = (entity: Entity, screen: Screen, row: Row): boolean =>
    this.reads(entity, row) &&
    (!screen.where || evaluate(screen.where, this.asked(entity, row), { user: this.asker.actor, now: this.now }, entity.field))

  rows = (entity: Entity, screen: Screen): Row[] =>
    this.admits(screen) ? this.stock.rows(entity.id).filter((row) => this.onScreen(entity, screen, row)) : []

  open(entity: Entity, row: Row): ReadonlySet<string> {
    const found = this.#open.get(row)
    if (found) return found
    const read = this.reads(entity, row) ? readableFields(this.ability, entity, this.asked(entity, row)) : new Set<string>()
    const open = new Set([...read].filter((name) => this.#throughOpen(entity, row, name)))
    this.#open.set(row, open)
    return open
  }

  /** Is the field open in this row by one of these verbs? */
  mayBy = (verbs: readonly string[], entity: Entity, row: Row, name: string): boolean =>
    verbs.some((verb) => {
      const where = getOrMake(
        this.#wheres,
        `${verb} ${entity.id} ${name}`,
        () => rowsFor(this.ability, verb, entity.id, name) ?? CLOSED,
      )
      return where !== CLOSED && evaluate(where, this.asked(entity, row), { user: this.asker.actor, now: this.now }, entity.field)
    })

  /** May he come to know this marked value, by whatever way? */
  mayKnow = (token: string): boolean => this.#known.has(token)

  #learn(entity: Entity, row: Row) {
    for (const name of this.open(entity, row)) {
      const field = entity.field[name]!
      this.#know(row[name])
      if (field.kind === 'region') this.#know(row[`${name}_text`])
      if (field.relation) for (const id of [row[name]].flat()) this.#knowLabel(field.relation, id)
      if (field.attributes) {
        const { entity: target } = entity.field[field.attributes.from]!.relation!
        this.#knowLabel({ entity: target, label: field.attributes.field }, row[field.attributes.from])
      }
    }
    if (can(this.ability, 'offer', entity.id))
      for (const field of entity.fields) if (this.mayBy(['offer'], entity, row, field.name)) this.#know(row[field.name])
  }

  /** What is looked up in another row must be open there, too. */
  #throughOpen(entity: Entity, row: Row, name: string): boolean {
    const [via, field] = entity.field[name]!.lookup?.split('.') ?? []
    if (!via || !field) return true
    const target = this.registry.entities.get(entity.field[via]!.relation!.entity)!
    const pointed = this.stock.row(target.id, row[via])
    return !pointed || this.mayBy(NAMED, target, pointed, field)
  }

  /** Where a screen shows what has happened to a record, whoever sees the record sees that. */
  #learnTimelines() {
    for (const screen of this.registry.screens.values()) {
      if (!screen.timeline) continue
      const entity = this.registry.entities.get(screen.entity)!
      const seen = new Set(this.rows(entity, screen).map((row) => row.id))
      for (const line of this.stock.rows('status_log'))
        if (line.entity === entity.id && seen.has(line.record_id as number)) for (const name of TOLD) this.#know(line[name])
    }
  }

  /** A row that may be read names those it speaks of, where they may be named. */
  #knowLabel({ entity, label }: { entity: string; label: string }, id: unknown) {
    const row = this.stock.row(entity, id)
    if (row && this.mayBy(NAMED, this.registry.entities.get(entity)!, row, label)) this.#know(row[label])
  }

  #know(value: unknown) {
    for (const token of tokensIn(JSON.stringify(value) ?? '')) this.#known.add(token)
  }
}
