import type { AccessControlProvider } from '@refinedev/core'
import { can } from '../../core/access/ability.ts'
import type { Bundle } from './bundle.ts'

const VERBS: Readonly<Record<string, string>> = {
  list: 'read',
  show: 'read',
  create: 'create',
  edit: 'update',
  clone: 'create',
  delete: 'delete',
}

/** Refine's questions, answered from the ability in memory, with the record where there is one. No screen, no bundle: no. */
export function accessProvider(bundle: () => Bundle | null): AccessControlProvider {
  return {
    async can({ resource, action, params }) {
      const held = bundle()
      const screen = resource ? held?.screens.get(resource) : undefined
      if (!held || !screen) return { can: false, reason: '当前账号无权进行此操作' }
      const record = (params as { record?: object } | undefined)?.record
      return { can: can(held.ability, VERBS[action] ?? action, screen.entity, record) }
    },
  }
}
