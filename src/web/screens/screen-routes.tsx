import { createElement, type ReactElement } from 'react'
import { Route, useLocation, useSearchParams } from 'react-router'
import type { Screen } from '../../core/entity/entity.ts'
import { pageOf } from '../areas.ts'
import { later } from '../lazy/later.tsx'
import type { ClosedPage } from '../providers/bundle.ts'
import { LeadOn } from '../site/routing/LeadOn.tsx'
import { PLACES } from '../site/routing/places.ts'
import { FormGuard } from './FormGuard.tsx'
import { NoRights } from './NoRights.tsx'
import { PageTabs } from './PageTabs.tsx'

const ListScreen = later(() => import('./ListScreen.tsx').then((page) => page.ListScreen), { ahead: true })
const ShowScreen = later<{ screen: Screen }>(() => import('./ShowScreen.tsx').then((page) => page.ShowScreen), { ahead: true })
const FormScreen = later(() => import('./FormScreen.tsx').then((page) => page.FormScreen), { ahead: true })

/** The addresses of one screen, each with the page that the screen names for it or the engine's own. */
export function screenRoutes(screen: Screen): ReactElement[] {
  const { name, route } = screen
  const list = createElement(screen.listedOn ? OneOrBoard : (pageOf(screen, 'list') ?? ListScreen), { key: name, screen })
  const info = createElement(screen.listedOn ? ToOne : (pageOf(screen, 'info') ?? ShowScreen), { key: name, screen })
  const form = createElement(pageOf(screen, 'form') ?? FormScreen, { key: name, screen })
  const hasForm = screen.can.some((verb) => verb === 'create' || verb === 'update')
  return [
    <Route key={name} path={route} element={<PageTabs screen={screen}>{list}</PageTabs>} />,
    <Route key={`${name}/info`} path={`${route}/info`} element={info} />,
    ...(hasForm ? [<Route key={`${name}/release`} path={`${route}/release`} element={guarded(screen, form)} />] : []),
  ]
}

/** The record that the address names; without one, the list that it is chosen from. */
function OneOrBoard({ screen }: { readonly screen: Screen }) {
  const [search] = useSearchParams()
  return search.get('id') ? <ShowScreen screen={screen} /> : <LeadOn to={screen.listedOn ?? '/'} />
}

/** What leads to a record of such a screen finds it at the screen's own address. */
function ToOne({ screen }: { readonly screen: Screen }) {
  const { search } = useLocation()
  return <LeadOn to={`${screen.route}${search}`} />
}

const guarded = (screen: Screen, form: ReactElement) => (
  <FormGuard key={screen.name} screen={screen}>
    {form}
  </FormGuard>
)

/** The addresses of a screen that holds nothing for this actor: refused by the guard's rule, or a page that says so. */
export function closedRoutes({ route, title, refused, readers }: ClosedPage): ReactElement[] {
  const page = refused ? <LeadOn to={PLACES.refused} /> : <NoRights title={title} readers={readers} />
  return [route, `${route}/info`, `${route}/release`].map((path) => <Route key={path} path={path} element={page} />)
}
