import { askedOf, can, openFields } from '../../core/access/ability.ts'
import { brokenGuards } from '../../core/access/hurdles.ts'
import { isVain, questionsOf } from '../../core/access/questions.ts'
import { namesAsked } from '../../core/condition/parse.ts'
import { workflowOf } from '../../core/entity/by-name.ts'
import type { Entity, Field } from '../../core/entity/entity.ts'
import type { Registry } from '../../core/entity/registry.ts'
import { AppError } from '../../core/errors.ts'
import { MAKING } from '../../core/read/read-workflow.ts'
import { derivesOneOf, withDerived } from '../../core/record/derive-value.ts'
import { isDraft } from '../../core/record/drafts.ts'
import { beginningOf, madeBy, startingValue } from '../../core/record/starting-value.ts'
import { derivedOnce, derivedOncePer } from '../../core/value/derived-once.ts'
import { remember } from '../../core/value/remember.ts'
import { type Answer, type Ask, type FullRecord, told } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import type { Statements } from '../db/late.ts'
import { withSettledAnswers } from '../read/answers.ts'
import type { Echo } from '../read/echo.ts'
import { answerWith } from '../read/present-one.ts'
import { checkInput } from '../write/check-input.ts'
import { formFields } from '../write/form-fields.ts'
import { checkVersion, loadForUpdate } from '../write/load.ts'
import { editRecord, makeRecord } from '../write/step.ts'
import { watchersOf } from '../write/watchers.ts'
import { applyAction } from './apply-action.ts'
import { formValues } from './call-input.ts'
import { idOf } from './details.ts'
import { once } from './idem.ts'
import { proveAsker } from './prove-asker.ts'

/** POST save: creates, or edits when `id` is sent; `submit` runs that workflow action on the result in the same transaction. */
export async function save(ask: Ask): Promise<Answer> {
  const { id, version, submit } = ask.input
  const data = formValues(ask.input)
  const step = stepOf(ask, submit)
  const editing = id !== undefined && id !== null && id !== ''
  if (!ask.call.screen.can.includes(editing ? 'update' : 'create')) throw new AppError('access.denied')
  const verify = editing ? undefined : ask.call.entity.workflow?.create.verify
  const isAlone = !editing && step === null && isMadeAlone(ask.registry, ask.call.entity)
  const work = async (db: Db) => {
    const echo: Echo | undefined = isAlone ? {} : undefined
    const saved = editing
      ? await edit(ask, db, idOf(id), version, data, step === null)
      : await create(ask, db, data, step === null, echo)
    const record =
      step === null
        ? saved
        : await applyAction(ask, db, { record: saved, seenVersion: saved.version }, step, { version: saved.version }, true)
    return answerWith(ask, db, record, step === null ? (editing ? '已保存' : madeText(ask)) : '已提交', echo)
  }
  const proof = verify ? await proveAsker(ask, verify, work) : null
  return once(ask, work, proof, isAlone)
}

/** Does the making of a record write it and nothing else? Its log line is part of the same statement. */
const isMadeAlone = derivedOncePer((registry: Registry, entity: Entity): boolean => {
  const { owner, workflow, fields } = entity
  const watched = watchersOf(registry, entity.id).length > 0
  const follows = workflow?.actions.some((action) => action.when !== undefined && action.from.includes(workflow.initial))
  return (
    owner.key !== 'parties' &&
    !watched &&
    (workflow?.create.tells ?? []).length === 0 &&
    fields.every(({ single }) => single === undefined) &&
    questionsOf(entity).every(isVain) &&
    workflow?.create.effect === undefined &&
    Object.keys(workflow?.create.set ?? {}).length === 0 &&
    follows !== true
  )
})

/** The step to take on the result, by its name; one that asks for proof is taken by itself. */
function stepOf(ask: Ask, submit: unknown): string | null {
  if (submit === undefined || submit === null) return null
  if (typeof submit !== 'string') throw new AppError('request.malformed')
  const action = ask.call.entity.workflow?.actions.find((one) => one.name === submit)
  if (action?.verify !== undefined) throw new AppError('access.denied')
  return submit
}

/** 已保存, or what the making of such a record is called; a draft is only kept. */
function madeText({ call: { entity } }: Ask): string {
  const title = entity.workflow?.create.title ?? MAKING
  return title === MAKING || isDraft(entity, entity.workflow?.initial) ? '已保存' : `${title}成功`
}

