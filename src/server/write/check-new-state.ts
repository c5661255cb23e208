import { evaluate } from '../../core/condition/evaluate.ts'
import { fieldsInNode, parseCondition, questionsIn } from '../../core/condition/parse.ts'
import { workflowOf } from '../../core/entity/by-name.ts'
import type { Condition } from '../../core/entity/condition.ts'
import type { CrossRule, Entity, Field, Settings } from '../../core/entity/entity.ts'
import type { Setting } from '../../core/entity/raw.ts'
import { AppError } from '../../core/errors.ts'
import { brokenRule } from '../../core/record/cross-rules.ts'
import { withDerived } from '../../core/record/derive-value.ts'
import { missing } from '../../core/record/sentence.ts'
import type { FullRecord, RequestContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { withSettledAnswers } from '../read/answers.ts'

/** The file's rules about a record in this or that state; a form saved in another state has not been asked for them. */
interface OfStates {
  readonly fields: readonly { readonly field: Field; readonly when: Condition }[]
  readonly rules: readonly CrossRule[]
}

const NONE: OfStates = { fields: [], rules: [] }

/**
 * Holds a record against what its new state asks of it, and against the rules about what the step's answers become.
 * @param record as it will stand, in that state
 * @param before the state that it stood in
 * @param set what the step writes: what is wrong with it is said beside the answer that it is made of
 * @throws AppError record.invalid with a sentence per field
 */
export async function checkNewState(
  context: RequestContext,
  db: Db,
  record: FullRecord,
  before: unknown,
  set: Settings,
): Promise<void> {
  const { entity } = context.call
  const answered = entity.rules.filter(({ field }) => answerIn(set[field]) !== undefined)
  const stateRules = entity.workflow && record[entity.workflow.field] !== before ? ofStates(entity) : NONE
  const fields = stateRules.fields
  const rules = [...new Set([...stateRules.rules, ...answered])]
  if (fields.length === 0 && rules.length === 0) return
  const facts = { user: context.actor, now: context.now }
  const questions = questionsIn([...fields.map(({ when }) => when), ...rules.flatMap(({ when, where }) => [when, where])])
  const settled = await withSettledAnswers(context, db, withDerived(entity, record), questions)
  const holds = (where: Condition) => evaluate(where, settled, { ...facts, form: settled }, entity.field)
  const lacking = fields.flatMap(({ field, when }): [string, string][] => {
    const applies = (!field.visible || holds(field.visible)) && holds(when)
    return applies && (record[field.name] ?? null) === null ? [[field.name, missing(field)]] : []
  })
  const broken = rules.flatMap((rule): [string, string][] => {
    const message = brokenRule(entity, rule, settled, facts)
    return message ? [[rule.field, message]] : []
  })
  const [first] = [...lacking, ...broken]
  const beside = [...broken, ...lacking].map(([name, message]) => [answerIn(set[name]) ?? name, message] as const)
  if (first) throw new AppError('record.invalid', { first: first[1] }, Object.fromEntries(beside.toReversed()))
}

/** `x` of `$args.x` */
const answerIn = (value: Setting | undefined): string | undefined =>
  typeof value === 'string' && value.startsWith('$args.') ? value.slice('$args.'.length) : undefined

function ofStates(entity: Entity): OfStates {
  const asks = (where: Condition | undefined): where is Condition =>
    where !== undefined && fieldsInNode(parseCondition(where)).includes(workflowOf(entity).field)
  return {
    fields: entity.fields.flatMap((field) => (asks(field.requiredWhen) ? [{ field, when: field.requiredWhen }] : [])),
    rules: entity.rules.filter((rule) => asks(rule.when) || asks(rule.where)),
  }
}
