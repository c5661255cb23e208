import { Link } from 'react-router'
import { openSignIn } from '../../account/sign-in.ts'
import { PLACES } from '../routing/places.ts'
import css from './SignInLinks.module.css'

export function SignInLinks() {
  return (
    <div className={css.links}>
      <button type="button" className={css.signIn} onClick={() => openSignIn()}>
        登录
      </button>
      <Link to={PLACES.register} className={css.register}>
        免费注册
      </Link>
    </div>
  )
}
