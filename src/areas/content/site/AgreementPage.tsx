import { Link, useSearchParams } from 'react-router'
import { Empty } from '../../../web/site/parts/Empty.tsx'
import { useTitle } from '../../../web/site/routing/use-title.ts'
import css from './AgreementPage.module.css'
import { PolicyText } from './PolicyText.tsx'
import { POLICY_TITLE, type PolicyType } from './policy.ts'

/** `?type=user` the user agreement, `?type=privacy` the privacy policy. */
export function AgreementPage() {
  const [search] = useSearchParams()
  const asked = search.get('type') ?? 'user'
  const type = Object.hasOwn(POLICY_TITLE, asked) ? (asked as PolicyType) : undefined
  useTitle(type ? POLICY_TITLE[type] : '平台协议')
  return (
    <div className={css.page}>
      <nav className={css.tabs} aria-label="协议">
        {(Object.keys(POLICY_TITLE) as PolicyType[]).map((one) => (
          <Link key={one} to={`/agreement?type=${one}`} replace aria-current={one === type ? 'page' : undefined}>
            {POLICY_TITLE[one]}
          </Link>
        ))}
      </nav>
      {type ? (
        <article className={css.paper}>
          <h1>{POLICY_TITLE[type]}</h1>
          <PolicyText key={type} type={type} />
        </article>
      ) : (
        <Empty title="没有这份协议" hint="请在上面选择要看的协议。" />
      )}
    </div>
  )
}
