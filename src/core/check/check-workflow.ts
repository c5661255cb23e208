import { factsOf, isTime } from '../entity/kinds.ts'
import { didYouMean } from '../value/suggest.ts'
import { checkAction, checkBound, checkEffect, checkSettings } from './check-action.ts'
import { checkFormer } from './check-former.ts'
import { checkTelling, checkTells } from './check-tells.ts'
import type { Examined } from './examined.ts'

/** The states, steps, reminders and edits of a workflow. */
export function checkWorkflow(examined: Examined): void {
  const { raw, entity, report, name, condition, user, deciding } = examined
  const workflow = raw.workflow
  if (!workflow) return
  const states = new Set(Object.keys(workflow.states))
  const state = (pointer: string, value: string | number) => {
    if (!states.has(String(value))) report(pointer, `没有名为“${value}”的状态${didYouMean(String(value), states)}`)
  }
  state('/workflow/initial', workflow.initial)
  checkFormer('/workflow/states', entity.workflow!.former, states, entity, report)
  checkEffect(examined, '/workflow/create/effect', workflow.create?.effect)
  checkSettings(examined, '/workflow/create/set', entity.workflow!.create.set, [], deciding, true)
  checkBound(examined, '/workflow/create/binds', workflow.create?.binds)
  checkTells(examined, '/workflow/create', workflow.create ?? {}, false)
  for (const [i, one] of (workflow.reminders ?? []).entries()) {
    const at = `/workflow/reminders/${i}`
    checkTelling(examined, at, one)
    name(`${at}/before`, one.before)
    const kept = entity.field[one.before]
    if (kept && (!isTime(kept.kind) || factsOf(kept.kind).time === 'month' || kept.lookup))
      report(`${at}/before`, `“${one.before}”不是本记录的日期或时间`)
    for (const [j, value] of [one.from ?? []].flat().entries())
      state(Array.isArray(one.from) ? `${at}/from/${j}` : `${at}/from`, value)
  }
  // nothing is filled in yet: only the asker is known
  for (const [i, guard] of (workflow.create?.guard ?? []).entries())
    condition(`/workflow/create/guard/${i}/where`, guard.where, { fields: {}, user })
  for (const [i, value] of (workflow.edited?.from ?? []).entries()) state(`/workflow/edited/from/${i}`, value)
  if (workflow.edited) state('/workflow/edited/to', workflow.edited.to)
  for (const key of Object.keys(workflow.actions ?? {})) checkAction(examined, key, state)
}
