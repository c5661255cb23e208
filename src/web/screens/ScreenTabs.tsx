import { Link } from 'react-router'
import type { Screen } from '../../core/schema/entity.ts'
import { useBundle } from '../providers/BundleProvider.tsx'
import css from './ScreenTabs.module.css'

/** The screens that stand side by side under one entry of the menu. Pages of their own, so links. */
export function ScreenTabs({ screen }: { readonly screen: Screen }) {
  const { screens } = useBundle()
  const root = screen.under ?? screen.route
  const held = [...screens.values()]
  const group = [...held.filter((one) => one.route === root), ...held.filter((one) => one.under === root)]
  if (group.length < 2) return null
  return (
    <nav className={css.tabs} aria-label="同组页面">
      {group.map(({ name, route, title }) => (
        <Link key={name} to={route} className={css.tab} aria-current={name === screen.name ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
