import { useSearchParams } from 'react-router'
import { DetailPage } from '../../../web/site/detail/DetailPage.tsx'
import { ActionBar } from '../../../web/site/parts/ActionBar.tsx'
import { ContactButton } from '../../../web/site/parts/ContactButton.tsx'
import { Crumbs } from '../../../web/site/parts/Crumbs.tsx'
import { Film } from '../../../web/site/parts/Film.tsx'
import { Gallery } from '../../../web/site/parts/Gallery.tsx'
import css from '../../../web/site/parts/Info.module.css'
import { Panel } from '../../../web/site/parts/Panel.tsx'
import { RichText } from '../../../web/site/parts/RichText.tsx'
import { ShareButton } from '../../../web/site/parts/ShareButton.tsx'
import { Skeleton } from '../../../web/site/parts/Skeleton.tsx'
import { FactGroups } from '../../../web/site/schema/FactGroups.tsx'
import { fileAddress } from '../../../web/site/site-info/file-address.ts'
import { OfferButton } from '../../bargain/web.tsx'
import { CateArt } from '../../category/web.tsx'
import { CollectButton } from '../../collect/web.tsx'
import { Certificates } from './Certificates.tsx'
import { OtherSupplies } from './OtherSupplies.tsx'
import { offerOnSupply } from './offer-on-supply.ts'
import { PriceTrend } from './PriceTrend.tsx'
import { SellerCard } from './SellerCard.tsx'
import { SupplySummary } from './SupplySummary.tsx'
import { fetchSupply, type SupplyDetail } from './supply.ts'

/** Shown above in places of their own, so not again in the table of facts. */
const SHOWN_APART = [
  'price_type',
  'price',
  'ladder',
  'moq',
  'available_qty',
  'unit',
  'spec_min',
  'spec_max',
  'spec_text',
  'spec_unit',
  'images',
  'video',
  'content',
  'quarantine_no',
  'quarantine_img',
  'promise_cert_img',
  'test_report',
  'org_id',
  'org_auth',
  'contact_name',
  'contact_mobile',
]

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
      {(shown, reload) => (shown ? <SupplyInfo supply={shown} onRefresh={reload} /> : <Waiting />)}
    </DetailPage>
  )
}

function SupplyInfo({ supply, onRefresh }: { supply: SupplyDetail; onRefresh: () => void }) {
  const [search] = useSearchParams()
  return (
    <div className={css.page}>
      <div className={css.crumbs}>
        <Crumbs
          path={[
            { title: '供应', to: '/supply' },
            { title: supply.cate1_id_text, to: `/supply?cate1_id=${supply.cate1_id}` },
            { title: supply.cate2_id_text, to: `/supply?cate1_id=${supply.cate1_id}&cate2_id=${supply.cate2_id}` },
            { title: supply.title },
          ]}
        />
      </div>
      <div className={css.top}>
        <Gallery images={supply.images ?? []} alt={supply.title} art={<CateArt cate={supply.cate1_id_text} filled />} />
        <SupplySummary supply={supply} onRefresh={onRefresh} />
      </div>
      <div className={css.columns}>
        <div className={css.main}>
          <PriceTrend cate2={supply.cate2_id} name={supply.cate2_id_text} />
          <Panel title="供应参数">
            <FactGroups entity="supply" screen="supply" record={supply} except={SHOWN_APART} />
          </Panel>
          {supply.video && (
            <Panel title="视频">
              <Film src={fileAddress(supply.video)} title="视频" />
            </Panel>
          )}
          {supply.content && (
            <Panel title="详细说明">
              <RichText html={supply.content} />
            </Panel>
          )}
          <Panel title="证明材料">
            <Certificates supply={supply} />
          </Panel>
        </div>
        <aside className={css.side}>
          <SellerCard supply={supply} />
          <p className={css.advice}>交易提示：活鲜以过磅为准；付款前请核对对方主体与合同，不要脱离平台私下转账。</p>
        </aside>
      </div>
      <OtherSupplies title={`更多${supply.cate2_id_text}供应`} cate={supply} except={supply.id} />
      <ActionBar>
        <ShareButton title={supply.title} />
        <CollectButton targetType="supply" targetId={supply.id} />
        <ContactButton party={supply} block />
        <OfferButton target={offerOnSupply(supply, search)} onRefresh={onRefresh} />
      </ActionBar>
    </div>
  )
}

function Waiting() {
  return (
    <div className={css.page} role="status" aria-label="正在加载供应">
      <div className={css.top}>
        <Skeleton height={380} />
        <div className={css.waiting}>
          <Skeleton height={32} />
          <Skeleton height={120} />
          <Skeleton width="60%" />
          <Skeleton width="70%" />
          <Skeleton width="50%" />
        </div>
      </div>
    </div>
  )
}
