import { useSearchParams } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { useUser } from '../../session/use-user.ts'
import { PriceTrend } from '../fish/PriceTrend.tsx'
import { useLoad } from '../load/use-load.ts'
import { ButtonLink } from '../parts/Button.tsx'
import { CollectButton } from '../parts/CollectButton.tsx'
import { Crumbs } from '../parts/Crumbs.tsx'
import { Empty } from '../parts/Empty.tsx'
import { ErrorRetry } from '../parts/ErrorRetry.tsx'
import { Gallery } from '../parts/Gallery.tsx'
import { Panel } from '../parts/Panel.tsx'
import { ShareButton } from '../parts/ShareButton.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { ReportButton } from '../report/ReportButton.tsx'
import { useTitle } from '../routing/use-title.ts'
import { FactGroups } from '../schema/FactGroups.tsx'
import { OtherSupplies } from '../supply/OtherSupplies.tsx'
import { ActionBar } from '../trade/ActionBar.tsx'
import { ContactButton } from '../trade/ContactButton.tsx'
import { OfferButton } from '../trade/OfferButton.tsx'
import { offerOnDemand } from '../trade/offer-targets.ts'
import { BuyerCard } from './BuyerCard.tsx'
import css from './DemandInfoPage.module.css'
import { DemandSummary } from './DemandSummary.tsx'
import { type DemandDetail, fetchDemand } from './demand.ts'
import { Requirements } from './Requirements.tsx'

/** Shown above in places of their own, so not again in the table of facts. */
const SHOWN_APART = [
  'cate1_id',
  'cate2_id',
  'form',
  'grade',
  'sex',
  'spec_min',
  'spec_max',
  'spec_text',
  'quantity',
  'left_qty',
  'unit',
  'accept_partial',
  'min_offer_qty',
  'price_type',
  'price_min',
  'price_max',
  'region_code',
  'delivery_from',
  'delivery_to',
  'cert_req',
  'quality_req',
  'images',
  'org_id',
  'org_auth',
  'contact_name',
  'contact_mobile',
]

export function DemandInfoPage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const user = useUser()
  const { data, error, reload } = useLoad<DemandDetail>(`demand:${id}:${user?.sn ?? ''}`, (signal) => fetchDemand(id, signal))
  const shown = data && String(data.id) === id ? data : undefined
  useTitle(shown?.title ?? '需求详情')
  if (!shown && error instanceof ApiError) {
    return (
      <Empty title="这条求购看不到了" hint="可能已经买到、截止或关闭，或者地址有误。">
        <ButtonLink to="/demand" look="primary">
          看其他求购
        </ButtonLink>
      </Empty>
    )
  }
  if (!shown && error) return <ErrorRetry error={error} onRetry={reload} />
  if (!shown) return <Waiting />
  return <DemandInfo demand={shown} />
}

function DemandInfo({ demand }: { demand: DemandDetail }) {
  const images = demand.images ?? []
  return (
    <div className={css.page}>
      <div className={css.crumbs}>
        <Crumbs
          path={[
            { title: '求购', to: '/demand' },
            { title: demand.cate1_id_text, to: `/demand?cate1_id=${demand.cate1_id}` },
            { title: demand.cate2_id_text, to: `/demand?cate1_id=${demand.cate1_id}&cate2_id=${demand.cate2_id}` },
            { title: demand.title },
          ]}
        />
      </div>
      <div className={css.columns}>
        <div className={css.main}>
          <section className={css.top}>
            <DemandSummary demand={demand}>
              <OfferButton target={offerOnDemand(demand)} />
              <ContactButton party={demand} />
              <CollectButton targetType="demand" targetId={demand.id} />
              <ShareButton title={demand.title} />
              <ReportButton targetType="demand" targetId={demand.id} title={demand.title} />
            </DemandSummary>
          </section>
          <Panel title="质量与证明要求">
            <Requirements demand={demand} />
          </Panel>
          <Panel title="交货与付款">
            <FactGroups entity="demand" screen="demand" record={demand} except={SHOWN_APART} />
          </Panel>
          {images.length > 0 && (
            <Panel title="图片">
              <div className={css.images}>
                <Gallery images={images} alt={demand.title} cate={demand.cate1_id_text} />
              </div>
            </Panel>
          )}
          <PriceTrend cate2={demand.cate2_id} name={demand.cate2_id_text} />
        </div>
        <aside className={css.side}>
          <BuyerCard demand={demand} />
          <p className={css.advice}>交易提示：发货前请谈定规格、过磅和途损办法并签好合同，不要脱离平台私下交易。</p>
        </aside>
      </div>
      <OtherSupplies title="可供货源" cate={demand} />
      <ActionBar>
        <CollectButton targetType="demand" targetId={demand.id} />
        <ShareButton title={demand.title} />
        <ContactButton party={demand} block />
        <OfferButton target={offerOnDemand(demand)} />
      </ActionBar>
    </div>
  )
}

function Waiting() {
  return (
    <div className={css.page} role="status" aria-label="正在加载求购">
      <div className={css.columns}>
        <div className={css.main}>
          <Skeleton height={340} />
          <Skeleton height={160} />
        </div>
        <Skeleton height={220} />
      </div>
    </div>
  )
}
