import { holds, isEnough } from '../condition/evaluate.ts'
import { type RelatedQuestion, relatedOf } from '../condition/parse.ts'
import { type ConditionContext, UnknownVariable } from '../condition/variables.ts'
import { entityNamed, fieldOf, targetOf } from '../entity/by-name.ts'
import type { Entity } from '../entity/entity.ts'

type Row = Readonly<Record<string, unknown>>
/** Rows by the entity that they are of. */
export type Rows = Readonly<Record<string, readonly Row[]>>

/** A record with what these other rows answer to questions: as the server finds it by SQL. */
export function answered(
  entity: Entity,
  record: Row,
  questions: readonly RelatedQuestion[],
  rows: Rows,
  entities: ReadonlyMap<string, Entity>,
  context: ConditionContext,
): Row {
  const answer = (one: RelatedQuestion): boolean => {
    const target = entityNamed(entities, one.of ?? targetOf(fieldOf(entity, one.via)))
    const linked = (rows[target.id] ?? []).filter((other) =>
      one.via !== undefined ? same(other.id, record[one.via]) : one.by === undefined || same(other[one.by], record.id),
    )
    const within: ConditionContext = { ...context, outer: { record, fields: entity.field } }
    const found = linked.filter((other) =>
      holds(one.where, answered(target, other, relatedOf(one.where), rows, entities, within), within, target.field),
    )
    return isEnough(one, found.length, record, context, entity.field)
  }
  return { ...record, ...Object.fromEntries(questions.map((one) => [one.name, tried(() => answer(one))])) }
}

const same = (a: unknown, b: unknown): boolean => (a ?? null) !== null && a === b

/** What asks for a variable that cannot be known has no answer. */
function tried(answer: () => boolean): boolean | undefined {
  try {
    return answer()
  } catch (error) {
    if (error instanceof UnknownVariable) return undefined
    throw error
  }
}
