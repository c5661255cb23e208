import { useSearchParams } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { useLoad } from '../load/use-load.ts'
import { ButtonLink } from '../parts/Button.tsx'
import { Empty } from '../parts/Empty.tsx'
import { ErrorRetry } from '../parts/ErrorRetry.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { useTitle } from '../routing/use-title.ts'
import css from './ExpertInfo.module.css'
import { ExpertInfo } from './ExpertInfo.tsx'
import { type ExpertDetail, fetchExpert } from './expert.ts'

/** One expert; who is not there any more is said so, with a way on. */
export function TechnicalInfoPage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const { data, error, reload } = useLoad<ExpertDetail>(`expert:${id}`, (signal) => fetchExpert(id, signal))
  const shown = data && String(data.id) === id ? data : undefined
  useTitle(shown ? `${shown.name} ${shown.title}` : '专家详情')
  if (!shown && error instanceof ApiError) {
    return (
      <Empty title="这位专家看不到了" hint="可能已经停止服务，或者地址有误。">
        <ButtonLink to="/technical" look="primary">
          看其他专家
        </ButtonLink>
      </Empty>
    )
  }
  if (!shown && error) return <ErrorRetry error={error} onRetry={reload} />
  if (!shown) return <Waiting />
  return <ExpertInfo expert={shown} />
}

function Waiting() {
  return (
    <div className={css.page} role="status" aria-label="正在加载专家">
      <Skeleton height={220} />
      <Skeleton height={120} />
      <Skeleton height={160} />
    </div>
  )
}
