import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import platform from '../../../../config/platform.json'
import { useUser } from '../../session/use-user.ts'
import { Icon } from '../parts/Icon.tsx'
import { PLACES } from '../routing/places.ts'
import { useSiteState } from '../site-info/site-info.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { BrandMark } from './BrandMark.tsx'
import { currentItem } from './navigation.ts'
import { SignInLinks } from './SignInLinks.tsx'
import css from './SiteHeader.module.css'
import { useNavigation } from './use-navigation.ts'

export function SiteHeader() {
  const { pathname, search } = useLocation()
  const { info } = useSiteState()
  const user = useUser()
  const [openOn, setOpenOn] = useState<string>()
  const items = useNavigation()
  const current = currentItem(items, pathname, search)
  const open = openOn === pathname + search
  return (
    <header className={css.header}>
      <div className={css.inner}>
        <button
          type="button"
          className={css.burger}
          aria-label={open ? '收起导航' : '展开导航'}
          aria-expanded={open}
          aria-controls="site-nav"
          onClick={() => setOpenOn(open ? undefined : pathname + search)}
        >
          <Icon name={open ? 'close' : 'menu'} size={24} />
        </button>
        <Link to={PLACES.front} className={css.brand}>
          <BrandMark />
          <span>{info.name || platform.title}</span>
        </Link>
        <nav id="site-nav" className={`${css.nav} ${open ? css.open : ''}`} aria-label="主导航">
          {items.map((item) =>
            item.to ? (
              <Link key={item.title} to={item.to} className={css.item} aria-current={item === current ? 'page' : undefined}>
                {item.title}
              </Link>
            ) : (
              <button key={item.title} type="button" className={css.item} aria-disabled="true">
                {item.title}
              </button>
            ),
          )}
        </nav>
        <div className={css.account}>{user ? <AccountMenu user={user} /> : <SignInLinks />}</div>
      </div>
    </header>
  )
}
