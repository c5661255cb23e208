import type { ReactNode } from 'react'
import { Link } from 'react-router'
import platform from '../../../config/platform.json'
import { useUser } from '../session/use-user.ts'
import { AccountMenu } from '../site/layout/AccountMenu.tsx'
import { BrandMark } from '../site/layout/BrandMark.tsx'
import { memberHome } from '../site/layout/member-home.ts'
import { useNavigation } from '../site/layout/use-navigation.ts'
import { Icon } from '../site/parts/Icon.tsx'
import { PLACES } from '../site/routing/places.ts'
import { useSiteState } from '../site/site-info/site-info.ts'
import css from './MemberHeader.module.css'

/** The dark bar over every page of the area: back to the site, messages, and the account with its badge and sign-out. */
export function MemberHeader({ messages, onMenu }: { messages?: ReactNode; onMenu: () => void }) {
  const user = useUser()
  const { info } = useSiteState()
  const items = useNavigation()
  const operator = user !== null && memberHome(user).startsWith(PLACES.console)
  return (
    <header className={css.header}>
      <button type="button" className={css.burger} aria-label="打开菜单" aria-haspopup="dialog" onClick={onMenu}>
        <Icon name="menu" size={24} />
      </button>
      <Link to={PLACES.front} className={css.brand}>
        <BrandMark size={30} />
        <span>{info.name || platform.title}</span>
      </Link>
      {!operator && (
        <nav className={css.site} aria-label="前台导航">
          {items.map((item) =>
            item.to ? (
              <Link key={item.title} to={item.to}>
                {item.title}
              </Link>
            ) : (
              <span key={item.title}>{item.title}</span>
            ),
          )}
        </nav>
      )}
      <div className={css.right}>
        {messages}
        {user && <AccountMenu user={user} />}
      </div>
    </header>
  )
}
