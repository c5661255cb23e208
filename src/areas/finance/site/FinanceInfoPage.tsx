import { DetailPage } from '../../../web/site/detail/DetailPage.tsx'
import css from '../../../web/site/parts/Info.module.css'
import { Skeleton } from '../../../web/site/parts/Skeleton.tsx'
import { fetchProduct, type ProductDetail } from './finance.ts'
import { ProductInfo } from './ProductInfo.tsx'

/** One product; what is not there any more is said so, with a way on. */
export function FinanceInfoPage() {
  return (
    <DetailPage<ProductDetail>
      kind="finance"
      byReader
      load={fetchProduct}
      titleOf={(shown) => `${shown.name} - ${shown.org_id_text}`}
      untitled="金融产品详情"
      gone={{ title: '这个产品看不到了', hint: '可能已经下架，或者地址有误。', to: '/finance', others: '看其他金融产品' }}
    >
      {(shown) => (shown ? <ProductInfo product={shown} /> : <Waiting />)}
    </DetailPage>
  )
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
