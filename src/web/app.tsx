import { Suspense, useEffect } from 'react'
import { Route, Routes, useNavigate } from 'react-router'
import { bindNavigation } from './api/navigation.ts'
import { BESIDE, FOOTER, pagesOf, preloadPage } from './areas.ts'
import { later } from './lazy/later.tsx'
import { fetchNight } from './night/night.ts'
import { SiteLayout } from './site/layout/SiteLayout.tsx'
import { RouteGuard } from './site/routing/Guard.tsx'
import { LeadOn } from './site/routing/LeadOn.tsx'
import { madePages } from './site/routing/made-pages.ts'
import { PageWait } from './site/routing/PageWait.tsx'
import { ProgressBar } from './site/routing/ProgressBar.tsx'
import { PLACES } from './site/routing/places.ts'
import { usePreload } from './site/routing/use-preload.ts'
import { useScroll } from './site/routing/use-scroll.ts'
import { useSiteState } from './site/site-info/site-info.ts'
import { ToastHost } from './toast/ToastHost.tsx'

const SITE = pagesOf('site')
const ALONE = pagesOf('alone')
const MadeList = later(() => import('./site/made/MadeListPage.tsx').then((page) => page.MadeListPage))
const MadeInfo = later(() => import('./site/made/MadeInfoPage.tsx').then((page) => page.MadeInfoPage))
const MemberApp = later(async () => {
  const [member] = await Promise.all([import('./member.tsx'), fetchNight()])
  return member.MemberApp
})

/** Every route of the product. What is neither standalone nor of the public site belongs to the member area, which knows its own. */
export function App() {
  const navigate = useNavigate()
  useEffect(() => bindNavigation(navigate), [navigate])
  useScroll()
  usePreload(preloadPage)
  const { info } = useSiteState()
  return (
    <>
      <ProgressBar />
      <RouteGuard>
        <Suspense fallback={<PageWait />}>
          <Routes>
            <Route path="/" element={<LeadOn to={PLACES.front} />} />
            {ALONE.map(([path, Page]) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
            <Route element={<SiteLayout footer={FOOTER} />}>
              {SITE.map(([path, Page]) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
              {madePages(info).flatMap(({ route }) => [
                <Route key={route} path={route} element={<MadeList route={route} />} />,
                <Route key={`${route}/info`} path={`${route}/info`} element={<MadeInfo route={route} />} />,
              ])}
            </Route>
            <Route path="*" element={<MemberApp />} />
          </Routes>
        </Suspense>
      </RouteGuard>
      {BESIDE.map((Beside, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Beside key={i} />
      ))}
      <ToastHost />
    </>
  )
}
