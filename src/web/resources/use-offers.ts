import { useAbility } from '@casl/react'
import { useCallback } from 'react'
import type { AppAbility } from '../../core/access/ability.ts'
import { offers } from '../../core/access/screen-rights.ts'
import type { Screen } from '../../core/entity/entity.ts'

/** Answers whether this person is offered a verb of a screen: exact with the record; without one, whether some row may be meant. */
export function useOffers(): (screen: Screen, verb: Screen['can'][number], record?: object) => boolean {
  const ability = useAbility<AppAbility>()
  return useCallback((screen, verb, record) => offers(ability, screen, verb, record), [ability])
}
