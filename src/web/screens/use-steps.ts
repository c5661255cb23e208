import { useAbility } from '@casl/react'
import type { BaseRecord } from '@refinedev/core'
import type { AppAbility } from '../../core/access/ability.ts'
import { offeredActions } from '../../core/access/offered-actions.ts'
import { entityNamed } from '../../core/entity/by-name.ts'
import type { Action, Screen } from '../../core/entity/entity.ts'
import { useBundle } from '../providers/BundleProvider.tsx'
import { useOffers } from '../resources/use-offers.ts'
import { useScreenGo } from '../resources/use-screen-go.ts'
import { showsSeen } from './confirm-fields.ts'

/** One thing to do with a record: a page to go to, a workflow step, or taking the record away. */
export interface Step {
  readonly key: string
  readonly title: string
  readonly danger: boolean
  readonly refused?: string
  /** where that is mended */
  readonly to?: string
  readonly action?: Action
  readonly go?: () => void
}

/** Whether a step can be taken now and ends nothing: one to put forward. */
export const takeable = (step: Step): boolean => step.action !== undefined && !step.danger && step.refused === undefined

/** The workflow's next step first, then its refusals; a row's own name opens it too, and so does a step that wants more seen than a row shows; one of the record's page alone is no step of a row. */
export function useSteps(screen: Screen, record: BaseRecord, { openDetail }: { openDetail: boolean }): Step[] {
  const { entities, actor } = useBundle()
  const ability = useAbility<AppAbility>()
  const offers = useOffers()
  const go = useScreenGo()
  const entity = entityNamed(entities, screen.entity)
  const to = (key: string, title: string, page: 'show' | 'create' | 'edit', query: Readonly<Record<string, unknown>>): Step => ({
    key,
    title,
    danger: false,
    go: () => go(screen, page, query),
  })
  const mayEdit = offers(screen, 'update', record)
  const mayCopy = offers(screen, 'copy', record)
  const ownDelete = !entity.workflow?.actions.some((one) => one.name === 'delete')
  const offered = offeredActions(ability, entity, screen, record, actor)
  // of a row that wants looking at first, the look is the first thing to do
  const lookFirst = openDetail ? offered.some(({ action, refused }) => action.onPage && refused === undefined) : false
  const actions = offered
    .filter(({ action }) => !openDetail || !action.onPage)
    .map(
      ({ action, refused, to: remedy }): Step => ({
        key: action.name,
        title: action.title,
        danger: action.danger,
        action,
        ...(refused ? { refused } : {}),
        ...(remedy ? { to: remedy } : {}),
        ...(openDetail && !showsSeen(action, screen.list) ? { go: () => go(screen, 'show', { id: record.id }) } : {}),
      }),
    )
  const [onward, others] = [actions.filter((step) => !step.danger), actions.filter((step) => step.danger)]
  const look = to('#info', '查看', 'show', { id: record.id })
  return [
    ...(lookFirst ? [look] : []),
    ...onward.filter((step) => step.refused === undefined),
    ...onward.filter((step) => step.refused !== undefined),
    ...(mayEdit ? [to('#edit', '编辑', 'edit', { id: record.id })] : []),
    ...others,
    ...(openDetail && !lookFirst ? [look] : []),
    ...(mayCopy ? [to('#copy', '复制', 'create', { copy: record.id })] : []),
    ...(ownDelete && offers(screen, 'delete', record) ? [{ key: '#delete', title: screen.removal, danger: true }] : []),
  ]
}
