import { DetailPage } from '../../../web/site/detail/DetailPage.tsx'
import { ActionBar } from '../../../web/site/parts/ActionBar.tsx'
import { ContactButton } from '../../../web/site/parts/ContactButton.tsx'
import { Crumbs } from '../../../web/site/parts/Crumbs.tsx'
import { Gallery } from '../../../web/site/parts/Gallery.tsx'
import { Panel } from '../../../web/site/parts/Panel.tsx'
import { ShareButton } from '../../../web/site/parts/ShareButton.tsx'
import { Skeleton } from '../../../web/site/parts/Skeleton.tsx'
import { FactGroups } from '../../../web/site/schema/FactGroups.tsx'
import { OfferButton } from '../../bargain/web.tsx'
import { CateArt } from '../../category/web.tsx'
import { CollectButton } from '../../collect/web.tsx'
import { ReportButton } from '../../feedback/web.tsx'
import { OtherSupplies, PriceTrend } from '../../supply/web.tsx'
import { BuyerCard } from './BuyerCard.tsx'
import css from './DemandInfoPage.module.css'
import { DemandSummary } from './DemandSummary.tsx'
import { type DemandDetail, fetchDemand } from './demand.ts'
import { offerOnDemand } from './offer-on-demand.ts'
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

function DemandInfo({ demand, onRefresh }: { demand: DemandDetail; onRefresh: () => void }) {
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
              <OfferButton target={offerOnDemand(demand)} onRefresh={onRefresh} />
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
                <Gallery images={images} alt={demand.title} art={<CateArt cate={demand.cate1_id_text} filled />} />
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
        <OfferButton target={offerOnDemand(demand)} onRefresh={onRefresh} />
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
