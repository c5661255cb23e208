import { exceedsLimit } from '../../core/access/limit.ts'
import { evaluate } from '../../core/condition/evaluate.ts'
import { startsFrom, workflowOf } from '../../core/entity/by-name.ts'
import type { Action } from '../../core/entity/entity.ts'
import { AppError } from '../../core/errors.ts'
import { MAKING } from '../../core/read/read-workflow.ts'
import { keptWords } from '../../core/record/kept-words.ts'
import { beginningOf } from '../../core/record/starting-value.ts'
import { beside } from '../../core/value/beside.ts'
import { present } from '../../core/value/present.ts'
import { askAbout } from '../context/make-context.ts'
import { type Ask, type FullRecord, idIn, told } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { type Addition, type Change, type Outcome, resolveRefs } from '../effects/effect.ts'
import { notify } from '../news/notify.ts'
import { withOutbox } from '../news/outbox.ts'
import { withAnswers } from '../read/answers.ts'
import type { Echo } from '../read/echo.ts'
import { findRow, findRows } from '../read/find-rows.ts'
import { partsOf } from './added.ts'
import { broughtChanges, broughtNeeds, broughtRows } from './brings.ts'
import { checkArrival } from './check-arrival.ts'
import type { CheckedInput } from './check-input.ts'
import { handOver } from './hand-over.ts'
import { type Note, noteModerated } from './moderate.ts'
import { firstThatHolds, setFields } from './set-fields.ts'
import { settingsOf } from './settings.ts'
import { watchersOf } from './watchers.ts'
import { insertRecord, type LogLine, updateRecord } from './write.ts'

type Values = Readonly<Record<string, unknown>>

/** One step as it is about to be taken on a record that this transaction has locked. */
export interface Taken {
  readonly action: Action
  /** fields of the record that the asker or the file has set */
  readonly patch?: Values
  readonly args?: Values
  readonly note?: string | null
  readonly bySystem: boolean
  /** what was found in the words that the asker has written */
  readonly moderation?: Note | undefined
}

const MADE = { title: MAKING, tells: [] }

/** A workflow step with all it brings about: its effect, the rows it makes and changes, the log, the messages, what follows by itself. */
export const takeStep = (ask: Ask, db: Db, before: FullRecord, taken: Taken, done: readonly string[] = []): Promise<FullRecord> =>
  noteModerated(ask, db, taken.moderation, (db) =>
    withOutbox(ask, db, taken.bySystem, (ask) => step(ask, db, before, taken, done)),
  )

async function step(ask: Ask, db: Db, before: FullRecord, taken: Taken, done: readonly string[]): Promise<FullRecord> {
  const { action, bySystem, args = {}, note = null } = taken
  const state = workflowOf(ask.call.entity).field
  const asked = { ...before, ...partsOf(taken.patch ?? {}).plain }
  const patch = { ...taken.patch, ...(await setFields(ask, db, action.set, asked, args, action.args)) }
  const { edits } = action
  if (!bySystem && !edits) checkLimit(ask, action, before)
  const outcome = await outcomeOf(ask, db, action, { ...before, ...partsOf(patch).plain }, args, { before, bySystem })
  const made = await addRows(ask, db, outcome.add, new Map([['self', idIn(before)]]), bySystem)
  const to = outcome.to ?? action.to ?? (await firstThatHolds(ask, db, action.branches, asked, args))?.state ?? before[state]
  const line: LogLine = { action: action.name, title: action.title, from: before[state], to, note, bySystem }
  const values = resolveRefs({ ...patch, ...outcome.patch, [state]: to }, made)
  const handed = await handOver(ask, db, before, values)
  if (!bySystem) await checkArrival(ask, db, { ...before, ...partsOf(values).plain }, before[state], action.set)
  const after = await updateRecord(ask, db, before, values, line)
  if (!bySystem && edits) checkLimit(ask, action, after)
  if (!action.quiet) notify(ask, action, before, after, { note, kept: keptWords(action), bySystem })
  await changeRows(ask, db, [...handed.change, ...(outcome.change ?? [])], made)
  return settle(ask, db, before, after, done)
}

/** An edit of a record that this transaction has locked. Values are checked. */
export const editRecord = (
  ask: Ask,
  db: Db,
  before: FullRecord,
  { values, moderation }: CheckedInput,
  line: LogLine,
): Promise<FullRecord> =>
  noteModerated(ask, db, moderation, (db) =>
    withOutbox(ask, db, false, async (ask) => {
      const { change } = await handOver(ask, db, before, values)
      const after = await updateRecord(ask, db, before, values, line)
      await changeRows(ask, db, change)
      return settle(ask, db, before, after)
    }),
  )

/** A new record with all that its making brings about. Values are checked. */
export const makeRecord = (ask: Ask, db: Db, { values, moderation }: CheckedInput, echo?: Echo): Promise<FullRecord> =>
  noteModerated(ask, db, moderation, (db) => withOutbox(ask, db, false, (ask) => make(ask, db, values, echo)))

async function make(ask: Ask, db: Db, values: Values, echo: Echo | undefined): Promise<FullRecord> {
  const { entity } = ask.call
  const create = entity.workflow?.create
  const outcome = await outcomeOf(ask, db, create, values, {}, { before: {}, bySystem: false })
  const patched = beside(values, outcome.patch)
  const handed = await handOver(ask, db, {}, patched)
  const record = await insertRecord(ask, db, beside(patched, handed.patch), false, echo)
  checkLimit(ask, create ?? {}, record)
  if (entity.owner.key === 'parties' || create?.tells.length)
    notify(ask, create ?? MADE, {}, record, { note: null, bySystem: false })
  const made = await addRows(ask, db, outcome.add, new Map([['self', idIn(record)]]), false)
  await changeRows(ask, db, [...handed.change, ...(outcome.change ?? [])], made)
  return settle(ask, db, {}, record)
}

