import { api } from '../../../../web/api/client.ts'
import { DetailPage } from '../../../../web/site/detail/DetailPage.tsx'
import { InfoWaiting } from '../../../../web/ui/InfoWaiting.tsx'
import type { Fish } from '../../answers.ts'
import { FishDetails } from './FishDetails.tsx'

const WAITING = { label: '正在加载产品', block: 120, lines: ['60%', '70%'] }

/** The page of a product: an aquatic supply presented as goods on a shelf. */
export function FishDetailsPage() {
  return (
    <DetailPage<Fish>
      kind="fish"
      byReader
      load={fetchFish}
      titleOf={(shown) => shown.title}
      untitled="产品详情"
      gone={{
        title: '这个产品看不到了',
        hint: '可能已经售罄、下架，或者地址有误。',
        to: '/supply?view=product',
        others: '看其他产品',
      }}
    >
      {(shown, reload) => (shown ? <FishDetails fish={shown} onRefresh={reload} /> : <InfoWaiting {...WAITING} />)}
    </DetailPage>
  )
}

function fetchFish(id: string, signal: AbortSignal): Promise<Fish> {
  return api.get('Fish/details', { id }, { auth: true, quiet: true, signal })
}
