import { PartyCard } from '../../../web/site/detail/PartyCard.tsx'
import { Gallery } from '../../../web/site/parts/Gallery.tsx'
import info from '../../../web/site/parts/Info.module.css'
import { Panel } from '../../../web/site/parts/Panel.tsx'
import { FactGroups } from '../../../web/site/schema/FactGroups.tsx'
import { InfoPage } from '../../../web/ui/InfoPage.tsx'
import { CateArt } from '../../category/web.tsx'
import { Questions } from '../../question/web.tsx'
import { catePath, type Deal, DealActions, DealBar, goodsCard, OtherSupplies, PriceTrend } from '../../supply/web.tsx'
import css from './DemandInfo.module.css'
import { DemandSummary } from './DemandSummary.tsx'
import { type DemandDetail, unitOf } from './demand.ts'
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

export function DemandInfo({ demand, onRefresh }: { demand: DemandDetail; onRefresh: () => void }) {
  const images = demand.images ?? []
  const deal: Deal = { type: 'demand', record: demand, offer: offerOnDemand(demand), card: cardOf(demand), onRefresh }
  return (
    <InfoPage path={catePath({ title: '求购', to: '/demand' }, demand)}>
      <div className={info.columns}>
        <div className={info.main}>
          <section className={css.top}>
            <DemandSummary demand={demand}>
              <DealActions {...deal} />
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
          <Questions target={{ kind: 'demand', id: demand.id, org_id: demand.org_id }} />
        </div>
        <aside className={css.side}>
          <BuyerCard demand={demand} />
          <p className={info.advice}>交易提示：发货前请谈定规格、过磅和途损办法并签好合同，不要脱离平台私下交易。</p>
        </aside>
      </div>
      <OtherSupplies title="可供货源" cate={demand} />
      <DealBar {...deal} collectFirst />
    </InfoPage>
  )
}

const NEGOTIABLE = 2

function cardOf(demand: DemandDetail) {
  const { title, price_type, price_min, price_max, region_code_text, images } = demand
  const prices = price_type === NEGOTIABLE ? [] : [price_min, price_max]
  return goodsCard(`求购 ${title.replace(/^求购/, '').trim()}`, prices, unitOf(demand), region_code_text ?? '', images ?? [])
}

function BuyerCard({ demand }: { demand: DemandDetail }) {
  const more = { to: `/demand?org_id=${demand.org_id}`, title: '看该买家全部求购' }
  const rating = { score: demand.org_rating, scores: demand.org_ratings }
  return <PartyCard party={demand} {...rating} side="买家" place="收货地" more={more} />
}