/** What follows by itself from a row that was just written: for those it points at, and for itself. */
async function settle(
  ask: Ask,
  db: Db,
  before: FullRecord,
  record: FullRecord,
  done: readonly string[] = [],
): Promise<FullRecord> {
  await settleAround(ask, db, before, record)
  return takeDue(ask, db, record, done)
}

/** What a step edits binds as it comes to stand, anything else as it stood. */
function checkLimit(ask: Ask, step: Parameters<typeof exceedsLimit>[0], record: FullRecord) {
  if (exceedsLimit(step, record, ask.actor)) throw new AppError('action.limit')
}

/** Takes the system actions whose `when` holds, each at most once, so that two that undo each other cannot run for ever. */
async function takeDue(ask: Ask, db: Db, record: FullRecord, done: readonly string[] = []): Promise<FullRecord> {
  const { entity } = ask.call
  const action = entity.workflow?.actions.find(
    (one) =>
      one.when !== undefined &&
      !done.includes(one.name) &&
      one.by.includes('system') &&
      startsFrom(one, record[workflowOf(entity).field]) &&
      evaluate(one.when, record, { now: ask.now }, entity.field),
  )
  return action ? takeStep(ask, db, record, { action, bySystem: true }, [...done, action.name]) : record
}

/** What stands in a row may be what another waited for: one that it points at, or pointed at before. */
export async function settleAround(ask: Ask, db: Db, before: FullRecord, after: FullRecord): Promise<void> {
  for (const { entity, by } of watchersOf(ask.registry, ask.call.entity.id)) {
    const about = askAbout(ask, entity)
    for (const id of new Set([before[by], after[by]])) {
      if (typeof id !== 'number') continue
      const row = await findRow(ask, db, entity, id)
      if (row) await takeDue(about, db, await withAnswers(about, db, row))
    }
  }
}

async function outcomeOf(
  ask: Ask,
  db: Db,
  step: Pick<Action, 'effect'> & Partial<Pick<Action, 'brings'>> = {},
  record: FullRecord,
  args: Values,
  { before, bySystem }: { before: FullRecord; bySystem: boolean },
): Promise<Outcome> {
  const { effect, brings = [] } = step
  const acting = effect === undefined ? undefined : present(ask.deps.effects[effect], `the effect ${effect}`)
  const settings = acting ? await settingsOf(ask.deps) : {}
  const context = { entity: ask.call.entity, actor: ask.actor, now: ask.now, before, settings, bySystem }
  const needs = { ...acting?.needs?.(record, args, context), ...broughtNeeds(ask, brings, record) }
  const found = await findRows(ask, db, needs)
  const outcome = acting?.run(record, args, { ...context, found }) ?? {}
  const left = beside(record, outcome.patch)
  const brought = broughtChanges(ask, brings, left, args, found)
  const add = [...(outcome.add ?? []), ...broughtRows(ask, brings, left, args)]
  return { ...outcome, add, change: [...(outcome.change ?? []), ...brought] }
}

async function addRows(
  ask: Ask,
  db: Db,
  additions: readonly Addition[] | undefined,
  made: Map<string, number>,
  bySystem: boolean,
): Promise<ReadonlyMap<string, number>> {
  for (const { entity, values, as } of additions ?? []) {
    const about = askAbout(ask, entity)
    const whole = { ...beginningOf(about.call.entity.fields, told(about)), ...resolveRefs(values, made) }
    const handed = await handOver(about, db, {}, whole)
    const record = await insertRecord(about, db, beside(whole, handed.patch), bySystem)
    if (as) made.set(as, idIn(record))
    const create = about.call.entity.workflow?.create ?? MADE
    if (create.tells.length > 0 || (about.call.entity.owner.key === 'parties' && about.call.entity.message !== 'audit'))
      notify(about, create, {}, record, { note: null, bySystem })
    await changeRows(ask, db, handed.change)
    await settle(about, db, {}, record)
  }
  return made
}

async function changeRows(ask: Ask, db: Db, changes: readonly Change[], made: ReadonlyMap<string, number> = new Map()) {
  for (const { entity, id, patch = {}, step, args = {}, note = null, answers = {} } of changes) {
    const about = askAbout(ask, entity)
    const row = await findRow(ask, db, entity, id)
    if (!row) throw new AppError('record.missing')
    const values = resolveRefs(patch, made)
    if (step === undefined) {
      const { change } = await handOver(about, db, row, values)
      await settle(about, db, row, await updateRecord(about, db, row, values, null))
      await changeRows(about, db, change)
      continue
    }
    const action = about.call.entity.workflow?.actions.find((one) => one.name === step && one.by.includes('system'))
    if (!action) throw new Error(`${entity} has no system step ${step}`)
    if (!startsFrom(action, row[workflowOf(about.call.entity).field])) throw new AppError('action.state')
    await takeStep(about, db, row, { action, patch: values, args, note, bySystem: true }).catch(saidBeside(answers))
  }
}

/** What is refused of an argument is said beside the answer that it was made of. */
const saidBeside =
  (answers: Readonly<Record<string, string>>) =>
  (error: unknown): never => {
    if (error instanceof AppError && error.errors)
      error.errors = Object.fromEntries(Object.entries(error.errors).map(([name, said]) => [answers[name] ?? name, said]))
    throw error
  }
