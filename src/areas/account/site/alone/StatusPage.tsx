import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../../../web/site/parts/Button.tsx'
import { useTitle } from '../../../../web/site/routing/use-title.ts'
import { CateArt } from '../../../category/web.tsx'
import css from './alone.module.css'

/** A page that only says why there is nothing, and two ways on. */
function StatusPage({ code, title, text }: { code: string; title: string; text: string }) {
  const navigate = useNavigate()
  useTitle(title)
  return (
    <main className={css.status}>
      <div className={css.art}>
        <CateArt cate="淡水鱼" />
      </div>
      <span className={css.code} aria-hidden="true">
        {code}
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={css.actions}>
        <Button onClick={() => navigate(-1)}>返回上一页</Button>
        <ButtonLink to="/index" look="primary">
          回到首页
        </ButtonLink>
      </div>
    </main>
  )
}

export function ForbiddenPage() {
  return <StatusPage code="403" title="没有权限" text="当前账号不能访问这个页面。如需开通，请联系主账号或平台客服。" />
}

export function MissingPage() {
  return <StatusPage code="404" title="页面不存在" text="地址可能有误，或者内容已经移走。" />
}
