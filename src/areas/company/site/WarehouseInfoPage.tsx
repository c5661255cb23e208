import { DetailPage } from '../../../web/site/detail/DetailPage.tsx'
import { InfoWaiting } from '../../../web/ui/InfoWaiting.tsx'
import { CompanyInfo } from './CompanyInfo.tsx'
import { type CompanyDetail, fetchCompany } from './company.ts'

const WAITING = { label: '正在加载企业', block: 80, lines: ['60%', '70%'] }

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
      {(shown) => (shown ? <CompanyInfo company={shown} /> : <InfoWaiting {...WAITING} />)}
    </DetailPage>
  )
}
