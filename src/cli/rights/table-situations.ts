import { abilityOf } from '../../core/access/ability.ts'
import { answered } from '../../core/access/answered.ts'
import type { Person } from '../../core/access/covering-row.ts'
import type { Situation } from '../../core/access/decisions.ts'
import { questionsOf } from '../../core/access/questions.ts'
import { rulesFor } from '../../core/access/rules.ts'
import type { Actor } from '../../core/condition/actor.ts'
import type { Entity } from '../../core/entity/entity.ts'
import { clockOf, type Table } from './table.ts'

/** The engine itself, among those whom a table speaks of. */
const SYSTEM = '系统'

/** Everybody whom a table speaks of, the engine among them, and how each finds a record that is written in it. */
export function peopleOf(
  table: Table,
  entity: Entity,
  people: ReadonlyMap<string, Actor>,
  entities: ReadonlyMap<string, Entity>,
): readonly Person[] {
  const now = clockOf(table)
  const questions = questionsOf(entity)
  const related = table.related ?? {}
  return [[SYSTEM, undefined] as const, ...people].map(([name, actor]) => {
    const asker = actor && { actor, ability: abilityOf(rulesFor([entity], actor), new Map([[entity.id, entity]]), () => now) }
    const context = { now, ...(actor ? { user: actor } : {}) }
    return {
      name,
      situation: (written) => ({
        record: answered(entity, written, questions, related, entities, context),
        now,
        ...(asker ? { asker } : {}),
      }),
    }
  })
}

/** The cases of a table: each person before each record. */
export const casesOf = (table: Table, people: readonly Person[]): Situation[] =>
  people.flatMap(({ situation }) => Object.values(table.records).map(situation))

/** By field the ids by which a record is one of those that the table's other rows speak of. */
export function linksOf({ related = {} }: Table, entity: Entity): Readonly<Record<string, readonly unknown[]>> {
  const links = questionsOf(entity).map(({ of, by, via }): [string, readonly unknown[]] => {
    if (via !== undefined) return [via, (related[entity.field[via]?.relation?.entity ?? ''] ?? []).map((row) => row.id)]
    return ['id', by === undefined ? [] : (related[of] ?? []).map((row) => row[by])]
  })
  return Object.fromEntries(links)
}
