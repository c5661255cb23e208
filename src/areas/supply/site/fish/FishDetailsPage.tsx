import { DetailPage } from '../../../../web/site/detail/DetailPage.tsx'
import { ActionBar } from '../../../../web/site/parts/ActionBar.tsx'
import { ButtonLink } from '../../../../web/site/parts/Button.tsx'
import { ContactButton } from '../../../../web/site/parts/ContactButton.tsx'
import { Crumbs } from '../../../../web/site/parts/Crumbs.tsx'
import { Gallery } from '../../../../web/site/parts/Gallery.tsx'
import css from '../../../../web/site/parts/Info.module.css'
import { Panel } from '../../../../web/site/parts/Panel.tsx'
import { RichText } from '../../../../web/site/parts/RichText.tsx'
import { ShareButton } from '../../../../web/site/parts/ShareButton.tsx'
import { Skeleton } from '../../../../web/site/parts/Skeleton.tsx'
import facts from '../../../../web/site/schema/FactGroups.module.css'
import { OfferButton } from '../../../bargain/web.tsx'
import { CateArt } from '../../../category/web.tsx'
import { CollectButton } from '../../../collect/web.tsx'
import { ReportButton } from '../../../feedback/web.tsx'
import type { Fish } from '../../answers.ts'
import { offerOnFish } from '../offer-on-supply.ts'
import { PriceTrend } from '../PriceTrend.tsx'
import { type Seller, SellerCard } from '../SellerCard.tsx'
import { FishSummary } from './FishSummary.tsx'
import { fetchFish } from './fish.ts'
import { RelatedFish } from './RelatedFish.tsx'

/** A product: an aquatic supply as goods on a shelf. */
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
      {(shown, reload) => (shown ? <FishDetails fish={shown} onRefresh={reload} /> : <Waiting />)}
    </DetailPage>
  )
}

function FishDetails({ fish, onRefresh }: { fish: Fish; onRefresh: () => void }) {
  const products = '/supply?view=product'
  const sameKind = `${products}&cate1_id=${fish.cate1_id}&cate2_id=${fish.cate2_id}`
  return (
    <div className={css.page}>
      <div className={css.crumbs}>
        <Crumbs path={[{ title: '产品', to: products }, { title: fish.cate, to: sameKind }, { title: fish.title }]} />
      </div>
      <div className={css.top}>
        <Gallery images={fish.images} alt={fish.title} art={<CateArt cate={fish.cate1} filled />} />
        <FishSummary fish={fish}>
          <OfferButton target={offerOnFish(fish)} onRefresh={onRefresh} />
          <ContactButton party={fish} />
          <CollectButton targetType="fish" targetId={fish.id} />
          <ShareButton title={fish.title} />
          <ReportButton targetType="fish" targetId={fish.id} title={fish.title} />
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
        </div>
        <aside className={css.side}>
          <SellerCard supply={sellerOf(fish)} />
          <ButtonLink to={`/supplyinfo?id=${fish.supply_id}`} block>
            看供应详情与证明材料
          </ButtonLink>
        </aside>
      </div>
      <RelatedFish fish={fish} all={sameKind} />
      <ActionBar>
        <ShareButton title={fish.title} />
        <CollectButton targetType="fish" targetId={fish.id} />
        <ContactButton party={fish} block />
        <OfferButton target={offerOnFish(fish)} onRefresh={onRefresh} />
      </ActionBar>
    </div>
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

function Waiting() {
  return (
    <div className={css.page} role="status" aria-label="正在加载产品">
      <div className={css.top}>
        <Skeleton height={380} />
        <div className={css.waiting}>
          <Skeleton height={32} />
          <Skeleton height={120} />
          <Skeleton width="60%" />
          <Skeleton width="70%" />
        </div>
      </div>
    </div>
  )
}
