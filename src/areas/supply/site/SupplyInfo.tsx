import { useSearchParams } from 'react-router'
import { Gallery } from '../../../web/site/parts/Gallery.tsx'
import css from '../../../web/site/parts/Info.module.css'
import { Panel } from '../../../web/site/parts/Panel.tsx'
import { FactGroups } from '../../../web/site/schema/FactGroups.tsx'
import { InfoPage } from '../../../web/ui/InfoPage.tsx'
import { CateArt } from '../../category/web.tsx'
import { Questions } from '../../question/web.tsx'
import { catePath } from './cate-path.ts'
import { type Deal, DealActions } from './DealActions.tsx'
import { DealBar } from './DealBar.tsx'
import { OtherSupplies } from './OtherSupplies.tsx'
import { offerOnSupply } from './offer-on-supply.ts'
import { PriceTrend } from './PriceTrend.tsx'
import { SellerCard } from './SellerCard.tsx'
import { SupplySummary } from './SupplySummary.tsx'
import { SupplyWords } from './SupplyWords.tsx'
import { supplyCard } from './share-facts.ts'
import type { SupplyDetail } from './supply.ts'

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

export function SupplyInfo({ supply, onRefresh }: { supply: SupplyDetail; onRefresh: () => void }) {
  const [search] = useSearchParams()
  const deal: Deal = { type: 'supply', record: supply, offer: offerOnSupply(supply, search), card: supplyCard(supply), onRefresh }
  return (
    <InfoPage path={catePath({ title: '供应', to: '/supply' }, supply)}>
      <div className={css.top}>
        <Gallery images={supply.images ?? []} alt={supply.title} art={<CateArt cate={supply.cate1_id_text} filled />} />
        <SupplySummary supply={supply}>
          <DealActions {...deal} />
        </SupplySummary>
      </div>
      <div className={css.columns}>
        <div className={css.main}>
          <PriceTrend cate2={supply.cate2_id} name={supply.cate2_id_text} />
          <Panel title="供应参数">
            <FactGroups entity="supply" screen="supply" record={supply} except={SHOWN_APART} />
          </Panel>
          <SupplyWords supply={supply} />
          <Questions target={{ kind: 'supply', id: supply.id, org_id: supply.org_id }} />
        </div>
        <aside className={css.side}>
          <SellerCard supply={supply} />
          <p className={css.advice}>交易提示：活鲜以过磅为准；付款前请核对对方主体与合同，不要脱离平台私下转账。</p>
        </aside>
      </div>
      <OtherSupplies title={`更多${supply.cate2_id_text}供应`} cate={supply} except={supply.id} />
      <DealBar {...deal} />
    </InfoPage>
  )
}
