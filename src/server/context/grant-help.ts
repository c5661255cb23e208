import type { AppAbility } from '../../core/access/ability.ts'
import { missingGrant } from '../../core/access/missing-grant.ts'
import type { Actor } from '../../core/condition/actor.ts'
import type { AppError, Help } from '../../core/errors.ts'
import { accessOf } from '../compiled/access.ts'
import type { Dependencies } from './deps.ts'

/** The field of an account that holds its grants. */
const GRANTS = 'perms'

/**
 * Whom to ask for what, where one grant is all that a sub-account lacks.
 * @param holds would it be allowed to the account with the grant?
 */
export function grantHelp(
  deps: Pick<Dependencies, 'registry' | 'permissions' | 'platform' | 'now'>,
  actor: Actor,
  holds: (ability: AppAbility, granted: Actor) => boolean,
): Help | undefined {
  const registry = deps.registry.current
  const account = registry.entities.get(deps.platform.entities.user)
  const lacks = missingGrant(actor, deps.permissions, account?.field[GRANTS]?.options ?? [], (granted) =>
    holds(accessOf(registry, granted, deps.now).ability, granted),
  )
  if (!lacks) return undefined
  const page = account?.screens.find((one) => one.form.some((group) => group.fields.includes(GRANTS)))?.title
  return { text: `请联系主账号，${page ? `在“${page}”里` : ''}给您开通“${lacks.title}”` }
}

/** The refusal with that help. */
export function withGrantHelp(
  refusal: AppError,
  deps: Parameters<typeof grantHelp>[0],
  actor: Actor,
  holds: Parameters<typeof grantHelp>[2],
): AppError {
  const help = grantHelp(deps, actor, holds)
  if (help) refusal.help = help
  return refusal
}
