import { Link, useLocation } from 'react-router'
import { useUser } from '../../session/use-user.ts'
import { Icon } from '../parts/Icon.tsx'
import css from './BottomBar.module.css'
import { hasFullMenu, memberHome, START } from './member-home.ts'
import { BOTTOM, type BottomItem, isUnder } from './navigation.ts'

/** The phone's navigation. Entries that need a user go through the guard like any other. */
export function BottomBar() {
  const { pathname } = useLocation()
  const user = useUser()
  const mine: BottomItem = { title: '我的', to: user ? memberHome(user) : START, icon: 'user' }
  const full = !user || hasFullMenu(user)
  const items = [...BOTTOM.filter((item) => full || !item.full), mine]
  return (
    <nav className={css.bar} aria-label="底部导航">
      {items.map(({ title, to, icon, raised }) => (
        <Link
          key={title}
          to={to}
          className={`${css.item} ${raised ? css.raised : ''}`}
          aria-current={isUnder(to, pathname) ? 'page' : undefined}
        >
          <span className={css.icon}>
            <Icon name={icon} size={24} />
          </span>
          {title}
        </Link>
      ))}
    </nav>
  )
}
