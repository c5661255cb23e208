import { DetailPage } from '../../../web/site/detail/DetailPage.tsx'
import { InfoWaiting } from '../../../web/ui/InfoWaiting.tsx'
import { SupplyInfo } from './SupplyInfo.tsx'
import { fetchSupply, type SupplyDetail } from './supply.ts'

const WAITING = { label: '正在加载供应', block: 120, lines: ['60%', '70%', '50%'] }

export function SupplyInfoPage() {
  return (
    <DetailPage<SupplyDetail>
      kind="supply"
      byReader
      load={fetchSupply}
      titleOf={(shown) => shown.title}
      untitled="供应详情"
      gone={{ title: '这条供应看不到了', hint: '可能已经售罄、下架，或者地址有误。', to: '/supply', others: '看其他供应' }}
    >
      {(shown, reload) => (shown ? <SupplyInfo supply={shown} onRefresh={reload} /> : <InfoWaiting {...WAITING} />)}
    </DetailPage>
  )
}
