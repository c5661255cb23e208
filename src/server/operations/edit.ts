import { openFields } from '../../core/access/ability.ts'
import { changeRefusal } from '../../core/access/verdict.ts'
import { workflowOf } from '../../core/entity/by-name.ts'
import { isDraft } from '../../core/record/drafts.ts'
import { formFields } from '../compiled/form-fields.ts'
import { askerOf, type FullRecord, type RequestContext } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { checkInput } from '../write/check-input.ts'
import { editRecord } from '../write/edit-record.ts'
import { checkVersion, loadForUpdate } from '../write/load-for-update.ts'

export async function edit(
  context: RequestContext,
  db: Db,
  id: number,
  version: unknown,
  data: Record<string, unknown>,
  kept: boolean,
): Promise<FullRecord> {
  const { entity } = context.call
  const locked = await loadForUpdate(context, db, id)
  const { record: before } = locked
  const refusal = changeRefusal(askerOf(context), entity, 'update', before)
  if (refusal) throw refusal
  checkVersion(locked, version, true)
  const open = openFields(context.ability, 'update', entity, before)
  const state = entity.workflow ? before[entity.workflow.field] : undefined
  const unfinished = kept && isDraft(entity, state)
  const { values, moderation } = await checkInput(context, db, formFields(entity, context.call.screen), data, {
    current: before,
    open,
    unfinished,
  })
  const { edited } = entity.workflow ?? {}
  const back = edited?.from.some((one) => one === state) ? edited.to : state
  const patch = back === state ? values : { ...values, [workflowOf(entity).field]: back }
  const line = {
    action: 'update',
    title: '修改',
    from: state,
    to: back,
    note: changedIn(context, before, patch),
    bySystem: false,
  }
  return editRecord(context, db, before, { values: patch, moderation }, line)
}

/** The console's changes, by the titles of the fields; members' own changes are not told. */
function changedIn(
  { call: { entity, screen } }: RequestContext,
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
