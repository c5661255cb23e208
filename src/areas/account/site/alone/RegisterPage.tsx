import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { takeAnswer } from '../../../../web/site/form/answer.ts'
import { AgreementBox } from '../signin/AgreementBox.tsx'
import { RegisterForm } from '../signin/RegisterForm.tsx'
import { AloneLayout } from './AloneLayout.tsx'
import css from './alone.module.css'

export function RegisterPage() {
  const [agreed, setAgreed] = useState(false)
  const navigate = useNavigate()
  return (
    <AloneLayout title="注册">
      <h1 className={css.heading}>注册账号</h1>
      <RegisterForm
        agreed={agreed}
        onAnswer={(answer, certification) =>
          takeAnswer(answer, {
            onBind: () => navigate('/login'),
            onDone: (resumed) =>
              !resumed && navigate(`/authentication/release?${new URLSearchParams(certification)}`, { replace: true }),
          })
        }
      />
      <AgreementBox agreed={agreed} onChange={setAgreed} />
      <p className={css.foot}>
        已有账号？<Link to="/login">去登录</Link>
      </p>
    </AloneLayout>
  )
}
