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
import { fetchProduct, type ProductDetail } from './finance.ts'
import { ProductInfo } from './ProductInfo.tsx'

/** One product; what is not there any more is said so, with a way on. */
export function FinanceInfoPage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const user = useUser()
  const { data, error, reload } = useLoad<ProductDetail>(`finance:${id}:${user?.sn ?? ''}`, (signal) => fetchProduct(id, signal))
  const shown = data && String(data.id) === id ? data : undefined
  useTitle(shown ? `${shown.name} - ${shown.org_id_text}` : '金融产品详情')
  if (!shown && error instanceof ApiError) {
    return (
      <Empty title="这个产品看不到了" hint="可能已经下架，或者地址有误。">
        <ButtonLink to="/finance" look="primary">
          看其他金融产品
        </ButtonLink>
      </Empty>
    )
  }
  if (!shown && error) return <ErrorRetry error={error} onRetry={reload} />
  if (!shown) return <Waiting />
  return <ProductInfo product={shown} />
}

function Waiting() {
  return (
    <div className={css.page} role="status" aria-label="正在加载产品">
      <Skeleton height={220} />
      <Skeleton height={160} />
      <Skeleton height={240} />
    </div>
  )
}
