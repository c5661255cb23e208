import { useRef } from 'react'
import { Link } from 'react-router'
import menu from '../../../../config/menu.json'
import { signOut } from '../../account/sign-out.ts'
import { SignInGate } from '../../session/Gate.tsx'
import type { StoredUser } from '../../session/stored-user.ts'
import { Avatar } from '../parts/Avatar.tsx'
import { Icon } from '../parts/Icon.tsx'
import { Verified } from '../parts/Verified.tsx'
import { PLACES } from '../routing/places.ts'
import css from './AccountMenu.module.css'
import { hasFullMenu, homeEntry } from './member-home.ts'
import { useHoverMenu } from './use-hover-menu.ts'

/** Avatar, name and, for certified companies only, the badge; below it the ways into the user's own area. */
export function AccountMenu({ user }: { user: StoredUser }) {
  const { shown, enter, leave, set } = useHoverMenu<'menu'>()
  const box = useRef<HTMLElement>(null)
  const onBlur = (event: React.FocusEvent) => !box.current?.contains(event.relatedTarget) && set(null)
  return (
    <nav
      aria-label="我的账号"
      ref={box}
      className={css.account}
      onPointerEnter={(event) => event.pointerType === 'mouse' && enter('menu')}
      onPointerLeave={leave}
      onBlur={onBlur}
    >
      <button
        type="button"
        className={css.trigger}
        aria-expanded={shown !== null}
        aria-haspopup="true"
        aria-label={`${user.name || '会员'}，账号菜单`}
        onClick={() => set(shown ? null : 'menu')}
      >
        <Avatar name={user.name} src={user.avatar} size={30} />
        <span className={css.name}>{user.name || '会员'}</span>
        {user.company_auth === 1 && <Verified />}
        <span className={css.arrow}>
          <Icon name="down" size={16} />
        </span>
      </button>
      {shown && (
        <div className={css.menu}>
          {entries(user).map(({ title, to, permission }) => (
            <SignInGate key={to} code={permission}>
              <Link to={to} onClick={() => set(null)}>
                {title}
              </Link>
            </SignInGate>
          ))}
          <button type="button" onClick={signOut}>
            退出登录
          </button>
        </div>
      )}
    </nav>
  )
}

interface Entry {
  readonly title: string
  readonly to: string
  /** shown to those who hold it; absent: to everybody signed in */
  readonly permission?: string
}

function entries(user: StoredUser): readonly Entry[] {
  const { title, route, permission } = homeEntry(user)
  const setting = { title: '设置', to: PLACES.setting }
  if (route === setting.to) return [setting]
  if (!hasFullMenu(user)) return [{ title: '进入后台', to: route, permission }, setting]
  return [{ title, to: route, permission }, ...menu.site.account, setting]
}
