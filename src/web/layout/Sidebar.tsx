import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { groupsOf, type MenuGroup, type MenuItem } from '../resources/menu.ts'
import { usePlaces } from '../resources/use-places.ts'
import { placeOf } from './crumbs.ts'
import { MenuIcon } from './MenuIcon.tsx'
import css from './Sidebar.module.css'

interface SidebarProps {
  readonly collapsed?: boolean
  /** none: it cannot be collapsed (in the drawer) */
  readonly onToggle?: () => void
}

/** The entries of the area; collapsed, only their icons with the title on hover. */
export function Sidebar({ collapsed = false, onToggle }: SidebarProps) {
  const { pathname } = useLocation()
  const { menu, pages } = usePlaces()
  const chosen = chosenRoute(menu, placeOf(pages, pathname))
  return (
    <div className={collapsed ? css.collapsed : css.sidebar}>
      <nav className={css.menu} aria-label="会员菜单">
        {groupsOf(menu).map((group) => (
          <Group key={group.title ?? ''} group={group} chosen={chosen} collapsed={collapsed} />
        ))}
      </nav>
      {onToggle && (
        <button
          type="button"
          className={css.toggle}
          aria-label={collapsed ? '展开菜单' : '收起菜单'}
          aria-expanded={!collapsed}
          onClick={onToggle}
        >
          {collapsed ? <MenuUnfoldOutlined aria-hidden="true" /> : <MenuFoldOutlined aria-hidden="true" />}
          {!collapsed && <span className={css.title}>收起菜单</span>}
        </button>
      )}
    </div>
  )
}

function Group({ group, chosen, collapsed }: { group: MenuGroup; chosen: string | undefined; collapsed: boolean }) {
  const id = useId()
  return (
    <>
      {group.title && (
        <p id={id} className={collapsed ? 'sr-only' : css.group}>
          {group.title}
        </p>
      )}
      <ul aria-labelledby={group.title ? id : undefined} className={group.title ? css.grouped : undefined}>
        {group.items.map(({ route, title, icon }) => (
          <li key={route}>
            <Link
              to={route}
              className={css.item}
              aria-current={route === chosen ? 'page' : undefined}
              title={collapsed ? title : undefined}
            >
              <MenuIcon name={icon} />
              <span className={collapsed ? 'sr-only' : css.title}>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The entry a page lives under: the longest route that begins its path. */
function chosenRoute(menu: readonly MenuItem[], pathname: string): string | undefined {
  return menu
    .map((one) => one.route)
    .filter((route) => pathname === route || pathname.startsWith(`${route}/`))
    .sort((a, b) => b.length - a.length)[0]
}
