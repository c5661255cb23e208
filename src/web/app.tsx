import { lazy, Suspense, useEffect } from 'react'
import { Navigate, Route, Routes, useNavigate } from 'react-router'
import { bindNavigation } from './api/navigation.ts'
import { ForbiddenPage, MissingPage } from './site/alone/StatusPage.tsx'
import { SiteLayout } from './site/layout/SiteLayout.tsx'
import { Guard } from './site/routing/Guard.tsx'
import { PageWait } from './site/routing/PageWait.tsx'
import { ProgressBar } from './site/routing/ProgressBar.tsx'
import { usePreload } from './site/routing/use-preload.ts'
import { useScroll } from './site/routing/use-scroll.ts'
import { SignInHost } from './site/signin/SignInHost.tsx'
import { preloadPage, sitePages } from './site/site-pages.tsx'
import { ToastHost } from './toast/ToastHost.tsx'

const LoginPage = lazy(() => import('./site/alone/LoginPage.tsx').then((module) => ({ default: module.LoginPage })))
const RegisterPage = lazy(() => import('./site/alone/RegisterPage.tsx').then((module) => ({ default: module.RegisterPage })))
const ResetPage = lazy(() => import('./site/alone/ResetPage.tsx').then((module) => ({ default: module.ResetPage })))
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
            <Route path="/" element={<Navigate to="/index" replace />} />
            <Route path="/login" element={<LoginPage />} />
            <Route path="/register" element={<RegisterPage />} />
            <Route path="/reset-pwd" element={<ResetPage />} />
            <Route path="/403" element={<ForbiddenPage />} />
            <Route path="/404" element={<MissingPage />} />
            <Route element={<SiteLayout />}>{sitePages}</Route>
            <Route path="*" element={<MemberApp />} />
          </Routes>
        </Suspense>
      </Guard>
      <SignInHost />
      <ToastHost />
    </>
  )
}
