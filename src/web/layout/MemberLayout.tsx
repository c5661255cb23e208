import { type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { later } from '../lazy/later.tsx'
import { usePlaces } from '../resources/use-places.ts'
import { BottomBar } from '../site/layout/BottomBar.tsx'
import type { FooterParts } from '../site/layout/footer-parts.ts'
import { SiteFooter } from '../site/layout/SiteFooter.tsx'
import { PageWait } from '../site/routing/PageWait.tsx'
import { useTitle } from '../site/routing/use-title.ts'
import { CrumbBar } from './CrumbBar.tsx'
import { titleOf } from './crumbs.ts'
import { MemberHeader } from './MemberHeader.tsx'
import css from './MemberLayout.module.css'
import type { MenuDrawerProps } from './MenuDrawer.tsx'
import { useNameAt } from './record-names.ts'
import { Sidebar } from './Sidebar.tsx'
import { useCollapsed } from './sidebar-store.ts'
import { TabBar } from './TabBar.tsx'

const MenuDrawer = later<MenuDrawerProps>(() => import('./MenuDrawer.tsx').then((module) => module.MenuDrawer), {
  over: true,
  ahead: true,
})

interface MemberLayoutProps {
  readonly children: ReactNode
  readonly footer: FooterParts
  /** the way to the messages, where this actor has any */
  readonly messages?: ReactNode
}

/** The shell of the member area and of the operators' console. The window scrolls, so useScroll and sticky bars work as on the site. */
export function MemberLayout({ children, footer, messages }: MemberLayoutProps) {
  const { pathname, search, key } = useLocation()
  const [collapsed, toggle] = useCollapsed()
  // Tied to the page it was opened on, so choosing an entry closes it.
  const [drawerOn, setDrawerOn] = useState<string>()
  const [opened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    setDrawerOn(key)
  }
  const places = usePlaces()
  const title = useNameAt(pathname + search) ?? titleOf(pathname, search, places)
  useTitle(title)
  return (
    <div className={css.layout}>
      <a className={css.skip} href="#main">
        跳到正文
      </a>
      <MemberHeader messages={messages} onMenu={open} />
      <div className={css.body}>
        <aside className={css.side}>
          <Sidebar collapsed={collapsed} onToggle={toggle} />
        </aside>
        <div className={css.column}>
          <TabBar name={title} />
          <CrumbBar />
          <main id="main" className={css.main} tabIndex={-1}>
            <Suspense fallback={<PageWait />}>{children}</Suspense>
          </main>
          <div className={css.footer}>
            <SiteFooter parts={footer} />
          </div>
        </div>
      </div>
      {opened && <MenuDrawer open={drawerOn === key} onClose={() => setDrawerOn(undefined)} />}
      <BottomBar />
    </div>
  )
}
