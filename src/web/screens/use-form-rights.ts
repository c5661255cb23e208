import { useAbility } from '@casl/react'
import type { BaseRecord } from '@refinedev/core'
import { useMemo } from 'react'
import { type AppAbility, can, openFields } from '../../core/access/ability.ts'
import { obstaclesOf } from '../../core/access/obstacles.ts'
import type { Actor } from '../../core/condition/actor.ts'
import type { Action, Entity, Screen } from '../../core/entity/entity.ts'
import { isDraft } from '../../core/record/drafts.ts'
import { ownValuesOf, recordDefaults } from '../../core/record/starting-value.ts'
import { useBundle } from '../providers/BundleProvider.tsx'
import { submitAction } from './submit-action.ts'

type Values = Readonly<Record<string, unknown>>

export interface FormRights {
  /** what a new record has that nobody fills in; undefined: an old one is edited */
  readonly made: Values | undefined
  /** the fields that this person may write */
  readonly open: ReadonlySet<string>
  /** the step that submits the record, where its workflow has one in this state */
  readonly step: Action | undefined
  readonly maySubmit: boolean
  /** it may be kept unfinished */
  readonly draftable: boolean
  /** what must be done first, elsewhere */
  readonly hurdles: ReturnType<typeof obstaclesOf>
}

/** The rights of this person in a form. @param current the record that is edited; undefined: a new one is filled in */
export function useFormRights(screen: Screen, entity: Entity, current: BaseRecord | undefined, start: Values): FormRights {
  const { actor } = useBundle()
  const ability = useAbility<AppAbility>()
  const editing = current !== undefined
  const state = current?.[entity.workflow?.field ?? ''] ?? entity.workflow?.initial
  const step = submitAction(entity, screen, state)
  const ownValues = useMemo(() => (editing ? undefined : madeHere(entity, actor)), [editing, entity, actor])
  const record = useMemo(() => current ?? { ...start, ...ownValues }, [current, start, ownValues])
  const open = useMemo(
    () => openFields(ability, editing ? 'update' : 'create', entity, record),
    [ability, editing, entity, record],
  )
  const maySubmit = step !== undefined && can(ability, step.name, entity.id, record)
  return {
    made: ownValues,
    open,
    step,
    maySubmit,
    draftable: isDraft(entity, state),
    hurdles: obstaclesOf(entity, actor, maySubmit ? step : undefined, !editing),
  }
}

/** The values of a new record that nobody fills in, as the server will ask its rules about it: its owner, and values kept for its readers alone. */
const madeHere = (entity: Entity, actor: Actor): Values => ({
  ...recordDefaults(
    entity.fields.filter((field) => field.readOnly),
    { user: actor, now: new Date() },
  ),
  ...ownValuesOf(entity, actor),
})
