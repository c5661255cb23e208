import { can } from '../../core/access/ability.ts'
import { AppError } from '../../core/errors.ts'
import type { Entity, Field, Screen } from '../../core/schema/entity.ts'
import { remember } from '../../core/value/remember.ts'
import { proveAsker } from '../account/prove-asker.ts'
import { applyAction } from './apply-action.ts'
import type { Answer, Ask, Db, FullRecord } from './ask.ts'
import { checkInput } from './check-input.ts'
import { idOf } from './details.ts'
import { once } from './idem.ts'
import { checkVersion, loadForUpdate } from './load.ts'
import { answerWith } from './present-one.ts'
import { makeRecord, settle } from './step.ts'
import { updateRecord } from './write.ts'

/** POST save: creates, or edits when `id` is sent; `submit` runs that workflow action on the result in the same transaction. */
export async function save(ask: Ask): Promise<Answer> {
  const { id, version, submit, idem_key: _, sms_code: __, pay_password: ___, ...data } = ask.input
  const editing = id !== undefined && id !== null && id !== ''
  if (!ask.call.screen.can.includes(editing ? 'update' : 'create')) throw new AppError('access.denied')
  const verify = editing ? undefined : ask.call.entity.workflow?.create.verify
  if (verify) await proveAsker(ask, verify)
  return once(ask, async (db) => {
    const saved = editing ? await edit(ask, db, idOf(id), version, data) : await create(ask, db, data)
    // a step that asks for proof is taken by itself
    if (entityAsksProof(ask, submit)) throw new AppError('access.denied')
    const record = submit === undefined || submit === null ? saved : await applyAction(ask, db, saved, String(submit), {})
    return answerWith(ask, record, submit ? '已提交' : editing ? '已保存' : madeText(ask))
  })
}

/** 已保存, or what the making of such a record is called. */
function madeText(ask: Ask): string {
  const create = ask.call.entity.workflow?.create
  return create?.effect ? `${create.title}成功` : '已保存'
}

const entityAsksProof = (ask: Ask, step: unknown): boolean =>
  ask.call.entity.workflow?.actions.some((one) => one.name === step && one.verify !== undefined) ?? false

export async function create(ask: Ask, db: Db, data: Record<string, unknown>): Promise<FullRecord> {
  const { entity } = ask.call
  const prospect = {
    org_id: ask.actor.org_id,
    user_id: ask.actor.id,
    ...(entity.workflow ? { [entity.workflow.field]: entity.workflow.initial } : {}),
  }
  if (!can(ask.ability, 'create', entity.id, prospect)) throw new AppError('access.denied')
  const value = await checkInput(ask, db, formFields(entity, ask.call.screen), data)
  return makeRecord(ask, db, { ...defaults(entity), ...value })
}

async function edit(ask: Ask, db: Db, id: number, version: unknown, data: Record<string, unknown>): Promise<FullRecord> {
  const { entity } = ask.call
  const before = await loadForUpdate(ask, db, id)
  if (!can(ask.ability, 'update', entity.id, before))
    throw new AppError(entity.workflow && can(ask.ability, 'update', entity.id) ? 'action.state' : 'access.denied')
  checkVersion(before, version)
  const value = await checkInput(ask, db, formFields(entity, ask.call.screen), data, { current: before })
  const state = entity.workflow ? before[entity.workflow.field] : undefined
  const back = entity.workflow?.edited?.from.includes(state as string) ? entity.workflow.edited.to : state
  const patch = back === state ? value : { ...value, [entity.workflow!.field]: back }
  const line = { action: 'update', title: '修改', from: state, to: back, note: null, bySystem: false }
  return settle(ask, db, await updateRecord(ask, db, before, patch, line))
}

/** Values of fields that no form shows: counters and the like start at their default. */
function defaults(entity: Entity): Record<string, unknown> {
  return Object.fromEntries(
    entity.fields.filter((field) => field.default !== undefined && field.readOnly).map((field) => [field.name, field.default]),
  )
}

const forms = new WeakMap<Screen, readonly Field[]>()

export function formFields(entity: Entity, screen: Screen): readonly Field[] {
  return remember(forms, screen, () => screen.form.flatMap((group) => group.fields.map((name) => entity.field[name]!)))
}
