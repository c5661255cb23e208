import { ButtonLink } from '../../../../web/site/parts/Button.tsx'
import { Gallery } from '../../../../web/site/parts/Gallery.tsx'
import css from '../../../../web/site/parts/Info.module.css'
import { Panel } from '../../../../web/site/parts/Panel.tsx'
import { RichText } from '../../../../web/site/parts/RichText.tsx'
import facts from '../../../../web/site/schema/FactGroups.module.css'
import { InfoPage } from '../../../../web/ui/InfoPage.tsx'
import { CateArt } from '../../../category/web.tsx'
import { Questions } from '../../../question/web.tsx'
import type { Fish } from '../../answers.ts'
import { type Deal, DealActions } from '../DealActions.tsx'
import { DealBar } from '../DealBar.tsx'
import { FishGrid } from '../FishGrid.tsx'
import { MoreOnSale } from '../MoreOnSale.tsx'
import { offerOnFish } from '../offer-on-supply.ts'
import { PriceTrend } from '../PriceTrend.tsx'
import { type Seller, SellerCard } from '../SellerCard.tsx'
import { fishCard } from '../share-facts.ts'
import { FishSummary } from './FishSummary.tsx'

export function FishDetails({ fish, onRefresh }: { fish: Fish; onRefresh: () => void }) {
  const products = '/supply?view=product'
  const sameKind = `${products}&cate1_id=${fish.cate1_id}&cate2_id=${fish.cate2_id}`
  const deal: Deal = { type: 'fish', record: fish, offer: offerOnFish(fish), card: fishCard(fish), onRefresh }
  return (
    <InfoPage path={[{ title: '产品', to: products }, { title: fish.cate, to: sameKind }, { title: fish.title }]}>
      <div className={css.top}>
        <Gallery images={fish.images} alt={fish.title} art={<CateArt cate={fish.cate1} filled />} />
        <FishSummary fish={fish}>
          <DealActions {...deal} />
        </FishSummary>
      </div>
      <div className={css.columns}>
        <div className={css.main}>
          <PriceTrend cate2={fish.cate2_id} name={fish.cate} />
          <Panel title="产品参数">
            <dl className={facts.facts}>
              {fish.params.map(({ k, v }) => (
                <div key={k}>
                  <dt>{k}</dt>
                  <dd className="tnum">{v}</dd>
                </div>
              ))}
            </dl>
          </Panel>
          {fish.content && (
            <Panel title="产品说明">
              <RichText html={fish.content} />
            </Panel>
          )}
          <Questions target={{ kind: 'supply', id: fish.supply_id, org_id: fish.seller.org_id }} />
        </div>
        <aside className={css.side}>
          <SellerCard supply={sellerOf(fish)} />
          <ButtonLink to={`/supplyinfo?id=${fish.supply_id}`} block>
            看供应详情与证明材料
          </ButtonLink>
        </aside>
      </div>
      <RelatedFish fish={fish} all={sameKind} />
      <DealBar {...deal} />
    </InfoPage>
  )
}

const sellerOf = ({ seller, contact_name, contact_mobile, origin_text }: Fish): Seller => ({
  org_id: seller.org_id,
  org_id_text: seller.name,
  org_auth: seller.company_auth,
  org_person_auth: seller.person_auth,
  org_rating: seller.rating,
  org_ratings: seller.ratings,
  org_avatar: seller.avatar,
  contact_name,
  contact_mobile,
  region_code_text: origin_text,
})

/** Other products of the kind or its group; nothing when there are none. */
function RelatedFish({ fish, all }: { fish: Fish; all: string }) {
  if (fish.related.length === 0) return null
  return (
    <MoreOnSale title="相关产品" all={all}>
      <FishGrid fishes={fish.related} expected={fish.related.length} />
    </MoreOnSale>
  )
}
