import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Screen } from '../../core/entity/entity.ts'
import { useBundle } from '../providers/BundleProvider.tsx'
import styles from './PageTabs.module.css'

/** A list with the tabs of the screens that stand beside it, the one they stand under first; only those the user may open. */
export function PageTabs({ screen, children }: { readonly screen: Screen; readonly children: ReactNode }) {
  const { screens } = useBundle()
  const pages = pagesOf([...screens.values()], screen.under ?? screen.route)
  if (pages.length < 2) return children
  return (
    <div className={styles.page}>
      <nav className={styles.tabs} aria-label="同类页面">
        {pages.map((page) => (
          <Link key={page.name} to={page.route} aria-current={page.name === screen.name ? 'page' : undefined}>
            {page.title}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  )
}

const pagesOf = (screens: readonly Screen[], route: string): readonly Screen[] => [
  ...screens.filter((one) => one.route === route),
  ...screens.filter((one) => one.under === route),
]
