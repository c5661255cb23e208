import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { siteRoute } from '../routing/made-pages.ts'
import { PageWait } from '../routing/PageWait.tsx'
import { useTitle } from '../routing/use-title.ts'
import { useSiteState } from '../site-info/site-info.ts'
import { BottomBar } from './BottomBar.tsx'
import type { FooterParts } from './footer-parts.ts'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import css from './SiteLayout.module.css'

/** Header, page, footer, and on phones the bar at the bottom. */
export function SiteLayout({ footer }: { footer: FooterParts }) {
  const { pathname } = useLocation()
  const { info } = useSiteState()
  const route = siteRoute(info, pathname)
  useTitle(route?.title)
  return (
    <div className={css.layout}>
      <a className={css.skip} href="#main">
        跳到正文
      </a>
      <SiteHeader />
      <main id="main" className={css.main} tabIndex={-1}>
        <Suspense fallback={<PageWait />}>
          <Outlet />
        </Suspense>
      </main>
      {!route?.hideFooter && <SiteFooter parts={footer} />}
      <BottomBar />
    </div>
  )
}
