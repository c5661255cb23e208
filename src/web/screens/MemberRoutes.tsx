import { type IResourceItem, useResourceParams } from '@refinedev/core'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { Route, Routes, useLocation, useSearchParams } from 'react-router'
import type { Screen } from '../../core/entity/entity.ts'
import { namedPage } from '../areas.ts'
import { later } from '../lazy/later.tsx'
import type { ClosedPage } from '../providers/bundle.ts'
import { resourceRoute } from '../resources/resources.ts'
import { LeadOn } from '../site/routing/LeadOn.tsx'
import { PLACES } from '../site/routing/places.ts'
import { FormGuard } from './FormGuard.tsx'
import { NoRights } from './NoRights.tsx'
import { PageTabs } from './PageTabs.tsx'

const ListScreen = later(() => import('./ListScreen.tsx').then((page) => page.ListScreen), { ahead: true })
const ShowScreen = later<{ screen: Screen }>(() => import('./ShowScreen.tsx').then((page) => page.ShowScreen), { ahead: true })
const FormScreen = later(() => import('./FormScreen.tsx').then((page) => page.FormScreen), { ahead: true })

interface MemberRoutesProps {
  readonly screens: ReadonlyMap<string, Screen>
  /** pages that no entity file describes, by their addresses */
  readonly others: ReadonlyMap<string, ReactElement>
  readonly closed: readonly ClosedPage[]
  /** further routes, such as that of everything else */
  readonly children: ReactNode
}

/** The pages of the area, each at the addresses that its resource has. */
export function MemberRoutes({ screens, others, closed, children }: MemberRoutesProps) {
  const { resources } = useResourceParams()
  return (
    <Routes>
      {resources.flatMap((resource) => {
        const screen = screens.get(resource.name)
        if (screen) return screenRoutes(screen, resource)
        const page = others.get(resourceRoute(resource))
        return page ? [<Route key={resource.name} path={resourceRoute(resource)} element={page} />] : []
      })}
      {closed.flatMap(closedRoutes)}
      {children}
    </Routes>
  )
}

/** The addresses of one screen, each with the page that the screen names for it or the engine's own. */
function screenRoutes(screen: Screen, { list, show, create, edit }: IResourceItem): ReactElement[] {
  const { name } = screen
  const form = create ?? edit
  const rows = createElement(screen.listedOn ? OneOrBoard : (namedPage(screen, 'list') ?? ListScreen), { key: name, screen })
  const info = createElement(screen.listedOn ? ToOne : (namedPage(screen, 'info') ?? ShowScreen), { key: name, screen })
  const filling = createElement(namedPage(screen, 'form') ?? FormScreen, { key: name, screen })
  return [
    ...at(list, name, <PageTabs screen={screen}>{rows}</PageTabs>),
    ...at(show, `${name}/info`, info),
    ...at(
      form,
      `${name}/release`,
      <FormGuard key={name} screen={screen}>
        {filling}
      </FormGuard>,
    ),
  ]
}

const at = (path: IResourceItem['list'], key: string, element: ReactElement): ReactElement[] =>
  typeof path === 'string' ? [<Route key={key} path={path} element={element} />] : []

/** The record that the address names; without one, the list that it is chosen from. */
function OneOrBoard({ screen }: { readonly screen: Screen }) {
  const [search] = useSearchParams()
  return search.get('id') ? <ShowScreen screen={screen} /> : <LeadOn to={screen.listedOn ?? '/'} />
}

/** A link to a record of such a screen leads on to the screen's own address. */
function ToOne({ screen }: { readonly screen: Screen }) {
  const { search } = useLocation()
  return <LeadOn to={`${screen.route}${search}`} />
}

/** The addresses of a screen that holds nothing for this actor: refused by the guard's rule, or a page that says so. */
function closedRoutes({ route, title, refused, readers, help }: ClosedPage): ReactElement[] {
  const page = refused ? <LeadOn to={PLACES.refused} /> : <NoRights title={title} readers={readers} help={help} />
  return [route, `${route}/info`, `${route}/release`].map((path) => <Route key={path} path={path} element={page} />)
}
