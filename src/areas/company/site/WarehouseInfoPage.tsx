import { DetailPage } from '../../../web/site/detail/DetailPage.tsx'
import css from '../../../web/site/parts/Info.module.css'
import { Skeleton } from '../../../web/site/parts/Skeleton.tsx'
import { CompanyInfo } from './CompanyInfo.tsx'
import { type CompanyDetail, fetchCompany } from './company.ts'

/** One company; who is not there any more is said so, with a way on. */
export function WarehouseInfoPage() {
  return (
    <DetailPage<CompanyDetail>
      kind="company"
      byReader
      load={fetchCompany}
      titleOf={(shown) => shown.name}
      untitled="企业详情"
      gone={{
        title: '这家企业看不到了',
        hint: '可能已经停止展示，或者地址有误。',
        to: '/warehouse',
        others: '看其他仓储物流企业',
      }}
    >
      {(shown) => (shown ? <CompanyInfo company={shown} /> : <Waiting />)}
    </DetailPage>
  )
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
