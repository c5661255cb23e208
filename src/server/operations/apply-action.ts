import { can } from '../../core/access/ability.ts'
import { evaluate } from '../../core/condition/evaluate.ts'
import { resolveVariable } from '../../core/condition/variables.ts'
import { AppError } from '../../core/errors.ts'
import type { Action } from '../../core/schema/entity.ts'
import { ACTIONS } from '../actions/actions.ts'
import type { Ask, Db, FullRecord } from './ask.ts'
import { checkInput } from './check-input.ts'
import { notify } from './notify.ts'
import { writeTransition } from './transition.ts'

type Values = Record<string, unknown>

/** One workflow action on a record that this transaction has locked. Every refusal leaves the row as it was. */
export async function applyAction(
  ask: Ask,
  db: Db,
  record: FullRecord,
  name: string,
  input: Readonly<Values>,
): Promise<FullRecord> {
  const { entity, screen } = ask.call
  const { workflow } = entity
  const action = workflow?.actions.find((one) => one.name === name && screen.actions.includes(name))
  if (!workflow || !action || action.by.includes('system')) throw new AppError('access.denied')
  if (!can(ask.ability, name, entity.id, record)) throw new AppError('access.denied')
  if (!action.from.includes(record[workflow.field] as string | number)) throw new AppError('action.state')
  checkGuard(ask, action, record)
  const { patch, args } = await checkArgs(ask, db, action, record, input)
  Object.assign(patch, settings(ask, action, args))
  const effect = action.effect ? ACTIONS[action.effect]!({ ...record, ...patch }, args, { actor: ask.actor, now: ask.now }) : {}
  Object.assign(patch, effect.patch)
  const to = effect.to ?? action.to ?? record[workflow.field]
  const note = Object.values(args).find((one): one is string => typeof one === 'string') ?? null
  const after = await writeTransition(ask, db, record, { action, patch, to, bySystem: false, note })
  await notify(ask, db, action, record, after, note)
  return after
}

function checkGuard(ask: Ask, action: Action, record: FullRecord) {
  if (action.guard && !evaluate(action.guard, record, { user: ask.actor, now: ask.now }, ask.call.entity.field)) {
    throw new AppError('action.guard', { text: action.guardText ?? '当前条件不满足，不能进行此操作' })
  }
}

/** Arguments that are the entity's own fields become its patch; the others are only arguments. */
async function checkArgs(ask: Ask, db: Db, action: Action, record: FullRecord, input: Readonly<Values>) {
  const { entity } = ask.call
  const { id: _, version: __, idem_key: ___, action: ____, ids: _____, ...data } = input as Values
  const own = action.args.some((arg) => entity.field[arg.name] === arg)
  const value = await checkInput(ask, db, action.args, data, own ? { current: record } : { crossRules: false })
  const isOwn = (name: string) =>
    action.args.some((arg) => arg.name === name && entity.field[name] === arg) || !action.args.some((arg) => arg.name === name)
  const patch = Object.fromEntries(Object.entries(value).filter(([name]) => own && isOwn(name)))
  const args = Object.fromEntries(Object.entries(value).filter(([name]) => !(name in patch)))
  return { patch, args }
}

function settings(ask: Ask, action: Action, args: Readonly<Values>): Values {
  const context = { user: ask.actor, args, now: ask.now }
  return Object.fromEntries(Object.entries(action.set).map(([name, value]) => [name, resolveVariable(value as string, context)]))
}
