import { Link, useNavigate } from 'react-router'
import { ForgotForm } from '../signin/ForgotForm.tsx'
import { AloneLayout } from './AloneLayout.tsx'
import css from './alone.module.css'

export function ResetPage() {
  const navigate = useNavigate()
  return (
    <AloneLayout title="重置密码">
      <h1 className={css.heading}>重置密码</h1>
      <ForgotForm onDone={() => navigate('/login', { replace: true })} />
      <p className={css.foot}>
        想起来了？<Link to="/login">返回登录</Link>
      </p>
    </AloneLayout>
  )
}
