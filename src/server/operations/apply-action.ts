import type { AppAbility } from '../../core/access/ability.ts'
import { guardRefusal, stateRefusal, stepRefusal } from '../../core/access/verdict.ts'
import type { Actor } from '../../core/condition/actor.ts'
import { evaluate } from '../../core/condition/evaluate.ts'
import { questionsIn } from '../../core/condition/parse.ts'
import { fieldOf } from '../../core/entity/by-name.ts'
import { isScalar } from '../../core/entity/condition.ts'
import type { Action } from '../../core/entity/entity.ts'
import { AppError } from '../../core/errors.ts'
import { isDraft, leavesDraft } from '../../core/record/drafts.ts'
import { noteOf } from '../../core/record/spoken-words.ts'
import { withGrantHelp } from '../context/grant-help.ts'
import { askerOf, type FullRecord, type RequestContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { withSettledAnswers } from '../read/answers.ts'
import { checkInput } from '../write/check-input.ts'
import { checkWhole } from '../write/check-whole.ts'
import { checkVersion, type LockedRecord } from '../write/load-for-update.ts'
import { takeStep } from '../write/step.ts'
import { stepArguments } from './call-input.ts'

type Values = Record<string, unknown>

/**
 * One workflow action on a record that this transaction has locked. Every refusal leaves the row as it was.
 * @param whole its form has just been checked
 */
export async function applyAction(
  facts: RequestContext,
  db: Db,
  locked: LockedRecord,
  name: string,
  input: Readonly<Values>,
  whole = false,
): Promise<FullRecord> {
  const { record } = locked
  const { entity, screen } = facts.call
  const { workflow } = entity
  const action = workflow?.actions.find((one) => one.name === name && screen.actions.includes(name))
  if (!workflow || !action) throw new AppError('access.denied')
  const asker = askerOf(facts)
  const unentitled = stepRefusal(asker, entity, action, record)
  const isFor = (ability: AppAbility, actor: Actor) => !stepRefusal({ ...asker, ability, actor }, entity, action, record)
  if (unentitled) throw withGrantHelp(unentitled, facts.deps, facts.actor, isFor)
  const refusal = stateRefusal(entity, action, record)
  if (refusal) throw refusal
  // state and guards are asked of the locked row in any case
  if (!action.apart) checkVersion(locked, input.version, action.edits)
  const data = checkSeen(facts, action, record, stepArguments(input))
  const completed = !whole && leavesDraft(entity, action, record[workflow.field]) ? await checkWhole(facts, db, record) : {}
  await checkGuards(facts, db, action, record)
  const { patch, args, moderation } = await checkArgs(facts, db, action, record, data)
  const note = noteOf(action, args)
  return takeStep(facts, db, record, { action, patch: { ...completed, ...patch }, args, note, moderation, bySystem: false })
}

async function checkGuards(context: RequestContext, db: Db, action: Action, record: FullRecord) {
  const questions = questionsIn(action.guards.map((guard) => guard.where))
  const settled = await withSettledAnswers(context, db, record, questions)
  const refusal = guardRefusal(askerOf(context), context.call.entity, action.guards, settled)
  if (refusal) throw refusal
}

/** Values that the asker had before the eyes must still stand. Those that are no argument are taken out of the data. */
function checkSeen(facts: RequestContext, action: Action, record: FullRecord, data: Readonly<Values>): Values {
  const { entity } = facts.call
  for (const name of action.seen) {
    const value = data[name]
    if (value === undefined) throw new AppError('action.unseen', { title: fieldOf(entity, name).title })
    // a list or an object would be a condition of its own
    if (!isScalar(value) || !evaluate({ [name]: value }, record, {}, entity.field)) throw new AppError('record.stale')
  }
  const extra = action.seen.filter((name) => !action.args.some((arg) => arg.name === name))
  return Object.fromEntries(Object.entries(data).filter(([name]) => !extra.includes(name)))
}

/** Arguments that are the entity's own fields become its patch; the others are only arguments. */
async function checkArgs(facts: RequestContext, db: Db, action: Action, record: FullRecord, data: Readonly<Values>) {
  const { entity } = facts.call
  const unfinished = isDraft(entity, entity.workflow && record[entity.workflow.field])
  const options = action.edits ? { current: record, unfinished } : { row: record, crossRules: false }
  const { values, moderation } = await checkInput(facts, db, action.args, data, options)
  return action.edits ? { patch: values, args: {}, moderation } : { patch: {}, args: values, moderation }
}
