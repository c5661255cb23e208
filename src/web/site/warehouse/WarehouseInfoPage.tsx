import { useSearchParams } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { useUser } from '../../session/use-user.ts'
import { useLoad } from '../load/use-load.ts'
import { ButtonLink } from '../parts/Button.tsx'
import { Empty } from '../parts/Empty.tsx'
import { ErrorRetry } from '../parts/ErrorRetry.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { useTitle } from '../routing/use-title.ts'
import css from '../supply/SupplyInfoPage.module.css'
import { CompanyInfo } from './CompanyInfo.tsx'
import { type CompanyDetail, fetchCompany } from './company.ts'

/** One company; who is not there any more is said so, with a way on. */
export function WarehouseInfoPage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const user = useUser()
  const { data, error, reload } = useLoad<CompanyDetail>(`company:${id}:${user?.sn ?? ''}`, (signal) => fetchCompany(id, signal))
  const shown = data && String(data.id) === id ? data : undefined
  useTitle(shown?.name ?? '企业详情')
  if (!shown && error instanceof ApiError) {
    return (
      <Empty title="这家企业看不到了" hint="可能已经停止展示，或者地址有误。">
        <ButtonLink to="/warehouse" look="primary">
          看其他仓储物流企业
        </ButtonLink>
      </Empty>
    )
  }
  if (!shown && error) return <ErrorRetry error={error} onRetry={reload} />
  if (!shown) return <Waiting />
  return <CompanyInfo company={shown} />
}

function Waiting() {
  return (
    <div className={css.page} role="status" aria-label="正在加载企业">
      <div className={css.top}>
        <Skeleton height={380} />
        <div className={css.waiting}>
          <Skeleton height={32} />
          <Skeleton height={80} />
          <Skeleton width="60%" />
          <Skeleton width="70%" />
        </div>
      </div>
    </div>
  )
}
