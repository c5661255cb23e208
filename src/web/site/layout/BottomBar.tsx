import { Link, useLocation } from 'react-router'
import { useUser } from '../../session/use-user.ts'
import { Icon, type IconName } from '../parts/Icon.tsx'
import css from './BottomBar.module.css'
import { isTrader, memberHome } from './member-home.ts'

interface Item {
  readonly title: string
  readonly to: string
  readonly icon: IconName
  readonly raised?: boolean
}

const SITE: readonly Item[] = [
  { title: '首页', to: '/index', icon: 'home' },
  { title: '供应', to: '/supply', icon: 'list' },
]
/** for those who buy and sell, and for visitors, who may become such */
const TRADE: readonly Item[] = [
  { title: '发布', to: '/mysupply/release', icon: 'plus', raised: true },
  { title: '消息', to: '/message', icon: 'message' },
]

/** The phone's navigation. Entries that need a user go through the guard like any other. */
export function BottomBar() {
  const { pathname } = useLocation()
  const user = useUser()
  const mine: Item = { title: '我的', to: user ? memberHome(user) : '/dashboard', icon: 'user' }
  const items = user && !isTrader(user) ? [...SITE, mine] : [...SITE, ...TRADE, mine]
  return (
    <nav className={css.bar} aria-label="底部导航">
      {items.map(({ title, to, icon, raised }) => (
        <Link
          key={title}
          to={to}
          className={`${css.item} ${raised ? css.raised : ''}`}
          aria-current={pathname === to || pathname === `${to}info` ? 'page' : undefined}
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
