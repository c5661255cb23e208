import type { ReactNode } from 'react'
import { Link } from 'react-router'
import platform from '../../../../../config/platform.json'
import { BrandMark } from '../../../../web/site/layout/BrandMark.tsx'
import { useTitle } from '../../../../web/site/routing/use-title.ts'
import { useSiteState } from '../../../../web/site/site-info/site-info.ts'
import { SignInBanner } from '../signin/Banner.tsx'
import css from './AloneLayout.module.css'

/** A page with nothing but the sign of the platform, the banner and one form. */
export function AloneLayout({ title, children }: { title: string; children: ReactNode }) {
  const { info } = useSiteState()
  useTitle(title)
  return (
    <div className={css.page}>
      <header className={css.header}>
        <Link to="/index" className={css.brand}>
          <BrandMark size={34} />
          {info.name || platform.title}
        </Link>
        <Link to="/index" className={css.back}>
          返回首页
        </Link>
      </header>
      <main className={css.main}>
        <div className={css.card}>
          <SignInBanner />
          <div className={css.side}>{children}</div>
        </div>
      </main>
    </div>
  )
}
