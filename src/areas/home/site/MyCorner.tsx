import { Link } from 'react-router'
import platform from '../../../../config/platform.json'
import { openSignIn } from '../../../web/account/sign-in.ts'
import type { StoredUser } from '../../../web/session/stored-user.ts'
import { useUser } from '../../../web/session/use-user.ts'
import { hasFullMenu, memberHome } from '../../../web/site/layout/member-home.ts'
import { Avatar } from '../../../web/site/parts/Avatar.tsx'
import { Button, ButtonLink } from '../../../web/site/parts/Button.tsx'
import { Icon } from '../../../web/site/parts/Icon.tsx'
import { Verified } from '../../../web/site/parts/Verified.tsx'
import { useSiteState } from '../../../web/site/site-info/site-info.ts'
import css from './MyCorner.module.css'

const STEPS = ['找货，或发布供应、求购', '在线议价，谈定价量', '签合同，确认对接', '发货过磅，按实结算']

/** Sign in and publish; for those signed in, the ways to what awaits them. */
export function MyCorner() {
  const user = useUser()
  return (
    <section className={css.corner} aria-label={user ? '我的' : '登录'}>
      {user ? <Member user={user} /> : <Visitor />}
    </section>
  )
}

function Visitor() {
  const { info } = useSiteState()
  return (
    <>
      <div className={css.hello}>
        <p className={css.title}>
          您好，欢迎来到
          <br />
          {info.name || platform.title}
        </p>
        <div className={css.pair}>
          <Button look="primary" onClick={() => openSignIn()}>
            登录
          </Button>
          <ButtonLink to="/register">免费注册</ButtonLink>
        </div>
      </div>
      <div className={css.pair}>
        <Publish title="发布供应" onClick={() => openSignIn('/mysupply/release')} />
        <Publish title="发布求购" onClick={() => openSignIn('/mydemand/release')} />
      </div>
      <ol className={css.steps}>
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  )
}

function Publish({ title, onClick }: { title: string; onClick: () => void }) {
  return (
    <Button look="quiet" onClick={onClick} className={css.publish}>
      <Icon name="plus" size={18} />
      {title}
    </Button>
  )
}

const AWAITS = [
  { title: '待我回应的议价', to: '/bargaining' },
  { title: '进行中的对接', to: '/docking' },
  { title: '未读消息', to: '/message' },
  { title: '我的供应', to: '/mysupply' },
  { title: '我的需求', to: '/mydemand' },
  { title: '我的收藏', to: '/collect' },
]

function Member({ user }: { user: StoredUser }) {
  const trader = hasFullMenu(user)
  return (
    <>
      <Link to={memberHome(user)} className={css.me}>
        <Avatar name={user.name} src={user.avatar} size={48} />
        <span className={css.who}>
          <span className={css.name}>{user.name || '会员'}</span>
          {user.company_auth === 1 && <Verified words />}
        </span>
      </Link>
      {trader ? (
        <>
          <div className={css.pair}>
            <ButtonLink to="/mysupply/release" look="primary">
              发布供应
            </ButtonLink>
            <ButtonLink to="/mydemand/release">发布求购</ButtonLink>
          </div>
          <ul className={css.awaits}>
            {AWAITS.map(({ title, to }) => (
              <li key={to}>
                <Link to={to}>
                  {title}
                  <Icon name="right" size={16} />
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <ButtonLink to={memberHome(user)} look="primary" block>
          进入后台
        </ButtonLink>
      )}
    </>
  )
}
