import { can } from '../../core/access/ability.ts'
import { brokenGuards } from '../../core/access/hurdles.ts'
import { rowsOfSide } from '../../core/access/rules.ts'
import { evaluate } from '../../core/condition/evaluate.ts'
import { questionsIn } from '../../core/condition/parse.ts'
import { fieldOf, startsFrom, workflowOf } from '../../core/entity/by-name.ts'
import { isScalar } from '../../core/entity/condition.ts'
import type { Action, SideBy } from '../../core/entity/entity.ts'
import { AppError } from '../../core/errors.ts'
import { isDraft, sendsOn } from '../../core/record/drafts.ts'
import { noteOf } from '../../core/record/kept-words.ts'
import type { Ask, FullRecord } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { withSettledAnswers } from '../read/answers.ts'
import { checkInput } from '../write/check-input.ts'
import { checkWhole } from '../write/check-whole.ts'
import { checkVersion, type LockedRecord } from '../write/load.ts'
import { takeStep } from '../write/step.ts'
import { stepArguments } from './call-input.ts'

type Values = Record<string, unknown>

/**
 * One workflow action on a record that this transaction has locked. Every refusal leaves the row as it was.
 * @param whole its form has just been checked
 */
export async function applyAction(
  ask: Ask,
  db: Db,
  locked: LockedRecord,
  name: string,
  input: Readonly<Values>,
  whole = false,
): Promise<FullRecord> {
  const { record } = locked
  const { entity, screen } = ask.call
  const { workflow } = entity
  const action = workflow?.actions.find((one) => one.name === name && screen.actions.includes(name))
  if (!workflow || !action || action.by.includes('system')) throw new AppError('access.denied')
  if (!can(ask.ability, name, entity.id, record)) throw denial(ask, action, record)
  checkState(ask, action, record)
  // state and guards are asked of the locked row in any case
  if (!action.apart) checkVersion(locked, input.version, action.edits)
  const data = checkSeen(ask, action, record, stepArguments(input))
  const made = !whole && sendsOn(entity, action, record[workflow.field]) ? await checkWhole(ask, db, record) : {}
  await checkGuards(ask, db, action, record)
  const { patch, args, moderation } = await checkArgs(ask, db, action, record, data)
  const note = noteOf(action, args)
  return takeStep(ask, db, record, { action, patch: { ...made, ...patch }, args, note, moderation, bySystem: false })
}

/** Somebody of his side may do it: who that is can be said. */
function denial(ask: Ask, { by }: Action, record: FullRecord): AppError {
  const { entity } = ask.call
  const side = by.find((one): one is SideBy => {
    const own = typeof one === 'string' ? undefined : rowsOfSide(entity.owner, one.party)
    return own !== undefined && evaluate(own, record, { user: ask.actor }, entity.field)
  })
  const who = ask.deps.permissions.actors.find((one) => one.name === side?.who)
  return who ? new AppError('action.right', { who: who.title }) : new AppError('access.denied')
}

function checkState(ask: Ask, action: Action, record: FullRecord) {
  const { field, states } = workflowOf(ask.call.entity)
  const state = record[field]
  if (startsFrom(action, state)) return
  const title = states.find((one) => one.const === state)?.title
  throw new AppError('action.state', { state: title ? `“${title}”` : '' })
}

async function checkGuards(ask: Ask, db: Db, action: Action, record: FullRecord) {
  const context = { user: ask.actor, now: ask.now }
  const questions = questionsIn(action.guards.map((guard) => guard.where))
  const settled = await withSettledAnswers(ask, db, record, questions)
  const [broken] = brokenGuards(action.guards, settled, context, ask.call.entity.field)
  if (broken) throw new AppError('action.guard', { text: broken.text })
}

/** What the asker had before his eyes must still be so. What is not one of the arguments is taken out of the data. */
function checkSeen(ask: Ask, action: Action, record: FullRecord, data: Readonly<Values>): Values {
  const { entity } = ask.call
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
async function checkArgs(ask: Ask, db: Db, action: Action, record: FullRecord, data: Readonly<Values>) {
  const { entity } = ask.call
  const unfinished = isDraft(entity, entity.workflow && record[entity.workflow.field])
  const options = action.edits ? { current: record, unfinished } : { row: record, crossRules: false }
  const { values, moderation } = await checkInput(ask, db, action.args, data, options)
  return action.edits ? { patch: values, args: {}, moderation } : { patch: {}, args: values, moderation }
}
