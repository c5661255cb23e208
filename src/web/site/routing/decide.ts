import type { KnownRoute } from './known-routes.ts'

export type Verdict = 'proceed' | '/' | '/403' | '/404' | 'wait'

interface Asked {
  readonly path: string
  readonly route: KnownRoute | undefined
  readonly signedIn: boolean
  readonly keys: readonly string[]
  /** visitors may read public pages; undefined: not known yet */
  readonly publicBrowse: boolean | undefined
  /** routes that exist only in entity files; undefined: not known yet */
  readonly schemaRoutes: readonly string[] | undefined
}

const HOME = '/index'

/**
 * The guard before each navigation. A page without a no-auth flag needs a stored user, public pages included, unless
 * public browsing is on. `/` leads to `/index`, so `/index` itself is always shown: sending it to `/` would never end.
 */
export function decide({ path, route, signedIn, keys, publicBrowse, schemaRoutes }: Asked): Verdict {
  if (path === '/' || path === HOME) return 'proceed'
  if (!route) return signedIn ? 'proceed' : unknown(path, schemaRoutes)
  if (!route.noAuth && !signedIn) {
    if (route.area !== 'site') return '/'
    if (publicBrowse === undefined) return 'wait'
    if (!publicBrowse) return '/'
  }
  if (route.permission && !keys.includes(route.permission)) return '/403'
  return 'proceed'
}

/** Signed in, the member area knows its routes; a visitor is asked to sign in only for a route that exists. */
function unknown(path: string, schemaRoutes: readonly string[] | undefined): Verdict {
  if (!schemaRoutes) return 'wait'
  return schemaRoutes.some((one) => path === one || path.startsWith(`${one}/`)) ? '/' : '/404'
}
