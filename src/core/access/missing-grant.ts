import type { Actor } from '../condition/actor.ts'
import type { PermissionConfig } from '../config/config.ts'
import type { Option } from '../entity/entity.ts'
import { actorOf } from './actor-of.ts'

/**
 * The one grant that is all that this account lacks, as sub-accounts get them from their main account; undefined: no single one is.
 * @param grants all that there are
 * @param holds would it be allowed to the account with the grant?
 */
export const missingGrant = (
  actor: Actor,
  permissions: PermissionConfig,
  grants: readonly Option[],
  holds: (granted: Actor) => boolean,
): Option | undefined =>
  grants.find((one) => {
    const granted = actorOf({ ...actor, perms: [...actor.perms, String(one.const)] }, permissions)
    // a grant that makes nobody else of him changes nothing
    return granted.who.length > actor.who.length && holds(granted)
  })
