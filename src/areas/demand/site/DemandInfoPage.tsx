import { DetailPage } from '../../../web/site/detail/DetailPage.tsx'
import info from '../../../web/site/parts/Info.module.css'
import { Skeleton } from '../../../web/site/parts/Skeleton.tsx'
import { DemandInfo } from './DemandInfo.tsx'
import { type DemandDetail, fetchDemand } from './demand.ts'

export function DemandInfoPage() {
  return (
    <DetailPage<DemandDetail>
      kind="demand"
      byReader
      load={fetchDemand}
      titleOf={(shown) => shown.title}
      untitled="需求详情"
      gone={{ title: '这条求购看不到了', hint: '可能已经买到、截止或关闭，或者地址有误。', to: '/demand', others: '看其他求购' }}
    >
      {(shown, reload) => (shown ? <DemandInfo demand={shown} onRefresh={reload} /> : <Waiting />)}
    </DetailPage>
  )
}

function Waiting() {
  return (
    <div className={info.page} role="status" aria-label="正在加载求购">
      <div className={info.columns}>
        <div className={info.main}>
          <Skeleton height={340} />
          <Skeleton height={160} />
        </div>
        <Skeleton height={220} />
      </div>
    </div>
  )
}
