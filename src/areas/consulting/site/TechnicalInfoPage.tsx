import { DetailPage } from '../../../web/site/detail/DetailPage.tsx'
import { Skeleton } from '../../../web/site/parts/Skeleton.tsx'
import css from './ExpertInfo.module.css'
import { ExpertInfo } from './ExpertInfo.tsx'
import { type ExpertDetail, fetchExpert } from './expert.ts'

/** One expert; who is not there any more is said so, with a way on. */
export function TechnicalInfoPage() {
  return (
    <DetailPage<ExpertDetail>
      kind="expert"
      load={fetchExpert}
      titleOf={(shown) => `${shown.name} ${shown.title}`}
      untitled="专家详情"
      gone={{ title: '这位专家看不到了', hint: '可能已经停止服务，或者地址有误。', to: '/technical', others: '看其他专家' }}
    >
      {(shown) => (shown ? <ExpertInfo expert={shown} /> : <Waiting />)}
    </DetailPage>
  )
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
