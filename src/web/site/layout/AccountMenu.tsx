import { useRef } from 'react'
import { Link } from 'react-router'
import { Gate } from '../../session/Gate.tsx'
import { signOut } from '../../session/sign-out.ts'
import type { StoredUser } from '../../session/stored-user.ts'
import { Icon } from '../parts/Icon.tsx'
import { Verified } from '../parts/Verified.tsx'
import { isBuilt } from '../routing/built.ts'
import css from './AccountMenu.module.css'
import { Avatar } from './Avatar.tsx'
import { homeCode, isTrader, memberHome } from './member-home.ts'
import { useHoverMenu } from './use-hover-menu.ts'

/** The code of an ordinary member's own pages. */
const BASE = '1'

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
          {entries(user).map(({ title, to, code }) => (
            <Gate key={to} code={code}>
              <Link to={to} onClick={() => set(null)}>
                {title}
              </Link>
            </Gate>
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
  readonly code?: string
}

function entries(user: StoredUser): readonly Entry[] {
  const home = memberHome(user)
  const setting = { title: '设置', to: '/setting' }
  if (home === setting.to) return [setting]
  if (!isTrader(user)) return [{ title: '进入后台', to: home, code: homeCode(user) }, setting]
  return [
    { title: '我的工作台', to: home, code: BASE },
    { title: '我的供应', to: '/mysupply', code: BASE },
    { title: '我的需求', to: '/mydemand', code: BASE },
    { title: '我的对接', to: '/docking', code: BASE },
    { title: '我的消息', to: '/message', code: BASE },
    setting,
  ].filter((entry) => isBuilt(entry.to))
}
