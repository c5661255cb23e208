import { useAbility } from '@casl/react'
import type { BaseRecord } from '@refinedev/core'
import type { AppAbility } from '../../core/access/ability.ts'
import { offeredActions } from '../../core/access/offered-actions.ts'
import type { Screen } from '../../core/entity/entity.ts'
import { linkOf, nextOf } from '../../core/record/next-hint.ts'
import { useBundle } from '../providers/BundleProvider.tsx'
import { useScreen } from '../widgets/screen-context.ts'
import { useMinute } from './use-minute.ts'

/** Whether a row waits for its reader: its hint names a step that he may take, or says so itself and leads where he may go. */
export function useTurn(screen: Screen): (record: BaseRecord) => boolean {
  const { entity } = useScreen()
  const { actor, screens } = useBundle()
  const ability = useAbility<AppAbility>()
  const now = useMinute()
  if (screen.next.length === 0) return () => false
  return (record) => {
    const hint = nextOf(entity, screen, record, actor, now)
    if (hint?.action !== undefined)
      return offeredActions(ability, entity, screen, record, actor).some(
        ({ action, refused }) => action.name === hint.action && refused === undefined,
      )
    return hint?.turn === true && (hint.link === undefined || linkOf(hint, screens, record) !== undefined)
  }
}
