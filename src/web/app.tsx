import { lazy, Suspense, useEffect } from 'react'
import { Navigate, Route, Routes, useNavigate } from 'react-router'
import { bindNavigation } from './api/navigation.ts'
import { BESIDE, FOOTER, pagesOf, preloadPage } from './areas.ts'
import { SiteLayout } from './site/layout/SiteLayout.tsx'
import { Guard } from './site/routing/Guard.tsx'
import { PageWait } from './site/routing/PageWait.tsx'
import { ProgressBar } from './site/routing/ProgressBar.tsx'
import { PLACES } from './site/routing/places.ts'
import { usePreload } from './site/routing/use-preload.ts'
import { useScroll } from './site/routing/use-scroll.ts'
import { ToastHost } from './toast/ToastHost.tsx'

const SITE = pagesOf('site')
const ALONE = pagesOf('alone')
const MemberApp = lazy(() => import('./member.tsx'))

/** Every route of the product. What is neither standalone nor of the public site belongs to the member area, which knows its own. */
export function App() {
  const navigate = useNavigate()
  useEffect(() => bindNavigation(navigate), [navigate])
  useScroll()
  usePreload(preloadPage)
  return (
    <>
      <ProgressBar />
      <Guard>
        <Suspense fallback={<PageWait />}>
          <Routes>
            <Route path="/" element={<Navigate to={PLACES.front} replace />} />
            {ALONE.map(([path, Page]) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
            <Route element={<SiteLayout footer={FOOTER} />}>
              {SITE.map(([path, Page]) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
            </Route>
            <Route path="*" element={<MemberApp />} />
          </Routes>
        </Suspense>
      </Guard>
      {BESIDE.map((Beside, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Beside key={i} />
      ))}
      <ToastHost />
    </>
  )
}