/** @param kept nothing more is done with it, so that a draft may be unfinished */
export async function create(ask: Ask, db: Db, data: Record<string, unknown>, kept: boolean, echo?: Echo): Promise<FullRecord> {
  const { entity, screen } = ask.call
  const made = madeBy(entity, ask.actor)
  const fields = formFields(entity, screen)
  const questions = questionsOf(entity)
  const deciding = decidingOf(ask, fields)
  const sent = asDecided(ask, deciding, { ...plainValues(ask, deciding.fields, data), ...made })
  const prospect = await withSettledAnswers(ask, db, sent, questions)
  if (!can(ask.ability, 'create', entity.id, prospect)) throw new AppError('access.denied')
  checkMaking(ask)
  const open = openFields(ask.ability, 'create', entity, prospect)
  const unfinished = kept && isDraft(entity, entity.workflow?.initial)
  const begins = defaults(ask)
  const { values, moderation } = await checkInput(ask, db, fields, data, {
    open,
    made: { ...begins, ...made },
    unfinished,
    ...(entity.workflow ? { set: entity.workflow.create.set } : {}),
  })
  // what the file writes goes before what a record begins with
  const whole = Object.assign(begins, made, values)
  // the right is asked with the record as it will stand, of the asker's own: what was copied or left to a default counts too
  const settled = await withSettledAnswers(ask, db, asDecided(ask, deciding, { ...whole, ...made }), questions)
  if (!can(ask.ability, 'create', entity.id, settled)) throw new AppError('access.denied')
  return makeRecord(ask, db, { values: whole, moderation }, echo)
}

/** What an asker's right to make a record is decided by, of what a form holds. */
interface Deciding {
  readonly fields: readonly Field[]
  /** also by what the file derives of them */
  readonly derived: boolean
}

/** By the fields of a form, for all who read by the same rules. */
const decidingOfForms = derivedOnce((_: Statements) => new Map<readonly Field[], Deciding>())

function decidingOf({ ability, statements, call: { entity } }: Ask, fields: readonly Field[]): Deciding {
  return remember(decidingOfForms(statements), fields, () => {
    const asked = [...askedOf(ability, 'create', entity.id), ...questionsOf(entity).flatMap(({ written }) => namesAsked(written))]
    const derived = derivesOneOf(entity, asked)
    return { fields: derived ? fields : fields.filter(({ name }) => asked.includes(name)), derived }
  })
}

const asDecided = ({ call: { entity } }: Ask, { derived }: Deciding, record: FullRecord): FullRecord =>
  derived ? withDerived(entity, record) : record

/** The page has said the same before the form was filled in. */
function checkMaking({ call, actor, now }: Ask) {
  const [broken] = brokenGuards(call.entity.workflow?.create.guards ?? [], {}, { user: actor, now }, call.entity.field)
  if (broken) throw new AppError('action.guard', { text: broken.text })
}

const PLAIN: ReadonlySet<string> = new Set(['string', 'number', 'boolean'])

/** What conditions may be asked about before it is checked. */
function plainValues(ask: Ask, fields: readonly Field[], data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const plain = (value: unknown) => PLAIN.has(typeof value)
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = data[field.name] ?? startingValue(field, told(ask))
      return plain(value) ? [[field.name, value]] : []
    }),
  )
}

async function edit(
  ask: Ask,
  db: Db,
  id: number,
  version: unknown,
  data: Record<string, unknown>,
  kept: boolean,
): Promise<FullRecord> {
  const { entity } = ask.call
  const locked = await loadForUpdate(ask, db, id)
  const { record: before } = locked
  if (!can(ask.ability, 'update', entity.id, before))
    throw new AppError(entity.workflow && can(ask.ability, 'update', entity.id) ? 'action.state' : 'access.denied')
  checkVersion(locked, version, true)
  const open = openFields(ask.ability, 'update', entity, before)
  const state = entity.workflow ? before[entity.workflow.field] : undefined
  const unfinished = kept && isDraft(entity, state)
  const { values, moderation } = await checkInput(ask, db, formFields(entity, ask.call.screen), data, {
    current: before,
    open,
    unfinished,
  })
  const { edited } = entity.workflow ?? {}
  const back = edited?.from.some((one) => one === state) ? edited.to : state
  const patch = back === state ? values : { ...values, [workflowOf(entity).field]: back }
  const line = { action: 'update', title: '修改', from: state, to: back, note: changedIn(ask, before, patch), bySystem: false }
  return editRecord(ask, db, before, { values: patch, moderation }, line)
}

/** What the console changed, by the titles of the fields; members' own changes are told by nobody. */
function changedIn(
  { call: { entity, screen } }: Ask,
  before: FullRecord,
  patch: Readonly<Record<string, unknown>>,
): string | null {
  if (screen.area !== 'admin') return null
  const changed = entity.fields.filter(
    ({ name, system }) => !system && name in patch && JSON.stringify(patch[name]) !== JSON.stringify(before[name]),
  )
  return changed.length === 0
    ? null
    : changed
        .map(({ title }) => title)
        .join('、')
        .slice(0, 500)
}

const readOnlyFields = derivedOnce((entity: Entity): readonly Field[] => entity.fields.filter((field) => field.readOnly))

/** Values of fields that no form shows: counters and the like start at their default. */
const defaults = (ask: Ask): Record<string, unknown> => beginningOf(readOnlyFields(ask.call.entity), told(ask))
