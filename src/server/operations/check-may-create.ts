import { can } from '../../core/access/ability.ts'
import { AppError } from '../../core/errors.ts'
import { withGrantHelp } from '../context/grant-help.ts'
import type { RequestContext } from '../context/request-context.ts'

/** @throws access.denied where no rule lets the asker make such a record */
export function checkMayCreate({ ability, actor, deps, call: { entity } }: RequestContext, record: object): void {
  if (can(ability, 'create', entity.id, record)) return
  throw withGrantHelp(new AppError('access.denied'), deps, actor, (granted) => can(granted, 'create', entity.id, record))
}
