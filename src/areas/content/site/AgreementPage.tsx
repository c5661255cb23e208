import { Link, useSearchParams } from 'react-router'
import { keysOf } from '../../../core/value/narrow.ts'
import { Empty } from '../../../web/site/parts/Empty.tsx'
import { useTitle } from '../../../web/site/routing/use-title.ts'
import css from './AgreementPage.module.css'
import { PolicyText } from './PolicyText.tsx'
import { POLICY_TITLE } from './policy.ts'

/** `?type=user` the user agreement, `?type=privacy` the privacy policy. */
export function AgreementPage() {
  const [search] = useSearchParams()
  const asked = search.get('type') ?? 'user'
  const type = keysOf(POLICY_TITLE).find((one) => one === asked)
  useTitle(type ? POLICY_TITLE[type] : '平台协议')
  return (
    <div className={css.page}>
      <nav className={css.tabs} aria-label="协议">
        {keysOf(POLICY_TITLE).map((one) => (
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
