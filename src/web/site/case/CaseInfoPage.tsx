import { useSearchParams } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { ReadingText } from '../article/ReadingText.tsx'
import { useLoad } from '../load/use-load.ts'
import { ButtonLink } from '../parts/Button.tsx'
import { Crumbs } from '../parts/Crumbs.tsx'
import { Empty } from '../parts/Empty.tsx'
import { ErrorRetry } from '../parts/ErrorRetry.tsx'
import { showQuantity } from '../parts/numbers.ts'
import { Picture } from '../parts/Picture.tsx'
import { ShareButton } from '../parts/ShareButton.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { useTitle } from '../routing/use-title.ts'
import css from './CaseInfoPage.module.css'
import { type CaseDetail, fetchCase } from './case.ts'
import { Figures } from './Figures.tsx'

/** One case: who did what, the figures, and the story. */
export function CaseInfoPage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const { data, error, reload } = useLoad<CaseDetail>(`case:${id}`, (signal) => fetchCase(id, signal))
  const shown = data && String(data.id) === id ? data : undefined
  useTitle(shown?.title ?? '案例详情')
  if (!shown && error instanceof ApiError) {
    return (
      <Empty title="这个案例看不到了" hint="可能已经撤下，或者地址有误。">
        <ButtonLink to="/caselist" look="primary">
          看其他案例
        </ButtonLink>
      </Empty>
    )
  }
  if (!shown && error) return <ErrorRetry error={error} onRetry={reload} />
  return shown ? <Whole one={shown} /> : <Waiting />
}

function Whole({ one }: { one: CaseDetail }) {
  const about = [one.company, one.cate2_id_text, one.region_code_text].filter(Boolean)
  return (
    <div className={css.page}>
      <div className={css.crumbs}>
        <Crumbs path={[{ title: '成功案例', to: '/caselist' }, { title: one.title }]} />
      </div>
      <article className={css.paper}>
        <header className={css.head}>
          <div className={css.cover}>
            <Picture src={one.cover} alt="" cate="" eager />
          </div>
          <div className={css.words}>
            <h1>{one.title}</h1>
            <p className={css.about}>{about.join(' · ')}</p>
            <p className={css.summary}>{one.summary}</p>
            <p className={`${css.about} tnum`}>
              {one.publish_at.slice(0, 10)} · {showQuantity(one.visit ?? 0)} 阅读
            </p>
          </div>
        </header>
        <Figures figures={one.result} large />
        <div className={css.story}>
          <ReadingText html={one.content} />
        </div>
        <div className={css.ways}>
          {one.cate2_id && one.cate2_id_text && (
            <ButtonLink to={`/supply?cate2_id=${one.cate2_id}`} look="primary">
              看{one.cate2_id_text}供应
            </ButtonLink>
          )}
          <ButtonLink to="/caselist">更多案例</ButtonLink>
          <ShareButton title={one.title} />
        </div>
      </article>
    </div>
  )
}

function Waiting() {
  return (
    <div className={css.page} role="status" aria-label="正在加载案例">
      <div className={css.paper}>
        <div className={css.head}>
          <Skeleton height={240} />
          <Skeleton height={160} />
        </div>
        <Skeleton height={90} />
        <Skeleton height={240} />
      </div>
    </div>
  )
}
