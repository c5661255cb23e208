import { startsFrom, workflowOf } from '../../core/entity/by-name.ts'
import type { Action } from '../../core/entity/entity.ts'
import { AppError } from '../../core/errors.ts'
import { contextAbout } from '../context/make-context.ts'
import { type FullRecord, idIn, type RequestContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { type Addition, type Change, resolveRefs } from '../effects/effect.ts'
import { notify, notifyMaking } from '../news/notify.ts'
import { lockedRow } from '../read/locked-row.ts'
import { checkLimit } from './check-limit.ts'
import { checkNewState } from './check-new-state.ts'
import { followingStep } from './due-steps.ts'
import { asEvent, type Circumstances } from './event.ts'
import { splitPatch } from './increments.ts'
import { insertAdded } from './insert-added.ts'
import { outcomeOf } from './outcome.ts'
import { firstBranch, setFields } from './set-fields.ts'
import { transferSingle } from './transfer-single.ts'
import { updateRecord } from './update-record.ts'
import { waitingRows } from './waiting-rows.ts'

type Values = Readonly<Record<string, unknown>>

/** One step as it is about to be taken on a record that this transaction has locked. */
export interface StepTaken extends Circumstances {
  readonly action: Action
  /** fields of the record that the asker or the file has set */
  readonly patch?: Values
  readonly args?: Values
  readonly note?: string | null
}

/** A workflow step with all it brings about: its effect, the rows it makes and changes, the log, the messages, what follows by itself. */
export const takeStep = (
  context: RequestContext,
  db: Db,
  before: FullRecord,
  taken: StepTaken,
  done: readonly string[] = [],
): Promise<FullRecord> => asEvent(context, db, taken, (context, db) => step(context, db, before, taken, done))

export async function step(
  context: RequestContext,
  db: Db,
  before: FullRecord,
  taken: StepTaken,
  done: readonly string[],
): Promise<FullRecord> {
  const { action, bySystem, args = {}, note = null } = taken
  const state = workflowOf(context.call.entity).field
  const patched = { ...before, ...splitPatch(taken.patch ?? {}).plain }
  const patch = { ...taken.patch, ...(await setFields(context, db, action.set, patched, args, action.args)) }
  const { edits } = action
  if (!bySystem && !edits) checkLimit(context, action, before)
  const outcome = await outcomeOf(context, db, action, { ...before, ...splitPatch(patch).plain }, args, { before, bySystem })
  const ids = await addRows(context, db, outcome.add, new Map([['self', idIn(before)]]), bySystem)
  const to = outcome.to ?? action.to ?? (await firstBranch(context, db, action.branches, patched, args))?.state ?? before[state]
  const line = { action: action.name, title: action.title, from: before[state], to, note, bySystem }
  const values = resolveRefs({ ...patch, ...outcome.patch, [state]: to }, ids)
  const handed = await transferSingle(context, db, before, values)
  if (!bySystem) await checkNewState(context, db, { ...before, ...splitPatch(values).plain }, before[state], action.set)
  const after = await updateRecord(context, db, before, values, line)
  if (!bySystem && edits) checkLimit(context, action, after)
  if (!action.quiet) notify(context, action, before, after, { note, bySystem })
  await changeRows(context, db, [...handed.change, ...(outcome.change ?? [])], ids)
  return runFollowUps(context, db, before, after, done)
}

/** Takes the steps that follow by themselves from a row that was just written: of the rows it points at, and its own. */
export async function runFollowUps(
  context: RequestContext,
  db: Db,
  before: FullRecord,
  record: FullRecord,
  done: readonly string[] = [],
): Promise<FullRecord> {
  await runWaitingSteps(context, db, before, record)
  return takeDue(context, db, record, done)
}

/** Takes the system actions whose `when` holds, each at most once, so that two that undo each other cannot run for ever. */
export async function takeDue(
  context: RequestContext,
  db: Db,
  record: FullRecord,
  done: readonly string[] = [],
): Promise<FullRecord> {
  const action = followingStep(context.call.entity, record, context.now, done)
  return action ? takeStep(context, db, record, { action, bySystem: true }, [...done, action.name]) : record
}

/** Takes the steps that another row waited for: one that this row points at, or pointed at before. */
export async function runWaitingSteps(context: RequestContext, db: Db, before: FullRecord, after: FullRecord): Promise<void> {
  for await (const { about, row } of waitingRows(context, db, before, after)) await takeDue(about, db, row)
}

export async function addRows(
  context: RequestContext,
  db: Db,
  additions: readonly Addition[] | undefined,
  made: Map<string, number>,
  bySystem: boolean,
): Promise<ReadonlyMap<string, number>> {
  for (const { entity, values, as } of additions ?? []) {
    const about = contextAbout(context, entity)
    const { record, change } = await insertAdded(about, db, resolveRefs(values, made), bySystem)
    if (as) made.set(as, idIn(record))
    const { workflow, owner, message } = about.call.entity
    if (workflow?.create.tells.length || (owner.key === 'parties' && message !== 'audit')) notifyMaking(about, record, bySystem)
    await changeRows(context, db, change)
    await runFollowUps(about, db, {}, record)
  }
  return made
}

export async function changeRows(
  context: RequestContext,
  db: Db,
  changes: readonly Change[],
  made: ReadonlyMap<string, number> = new Map(),
) {
  for (const { entity, id, patch = {}, step, args = {}, note = null, answers = {} } of changes) {
    const about = contextAbout(context, entity)
    const row = await lockedRow(about, db, id)
    if (!row) throw new AppError('record.missing')
    const values = resolveRefs(patch, made)
    if (step === undefined) {
      const { change } = await transferSingle(about, db, row, values)
      await runFollowUps(about, db, row, await updateRecord(about, db, row, values, null))
      await changeRows(about, db, change)
      continue
    }
    const action = about.call.entity.workflow?.actions.find((one) => one.name === step && one.by.includes('system'))
    if (!action) throw new Error(`${entity} has no system step ${step}`)
    if (!startsFrom(action, row[workflowOf(about.call.entity).field])) throw new AppError('action.state')
    await takeStep(about, db, row, { action, patch: values, args, note, bySystem: true }).catch(saidBeside(answers))
  }
}

/** A refusal of a value that was made of an answer stands beside that answer. */
const saidBeside =
  (answers: Readonly<Record<string, string>>) =>
  (error: unknown): never => {
    if (error instanceof AppError && error.errors)
      error.errors = Object.fromEntries(Object.entries(error.errors).map(([name, said]) => [answers[name] ?? name, said]))
    throw error
  }
