import { Link, useNavigate } from 'react-router'
import { useUser } from '../../../../web/session/use-user.ts'
import { memberHome } from '../../../../web/site/layout/member-home.ts'
import { SignInPanel } from '../signin/SignInPanel.tsx'
import { useSignIn } from '../signin/use-sign-in.ts'
import { AloneLayout } from './AloneLayout.tsx'
import css from './alone.module.css'

/** The popup's forms as a page. */
export function LoginPage() {
  const user = useUser()
  const navigate = useNavigate()
  const signIn = useSignIn((resumed) => !resumed && navigate('/index', { replace: true }))
  return (
    <AloneLayout title="登录">
      {user ? (
        <p className={css.note}>
          您已登录为 {user.name}。<Link to={memberHome(user)}>进入会员中心</Link>
        </p>
      ) : (
        <SignInPanel signIn={signIn} />
      )}
      <p className={css.foot}>
        还没有账号？<Link to="/register">立即注册</Link>
      </p>
    </AloneLayout>
  )
}
