import type { SiteInfo, SitePage } from '../site-info/site-info.ts'
import { type KnownRoute, knownRoute } from './known-routes.ts'

/** The public pages that entity files make, beside those that areas bring. */
export const madePages = ({ pages = [] }: SiteInfo): readonly SitePage[] => pages.filter(({ route }) => !knownRoute(route))

/** A fixed route, or one of a page that an entity file makes: its list, or the detail of a record. */
export function siteRoute(info: SiteInfo, path: string): KnownRoute | undefined {
  const plain = path.replace(/\/+$/, '')
  const page = madePages(info).find(({ route }) => plain === route || plain === `${route}/info`)
  if (!page) return knownRoute(path)
  const { route, title, permission } = page
  const detail = plain !== route
  return {
    path: plain,
    title,
    area: 'site',
    ...(permission ? { permission } : {}),
    ...(detail ? { parent: route, hideFooter: true } : {}),
  }
}
