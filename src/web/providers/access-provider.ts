import type { AccessControlProvider } from '@refinedev/core'
import { can } from '../../core/access/ability.ts'
import { offers, opensScreen } from '../../core/access/screen-rights.ts'
import type { Screen } from '../../core/entity/entity.ts'
import { isObject, propertiesOf } from '../../core/value/narrow.ts'
import type { Bundle } from './bundle.ts'

/** Refine's words for what a screen offers. */
const VERBS: Readonly<Record<string, Screen['can'][number]>> = {
  create: 'create',
  edit: 'update',
  clone: 'copy',
  delete: 'delete',
  export: 'export',
}

/** Refine's questions, answered from the ability in memory, with the record where there is one. No screen, no bundle: no. */
export function accessProvider(bundle: () => Bundle | null): AccessControlProvider {
  return {
    async can({ resource, action, params }) {
      const current = bundle()
      const screen = resource ? current?.screens.get(resource) : undefined
      if (!current || !screen) return { can: false, reason: '当前账号无权进行此操作' }
      const { record } = propertiesOf(params)
      return { can: answer(current, screen, action, isObject(record) ? record : undefined) }
    },
  }
}

function answer({ ability }: Bundle, screen: Screen, action: string, record: object | undefined): boolean {
  if (action === 'list' || action === 'show') return opensScreen(ability, screen)
  const verb = VERBS[action]
  return verb ? offers(ability, screen, verb, record) : can(ability, action, screen.entity, record)
}
