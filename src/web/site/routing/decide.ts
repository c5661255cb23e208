import type { AppAbility } from '../../../core/access/ability.ts'
import { opens } from '../../../core/access/open.ts'
import type { KnownRoute } from './known-routes.ts'
import { PLACES } from './places.ts'

/** An address is where to go instead. */
export type Verdict = 'proceed' | 'wait' | `/${string}`

interface Asked {
  readonly path: string
  readonly route: KnownRoute | undefined
  readonly signedIn: boolean
  /** what the user's permission codes open */
  readonly ability: AppAbility
  /** are these the codes as the server has them now? `unreachable`: it could not be asked */
  readonly codes: 'served' | 'awaited' | 'unreachable'
  /** visitors may read public pages; undefined: not known yet */
  readonly publicBrowse: boolean | undefined
  /** routes that exist only in entity files; undefined: not known yet */
  readonly schemaRoutes: readonly string[] | undefined
}

/**
 * The guard before each navigation. A page without a no-auth flag needs a stored user, public pages included, unless
 * public browsing is on. `/` leads to the front page, so that is always shown: sending it to `/` would never end.
 */
export function decide({ path, route, signedIn, ability, codes, publicBrowse, schemaRoutes }: Asked): Verdict {
  if (path === '/' || path === PLACES.front) return 'proceed'
  // until it is known whether an entity file makes a public page of it, it could be taken for one of the member area
  if (!route && !schemaRoutes) return 'wait'
  if (!route) return signedIn ? 'proceed' : unknown(path, schemaRoutes ?? [])
  if (!route.noAuth && !signedIn) {
    if (route.area !== 'site') return '/'
    if (publicBrowse === undefined) return 'wait'
    if (!publicBrowse) return '/'
  }
  if (route.permission === undefined) return 'proceed'
  // a list that was read when the page was built may be another by now: nobody is refused by it
  if (signedIn && codes !== 'served') return codes === 'awaited' ? 'wait' : 'proceed'
  return opens(ability, route) ? 'proceed' : (PLACES.refused as Verdict)
}

/** Signed in, the member area knows its routes; a visitor is asked to sign in only for a route that exists. */
function unknown(path: string, schemaRoutes: readonly string[]): Verdict {
  return schemaRoutes.some((one) => path === one || path.startsWith(`${one}/`)) ? '/' : (PLACES.missing as Verdict)
}
