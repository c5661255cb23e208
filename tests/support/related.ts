import { answered, type Rows } from '../../src/core/access/answered.ts'
import { evaluate } from '../../src/core/condition/evaluate.ts'
import { questionsIn } from '../../src/core/condition/parse.ts'
import type { ConditionContext } from '../../src/core/condition/variables.ts'
import type { Condition } from '../../src/core/entity/condition.ts'
import type { Entity } from '../../src/core/entity/entity.ts'

export { answered, type Rows }

/** The verdict of a condition that may ask about these other rows. */
export const verdictBeside = (
  entity: Entity,
  condition: Condition,
  record: Readonly<Record<string, unknown>>,
  rows: Rows,
  entities: ReadonlyMap<string, Entity>,
  context: ConditionContext,
): boolean =>
  evaluate(condition, answered(entity, record, questionsIn([condition]), rows, entities, context), context, entity.field)
