import { fieldNamesIn, parseCondition } from '../condition/parse.ts'
import type { Condition } from '../entity/condition.ts'
import type { Entity } from '../entity/entity.ts'
import { type CoveredComparison, DECIDED, shownBy } from './coverage.ts'
import type { Situation } from './decisions.ts'
import { whereOfSide } from './rules.ts'
import { valuesToldApart } from './told-apart.ts'
import { ruleVerb, stepOf } from './verbs.ts'

type Row = Readonly<Record<string, unknown>>

/** Who is asked about, and how he finds a record that is written down: with the answers to what the rules ask other rows. */
export interface Person {
  readonly name: string
  readonly situation: (written: Row) => Situation
}

/** A record that is made of one of the table's, and who shows by it what has not been shown. */
export interface CoveringRow {
  readonly person: string
  /** the name of the record that it is made of */
  readonly like: string
  readonly record: Row
  /** what of it is otherwise */
  readonly changed: Row
}

/** Fields that are changed together; more would be a record of another kind. */
const MOST_FIELDS = 2

/**
 * The record, nearest to one of the table's, by which somebody would show of this comparison what nobody has shown yet. Values are
 * taken from the table and from what the rules compare with. Nothing: there is no such person, or the comparison is idle.
 * @param links by field the ids by which a record is one of those that the table's other rows speak of
 */
export function coveringRow(
  comparison: CoveredComparison,
  entity: Entity,
  records: Readonly<Record<string, Row>>,
  people: readonly Person[],
  links: Readonly<Record<string, readonly unknown[]>>,
): CoveringRow | undefined {
  const { decision, part, shown } = comparison
  const wanted = DECIDED.filter((one) => !shown.has(one))
  const values = valuesOf(comparison, entity, records, people, links)
  for (let count = 0; count <= MOST_FIELDS; count++)
    for (const changed of changesOf(values, count))
      for (const [like, record] of Object.entries(records))
        for (const { name, situation } of people) {
          const changedRecord = { ...record, ...changed }
          const shows = shownBy(decision, entity, situation(changedRecord)).get(part) ?? []
          if (wanted.some((one) => shows.includes(one))) return { person: name, like, record: changedRecord, changed }
        }
  return undefined
}

/** The fields that the condition names come first, then those of what is asked before it. */
function valuesOf(
  { decision: { condition, verbs } }: CoveredComparison,
  entity: Entity,
  records: Readonly<Record<string, Row>>,
  people: readonly Person[],
  links: Readonly<Record<string, readonly unknown[]>>,
): readonly (readonly [string, readonly unknown[]])[] {
  const asked = [condition, ...verbs.flatMap((verb) => conditionsAbout(entity, verb))]
  const state = entity.workflow?.field
  const names = [
    ...new Set([...fieldNamesIn(condition), ...(state ? [state] : []), ...asked.flatMap(fieldNamesIn), ...Object.keys(links)]),
  ]
  const told = people.map(({ situation }) => {
    const { asker, now } = situation({})
    return valuesToldApart(asked.map(parseCondition), entity, asker ? { user: asker.actor, now } : { now })
  })
  return names
    .filter((name) => name === 'id' || entity.field[name])
    .map((name) => {
      const written = Object.values(records).flatMap((record) => (name in record ? [record[name]] : []))
      if (name === state) return [name, (entity.workflow?.states ?? []).map((one) => one.const)]
      return [name, [...new Set([...written, ...(links[name] ?? []), ...told.flatMap((one) => [...(one.get(name) ?? [])])])]]
    })
}

/** What is asked of a record before the answer to this verb. */
function conditionsAbout(entity: Entity, verb: string): readonly Condition[] {
  const step = stepOf(entity, verb)
  const lines = entity.access.filter(({ can }) => can.includes('read') || (!step && can.includes(ruleVerb(verb))))
  const sides = (step?.by ?? []).map((by) => whereOfSide(entity, by))
  return [...lines.map(({ where }) => where), ...sides, ...(step?.guards ?? []).map(({ where }) => where)].filter(
    (one) => one !== undefined,
  )
}

/** Every way to change so many of the fields. */
function changesOf(values: readonly (readonly [string, readonly unknown[]])[], count: number): Row[] {
  if (count === 0) return [{}]
  return values.flatMap(([name, some], i) =>
    changesOf(values.slice(i + 1), count - 1).flatMap((rest) => some.map((value) => ({ [name]: value, ...rest }))),
  )
}
